import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { Page, Panel } from '../../ui/page.js';
import { Confirm, Copyable, Facts } from '../../ui/parts.js';
import { Note, useErrorText, Unread } from '../../ui/states.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import ui from '../../ui/ui.module.css';
import { ProvisioningPanel } from './provisioning-panel.js';
import { RoleMapping, toInput, type Mapping } from './role-mapping.js';
import {
  connectionQuery,
  inChargeQuery,
  removeConnection,
  saveConnection,
  type Connection,
  type ConnectionInput,
} from './single-sign-on.js';

/** The connection of one's side to its identity provider. */
export function SingleSignOnPage() {
  const { sso } = useWords();
  const isOperator = usePerson().merchant === null;
  const connection = useQuery(connectionQuery(isOperator));
  return (
    <Page title={sso.title} below={<p className="soft">{sso.hint}</p>}>
      {!isRead(connection) ? (
        <Unread query={connection} lines={8} />
      ) : (
        <>
          {connection.data === null ? (
            <Note tone="info">{sso.none}</Note>
          ) : (
            <AtProvider connection={connection.data} isOperator={isOperator} />
          )}
          <Settings
            key={connection.data?.updated_at}
            connection={connection.data}
            isOperator={isOperator}
          />
          <ProvisioningPanel key={connection.data?.id} isOperator={isOperator} />
        </>
      )}
    </Page>
  );
}

/** Values to register at the provider. */
function AtProvider({ connection, isOperator }: { connection: Connection; isOperator: boolean }) {
  const { sso } = useWords();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Panel
      title={sso.at_provider}
      actions={
        <>
          <Button component="a" href={connection.sign_in_url} target="_blank" variant="light">
            {sso.try_it}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {sso.remove}
          </Button>
        </>
      }
    >
      <Facts
        items={[
          [
            sso.redirect_uri,
            <Copyable key="1" text={connection.redirect_uri} label={sso.redirect_uri} />,
          ],
          [
            sso.logout_uri,
            <Copyable key="2" text={connection.back_channel_logout_uri} label={sso.logout_uri} />,
          ],
          [sso.link, <Copyable key="3" text={connection.sign_in_url} label={sso.link} />],
          [
            sso.last,
            connection.signed_in_at === null ? sso.never : format.time(connection.signed_in_at),
          ],
        ]}
      />
      {isRemoving ? (
        <Confirm
          title={sso.remove_title}
          hint={sso.remove_hint}
          action={sso.remove}
          onConfirm={async () => {
            await removeConnection(isOperator);
            await queryClient.invalidateQueries({ queryKey: ['sso-connection'] });
            await queryClient.invalidateQueries({ queryKey: ['scim-settings'] });
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Panel>
  );
}

function Settings({
  connection,
  isOperator,
}: {
  connection: Connection | null;
  isOperator: boolean;
}) {
  const words = useWords();
  const { sso } = words;
  const errorText = useErrorText();
  const fieldProblem = useFieldProblem();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const inCharge = useQuery(inChargeQuery(isOperator));
  const [mapping, setMapping] = useState<Mapping>({
    role_mapping: connection?.role_mapping ?? [],
    default_role: connection?.default_role ?? '',
  });
  const [secondFactor, setSecondFactor] = useState<string | null>(
    connection?.second_factor ?? 'ours',
  );
  const [glass, setGlass] = useState<string | null>(connection?.break_glass_person_id ?? null);
  const save = useMutation({
    mutationFn: (body: ConnectionInput) => saveConnection(isOperator, body),
    async onSuccess() {
      notify(sso.saved);
      await queryClient.invalidateQueries({ queryKey: ['sso-connection'] });
      await queryClient.invalidateQueries({ queryKey: ['scim-settings'] });
    },
  });
  const list = (text: string) => text.split(/[\s,]+/).filter((one) => one !== '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const secret = readField(form, 'client_secret');
    const isOn = (name: string) => form.get(name) === 'on';
    save.mutate({
      name: readField(form, 'name'),
      issuer: readField(form, 'issuer'),
      client_id: readField(form, 'client_id'),
      ...(secret === '' ? {} : { client_secret: secret }),
      email_domains: list(readField(form, 'email_domains').toLowerCase()),
      groups_claim: readField(form, 'groups_claim'),
      ...toInput(mapping),
      second_factor: secondFactor === 'provider' ? 'provider' : 'ours',
      acr_values: list(readField(form, 'acr_values')),
      scopes: connection?.scopes ?? 'openid email profile',
      trusts_emails: isOn('trusts_emails'),
      creates_people: isOn('creates_people'),
      is_enabled: isOn('is_enabled'),
      is_required: isOn('is_required'),
      break_glass_person_id: glass,
    });
  };
  const field = (name: 'name' | 'issuer' | 'client_id' | 'groups_claim', value: string) => (
    <TextInput
      name={name}
      label={sso[name]}
      defaultValue={value}
      error={fieldProblem(save.error, name)}
      required
      withAsterisk={false}
    />
  );
  const box = (
    name: 'trusts_emails' | 'creates_people' | 'is_enabled' | 'is_required',
    isOn: boolean,
  ) => <Checkbox name={name} label={sso[name]} defaultChecked={isOn} />;
  return (
    <Panel>
      <form className={ui['form']} onSubmit={submit}>
        {save.error ? (
          <Note tone="bad" icon="warn" role="alert">
            {errorText(save.error)}
          </Note>
        ) : null}
        {field('name', connection?.name ?? '')}
        {field('issuer', connection?.issuer ?? '')}
        {field('client_id', connection?.client_id ?? '')}
        <TextInput
          name="client_secret"
          type="password"
          label={sso.client_secret}
          autoComplete="off"
          error={fieldProblem(save.error, 'client_secret')}
          {...(connection?.has_client_secret ? { description: sso.secret_kept } : {})}
        />
        <TextInput
          name="email_domains"
          label={sso.email_domains}
          description={sso.email_domains_hint}
          defaultValue={connection?.email_domains.join(', ') ?? ''}
          error={fieldProblem(save.error, 'email_domains')}
          required
          withAsterisk={false}
        />
        {box('trusts_emails', connection?.trusts_emails ?? false)}
        {box('creates_people', connection?.creates_people ?? false)}
        {field('groups_claim', connection?.groups_claim ?? 'groups')}
        <RoleMapping
          mapping={mapping}
          onChange={setMapping}
          isOperator={isOperator}
          noRole={sso.no_role}
        />
        <Select
          label={sso.second_factor}
          data={[
            { value: 'ours', label: sso.ours },
            { value: 'provider', label: sso.provider },
          ]}
          value={secondFactor}
          onChange={setSecondFactor}
          allowDeselect={false}
        />
        <TextInput
          name="acr_values"
          label={sso.acr_values}
          defaultValue={connection?.acr_values.join(', ') ?? ''}
        />
        {box('is_enabled', connection?.is_enabled ?? true)}
        {box('is_required', connection?.is_required ?? false)}
        <Select
          label={sso.break_glass}
          data={(inCharge.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={glass}
          onChange={setGlass}
          error={fieldProblem(save.error, 'break_glass_person_id')}
          clearable
        />
        <Button type="submit" loading={save.isPending}>
          {sso.save}
        </Button>
      </form>
    </Panel>
  );
}
