import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { problemAt } from '../../api/error.js';
import type { ApiKey } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Panel } from '../../ui/page.js';
import { Confirm, Copyable, FormEnd } from '../../ui/parts.js';
import { Failure, Note, State, useExplain, Waiting } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import ui from '../../ui/ui.module.css';
import { apiKeysQuery, createApiKey, revokeApiKey } from './merchants.js';
import { fieldOf } from '../../ui/field-of.js';

export function ApiKeysPanel({ merchant_id }: { merchant_id: string }) {
  const words = useWords();
  const text = words.merchants;
  const format = useFormat();
  const queryClient = useQueryClient();
  const keys = useQuery(apiKeysQuery(merchant_id));
  const [isNewOpen, setNewOpen] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: ['merchants', merchant_id, 'keys'] });
  return (
    <Panel
      flush
      title={text.keys}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setNewOpen(true)}>
          {text.new_key}
        </Button>
      }
    >
      {keys.isPending ? (
        <Waiting lines={3} />
      ) : keys.isError ? (
        <Failure error={keys.error} retry={() => void keys.refetch()} />
      ) : keys.data.length === 0 ? (
        <State icon="signatures" title={text.no_keys} />
      ) : (
        <DataTable
          label={text.keys}
          rows={keys.data}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: text.key_name,
              leads: true,
              show: ({ name }) => <span className="breaks">{name}</span>,
            },
            {
              key: 'public',
              title: text.public_key,
              width: '38%',
              show: ({ public_key }) => <code className="breaks">{public_key}</code>,
            },
            {
              key: 'permission',
              title: text.permission,
              width: '7rem',
              show: ({ permission }) => <Badge>{text[permission]}</Badge>,
            },
            {
              key: 'created',
              title: words.common.created_at,
              width: '9.5rem',
              show: ({ created_at }) => <span className="soft">{format.time(created_at)}</span>,
            },
            {
              key: 'revoke',
              title: '',
              width: '7rem',
              align: 'end',
              show: (one) =>
                one.revoked_at ? (
                  <Badge tone="bad">{text.revoked}</Badge>
                ) : (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    onClick={() => setRevoked(one)}
                  >
                    {text.revoke}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isNewOpen ? (
        <NewKeyDialog
          merchant_id={merchant_id}
          onCreated={readAgain}
          onClose={() => setNewOpen(false)}
        />
      ) : null}
      {revoked ? (
        <Confirm
          title={text.revoke_title(revoked.name)}
          hint={text.revoke_hint}
          action={text.revoke}
          onClose={() => setRevoked(null)}
          onConfirm={async () => {
            await revokeApiKey(merchant_id, revoked.id);
            await readAgain();
          }}
        />
      ) : null}
    </Panel>
  );
}

function NewKeyDialog({
  merchant_id,
  onCreated,
  onClose,
}: {
  merchant_id: string;
  onCreated: () => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords();
  const text = words.merchants;
  const explain = useExplain();
  const [permission, setPermission] = useState<'read' | 'write'>('write');
  const create = useMutation({
    mutationFn: (name: string) => createApiKey(merchant_id, { name, permission }),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(fieldOf(new FormData(event.currentTarget), 'name'));
  };
  const issued = create.data?.data;
  const problem = problemAt(create.error, 'name');
  return (
    <Modal
      opened
      onClose={onClose}
      title={issued ? text.issued : text.new_key}
      closeOnClickOutside={issued === undefined}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {issued ? (
        <div className={ui['form']}>
          <Note tone="warn" icon="warn">
            {text.secret_once}
          </Note>
          <span className="faint">{text.public_key}</span>
          <Copyable text={issued.public_key} label={text.public_key} />
          <span className="faint">{text.secret_key}</span>
          <Copyable text={issued.secret_key} label={text.secret_key} />
          <FormEnd>
            <Button onClick={onClose}>{words.common.close}</Button>
          </FormEnd>
        </div>
      ) : (
        <form className={ui['form']} onSubmit={submit}>
          {create.error && !problem ? (
            <Note tone="bad" icon="warn" role="alert">
              {explain(create.error)}
            </Note>
          ) : null}
          <TextInput
            name="name"
            label={text.key_name}
            required
            withAsterisk={false}
            maxLength={64}
            error={problem}
            data-autofocus
          />
          <SegmentedControl
            aria-label={text.permission}
            value={permission}
            data={[
              { value: 'write', label: text.write },
              { value: 'read', label: text.read },
            ]}
            onChange={(value) => setPermission(value as 'read' | 'write')}
          />
          <FormEnd>
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {text.new_key}
            </Button>
          </FormEnd>
        </form>
      )}
    </Modal>
  );
}
