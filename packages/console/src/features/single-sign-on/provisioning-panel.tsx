import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isUnreadable } from '../../api/is-unreadable.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { Panel } from '../../ui/page.js';
import { Confirm, Copyable, Facts } from '../../ui/parts.js';
import { Failure, Loading, Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import {
  issueToken,
  revokeToken,
  saveSettings,
  settingsQuery,
  tokensQuery,
  type ScimSettings,
  type ScimToken,
} from './provisioning.js';
import { RoleMapping, toInput, type Mapping } from './role-mapping.js';

/** Provisioning of one's side: what the provider needs, and the tokens that are valid. */
export function ProvisioningPanel({ isOperator }: { isOperator: boolean }) {
  const { sso } = useWords();
  const settings = useQuery(settingsQuery(isOperator));
  const tokens = useQuery(tokensQuery(isOperator));
  const failed = [settings, tokens].find((one) => isUnreadable<unknown>(one));
  return (
    <Panel title={sso.scim}>
      <p className="soft">{sso.scim_hint}</p>
      {failed ? (
        <Failure
          error={failed.error}
          retry={() => {
            void settings.refetch();
            void tokens.refetch();
          }}
        />
      ) : settings.data && tokens.data ? (
        <>
          <Facts
            items={[
              [
                sso.base_url,
                <Copyable key="1" text={settings.data.base_url} label={sso.base_url} />,
              ],
            ]}
          />
          <Tokens tokens={tokens.data} isOperator={isOperator} />
          {settings.data.is_of_connection ? null : (
            <Roles settings={settings.data} isOperator={isOperator} />
          )}
        </>
      ) : (
        <Loading lines={3} />
      )}
    </Panel>
  );
}

function Tokens({ tokens, isOperator }: { tokens: readonly ScimToken[]; isOperator: boolean }) {
  const words = useWords();
  const { sso } = words;
  const format = useFormat();
  const errorText = useErrorText();
  const fieldProblem = useFieldProblem();
  const queryClient = useQueryClient();
  const [revoking, setRevoking] = useState<ScimToken | null>(null);
  const reread = () => queryClient.invalidateQueries({ queryKey: ['scim-tokens'] });
  const issue = useMutation({
    mutationFn: (name: string) => issueToken(isOperator, name),
    onSuccess: reread,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    issue.mutate(readField(new FormData(event.currentTarget), 'scim_name'));
  };
  const about = ({ last_used_at, expires_at, is_by_two }: ScimToken) =>
    [
      last_used_at === null
        ? words.merchants.never_used
        : words.merchants.last_used(format.time(last_used_at)),
      expires_at === null ? null : words.merchants.expires(format.time(expires_at)),
      is_by_two ? null : sso.alone,
    ]
      .filter((one) => one !== null)
      .join(' · ');
  return (
    <div className={ui['form']}>
      {tokens.length === 0 ? <p className="faint">{sso.no_tokens}</p> : null}
      {tokens.map((token) => (
        <div key={token.id} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <span style={{ flex: 1 }}>
            {token.name} <span className="faint">{about(token)}</span>
          </span>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`${sso.revoke_token}: ${token.name}`}
            onClick={() => setRevoking(token)}
          >
            {sso.revoke_token}
          </Button>
        </div>
      ))}
      {issue.data === undefined ? null : (
        <Note tone="warn" icon="warn">
          {sso.token_once}
          <Copyable text={issue.data} label={sso.scim_token} />
        </Note>
      )}
      {issue.error ? (
        <Note tone="bad" icon="warn" role="alert">
          {errorText(issue.error)}
        </Note>
      ) : null}
      {tokens.length < 2 ? (
        <form className={ui['form']} onSubmit={submit}>
          <TextInput
            name="scim_name"
            label={sso.scim_name}
            required
            withAsterisk={false}
            maxLength={64}
            error={fieldProblem(issue.error, 'name')}
          />
          <Button type="submit" variant="light" loading={issue.isPending}>
            {sso.issue_token}
          </Button>
        </form>
      ) : null}
      {revoking ? (
        <Confirm
          title={sso.revoke_token_title(revoking.name)}
          hint={sso.revoke_token_hint}
          action={sso.revoke_token}
          onConfirm={async () => {
            await revokeToken(isOperator, revoking.id);
            await reread();
          }}
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </div>
  );
}

/** The roles of groups, where no connection for single sign-on has them. */
function Roles({ settings, isOperator }: { settings: ScimSettings; isOperator: boolean }) {
  const { sso } = useWords();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const [mapping, setMapping] = useState<Mapping>({
    role_mapping: settings.role_mapping,
    default_role: settings.default_role ?? '',
  });
  const save = useMutation({
    mutationFn: () => saveSettings(isOperator, toInput(mapping)),
    async onSuccess() {
      notify(sso.saved);
      await queryClient.invalidateQueries({ queryKey: ['scim-settings'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={ui['form']} onSubmit={submit}>
      {save.error ? (
        <Note tone="bad" icon="warn" role="alert">
          {errorText(save.error)}
        </Note>
      ) : null}
      <RoleMapping
        mapping={mapping}
        onChange={setMapping}
        isOperator={isOperator}
        noRole={sso.scim_no_role}
        suffix={sso.scim}
      />
      <Button
        type="submit"
        variant="light"
        loading={save.isPending}
        aria-label={`${sso.save}: ${sso.scim}`}
      >
        {sso.save}
      </Button>
    </form>
  );
}
