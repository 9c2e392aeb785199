import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import type { Merchant } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { ModeBadge } from '../../ui/badge.js';
import { Page, Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote, Unread } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { operatorKeysApi } from './api-keys.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { merchantQuery, renameMerchant, setRateLimits, setTimeZone } from './merchants.js';
import { SlaPanel } from './sla-panel.js';
import { SourcesPanel } from './sources-panel.js';
import { TimeZonePanel } from './time-zone-panel.js';
import { readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';

const route = getRouteApi('/signed-in/merchants/$id');

export function MerchantPage() {
  const { id } = route.useParams();
  const words = useWords();
  const format = useFormat();
  const may = useMay();
  const merchant = useQuery(merchantQuery(id));
  if (!isRead(merchant)) return <Unread query={merchant} lines={8} />;
  const { name, mode, created_at } = merchant.data;
  return (
    <Page
      title={name}
      below={
        <p className="soft">
          <ModeBadge mode={mode} /> {words.common.created_at} {format.time(created_at)} ·{' '}
          <Link to="/queue" search={{ merchant: id }}>
            {words.merchants.submerchants}
          </Link>{' '}
          ·{' '}
          <Link to="/people" search={{ merchant: id }} aria-label={`${words.nav.people}: ${name}`}>
            {words.nav.people}
          </Link>{' '}
          ·{' '}
          <Link
            to="/merchants/$id/brand"
            params={{ id }}
            aria-label={`${words.nav.brand}: ${name}`}
          >
            {words.nav.brand}
          </Link>
          {may('approvals.read') ? (
            <>
              {' · '}
              <Link to="/approval-rules" search={{ merchant: id }}>
                {words.approvals.rules}
              </Link>
            </>
          ) : null}
        </p>
      }
    >
      <ApiKeysPanel api={operatorKeysApi(id)} />
      {may('limits.manage') ? (
        <LimitsPanel key={merchant.data.updated_at} merchant={merchant.data} />
      ) : null}
      <SlaPanel merchant_id={id} />
      {may('merchants.manage') ? (
        <>
          <SourcesPanel key={`sources ${merchant.data.updated_at}`} merchant={merchant.data} />
          <NamePanel merchant={merchant.data} />
          <TimeZonePanel
            time_zone={merchant.data.time_zone}
            save={(zone) => setTimeZone(id, zone)}
            queryKey={['merchants']}
          />
        </>
      ) : null}
    </Page>
  );
}

function NamePanel({ merchant }: { merchant: Merchant }) {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const rename = useMutation({
    mutationFn: (name: string) => renameMerchant(merchant.id, name),
    onSuccess() {
      notify(words.account.saved);
      return queryClient.invalidateQueries({ queryKey: ['merchants'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(readField(new FormData(event.currentTarget), 'name'));
  };
  return (
    <Panel title={words.merchants.name}>
      <form className={ui['form']} onSubmit={submit}>
        {rename.error && !fieldProblem(rename.error, 'name') ? (
          <ErrorNote error={rename.error} />
        ) : null}
        <TextInput
          name="name"
          aria-label={words.merchants.name}
          defaultValue={merchant.name}
          required
          maxLength={255}
          error={fieldProblem(rename.error, 'name')}
        />
        <FormActions>
          <Button
            type="submit"
            variant="default"
            loading={rename.isPending}
            aria-label={`${words.common.save}: ${words.merchants.name}`}
          >
            {words.common.save}
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}

const categories = ['transactions', 'queries', 'default'] as const;
/** The limits of a merchant without individual ones (§8.1). */
const defaults = { transactions: 100, queries: 200, default: 100 };

function LimitsPanel({ merchant }: { merchant: Merchant }) {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const text = words.merchants;
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const save = useMutation({
    mutationFn: (limits: Merchant['rate_limits']) => setRateLimits(merchant.id, limits),
    onSuccess() {
      notify(words.account.saved);
      return queryClient.invalidateQueries({ queryKey: ['merchants'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const limit = (name: string) => {
      const value = readField(form, name);
      return value === '' ? null : Number(value);
    };
    save.mutate({
      transactions: limit('transactions'),
      queries: limit('queries'),
      default: limit('default'),
    });
  };
  return (
    <Panel title={text.limits}>
      <form className={ui['form']} onSubmit={submit}>
        <p className="faint">{text.limits_hint}</p>
        {save.error && !categories.some((one) => fieldProblem(save.error, one)) ? (
          <ErrorNote error={save.error} />
        ) : null}
        <div className={ui['filters']}>
          {categories.map((name) => (
            <TextInput
              key={name}
              name={name}
              type="number"
              min={1}
              max={1_000_000}
              label={text[name]}
              placeholder={text.standard(defaults[name])}
              defaultValue={merchant.rate_limits[name] ?? ''}
              error={fieldProblem(save.error, name)}
            />
          ))}
        </div>
        <FormActions>
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            aria-label={`${words.common.save}: ${text.limits}`}
          >
            {words.common.save}
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}
