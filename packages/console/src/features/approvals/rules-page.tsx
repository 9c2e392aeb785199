import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { call } from '../../api/call.js';
import { isRead } from '../../api/is-unreadable.js';
import { useMay, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { Page, Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote, Unread } from '../../ui/states.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import ui from '../../ui/ui.module.css';
import {
  merchantNameQuery,
  merchantRulesQuery,
  operatorRulesQuery,
  thresholdsQuery,
  type MerchantRules,
  type OperatorRules,
} from './approvals.js';
import { readThresholds, ThresholdFields } from './threshold-fields.js';

const route = getRouteApi('/signed-in/approval-rules');

/** The changes that need a second person: of the operator, of one merchant's cases, or of the merchant itself. */
export function RulesPage() {
  const { approvals: text } = useWords();
  const isOperator = usePerson().merchant === null;
  const { merchant } = route.useSearch();
  if (!isOperator) return <MerchantRulesPage />;
  if (merchant !== undefined) return <ThresholdsPage key={merchant} id={merchant} />;
  return (
    <RulesFrame title={text.rules}>
      <OperatorRulesPanel />
    </RulesFrame>
  );
}

function RulesFrame({ title, children }: { title: string; children: ReactNode }) {
  const { approvals: text } = useWords();
  return (
    <Page
      title={title}
      below={
        <p className="soft">
          {text.rules_hint} <Link to="/approvals">{text.title}</Link>
        </p>
      }
    >
      {children}
    </Page>
  );
}

function OperatorRulesPanel() {
  const { approvals: text } = useWords();
  const rules = useQuery(operatorRulesQuery);
  return (
    <RulesForm
      stored={rules}
      flags={['people', 'keys', 'limits', 'settings', 'standing']}
      save={(body: OperatorRules) => call('setApprovalRules', { body })}
      read={(form, flags) => ({
        ...(flags as Pick<OperatorRules, 'people' | 'keys' | 'limits' | 'settings' | 'standing'>),
        cases: readThresholds(form),
        expires_after_days: Number(readField(form, 'expires_after_days')),
      })}
    >
      {({ cases }, error) => (
        <fieldset className={ui['form']}>
          <legend>{text.cases}</legend>
          <p className="faint">{text.cases_hint}</p>
          <ThresholdFields thresholds={cases} error={error} path="cases/" />
        </fieldset>
      )}
    </RulesForm>
  );
}

function ThresholdsPage({ id }: { id: string }) {
  const { approvals: text } = useWords();
  const name = useQuery({ ...merchantNameQuery(id), enabled: useMay()('merchants.read') });
  const thresholds = useQuery(thresholdsQuery(id));
  return (
    <RulesFrame title={[text.rules, name.data].filter(Boolean).join(' · ')}>
      <RulesForm
        stored={thresholds}
        flags={[]}
        save={(body) => call('setCaseThresholds', { params: { id }, body })}
        read={readThresholds}
      >
        {(found, error) => (
          <>
            <p className="faint">{text.merchant_cases_hint}</p>
            <ThresholdFields thresholds={found} error={error} path="" />
          </>
        )}
      </RulesForm>
    </RulesFrame>
  );
}

function MerchantRulesPage() {
  const { approvals: text } = useWords();
  const rules = useQuery(merchantRulesQuery);
  return (
    <RulesFrame title={text.rules}>
      <RulesForm
        stored={rules}
        flags={['people', 'keys', 'endpoints']}
        save={(body: MerchantRules) => call('setOwnApprovalRules', { body })}
        read={(form, flags) => ({
          ...(flags as Pick<MerchantRules, 'people' | 'keys' | 'endpoints'>),
          expires_after_days: Number(readField(form, 'expires_after_days')),
        })}
      >
        {() => null}
      </RulesForm>
    </RulesFrame>
  );
}

type Flag = 'people' | 'keys' | 'limits' | 'settings' | 'endpoints' | 'standing';

/** A form of rules; those who cannot change them read it. */
function RulesForm<Rules extends object>({
  stored,
  flags,
  save,
  read,
  children,
}: {
  stored: UseQueryResult<Rules>;
  flags: readonly Flag[];
  save: (rules: Rules) => Promise<unknown>;
  read: (form: FormData, flags: Record<string, boolean>) => Rules;
  children: (rules: Rules, error: unknown) => ReactNode;
}) {
  const words = useWords();
  const text = words.approvals;
  const canManage = useMay()('people.manage');
  const fieldProblem = useFieldProblem();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const change = useMutation({
    mutationFn: save,
    onSuccess() {
      notify(words.account.saved);
      return queryClient.invalidateQueries({ queryKey: ['approvals'] });
    },
  });
  if (!isRead(stored)) return <Unread query={stored} lines={8} />;
  const rules = stored.data as Rules & { [name in Flag]?: boolean } & {
    expires_after_days?: number;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate(read(form, Object.fromEntries(flags.map((one) => [one, form.has(one)]))));
  };
  return (
    <Panel>
      {/* Rules that somebody else has set meanwhile replace what the form shows. */}
      <form key={JSON.stringify(rules)} className={ui['form']} onSubmit={submit}>
        {change.error ? <ErrorNote error={change.error} /> : null}
        <fieldset className={ui['form']} data-bare disabled={!canManage}>
          <legend className="visually-hidden">{text.rules}</legend>
          {flags.map((one) => (
            <Checkbox
              key={one}
              name={one}
              label={text.reasons[one]}
              description={text.rule_hints[one]}
              defaultChecked={rules[one] === true}
            />
          ))}
          {children(rules, change.error)}
          {rules.expires_after_days === undefined ? null : (
            <TextInput
              name="expires_after_days"
              type="number"
              label={text.expires_after_days}
              min={1}
              max={30}
              required
              withAsterisk={false}
              defaultValue={rules.expires_after_days}
              error={fieldProblem(change.error, 'expires_after_days')}
            />
          )}
        </fieldset>
        {canManage ? (
          <>
            <p className="faint">{text.weaker_hint}</p>
            <FormActions>
              <Button type="submit" loading={change.isPending}>
                {words.common.save}
              </Button>
            </FormActions>
          </>
        ) : null}
      </form>
    </Panel>
  );
}
