import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Panel } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { Confirm } from '../../ui/parts.js';
import { Failure, Note, State, Waiting } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { keysQuery, type KeysApi } from './api-keys.js';
import { NewKeyDialog } from './new-key-dialog.js';

/** A merchant's keys, revoked ones too, and what is done with them: the operator's page and the merchant's own. */
export function ApiKeysPanel({ api }: { api: KeysApi }) {
  const words = useWords();
  const text = words.merchants;
  const format = useFormat();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const keys = useQuery(keysQuery(api, page));
  const [isNewOpen, setNewOpen] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['keys', api.name] });
  const known = keys.data;
  const isLast =
    known !== undefined &&
    known.pagination.totalPages <= 1 &&
    known.data.filter(({ revoked_at }) => revoked_at === null).length === 1;
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
      ) : keys.data.data.length === 0 ? (
        <State icon="signatures" title={text.no_keys} hint={text.no_keys_hint} />
      ) : (
        <>
          <DataTable
            label={text.keys}
            rows={keys.data.data}
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
          {keys.data.pagination.totalPages > 1 ? (
            <Pager pagination={keys.data.pagination} go={setPage} />
          ) : null}
        </>
      )}
      {isNewOpen ? (
        <NewKeyDialog api={api} onCreated={readAgain} onClose={() => setNewOpen(false)} />
      ) : null}
      {revoked ? (
        <Confirm
          title={text.revoke_title(revoked.name)}
          hint={text.revoke_hint}
          action={text.revoke}
          onClose={() => setRevoked(null)}
          onConfirm={async () => {
            await api.revoke(revoked.id);
            await readAgain();
          }}
        >
          {isLast ? (
            <Note tone="warn" icon="warn">
              {text.revoke_last}
            </Note>
          ) : null}
        </Confirm>
      ) : null}
    </Panel>
  );
}
