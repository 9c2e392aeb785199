import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Panel } from '../../ui/page.js';
import { ListTable } from '../../ui/list-table.js';
import { Confirm } from '../../ui/parts.js';
import { Note, EmptyState } from '../../ui/states.js';
import { isExpiring, keysQuery, type Key, type KeysApi } from './api-keys.js';
import { NewKeyDialog } from './new-key-dialog.js';

const isRotatable = ({ expires_at, replaced_by }: Key) =>
  replaced_by === null && (expires_at === null || Date.parse(expires_at) > Date.now());

/** Keys of a merchant or of the operator, revoked ones included. */
export function ApiKeysPanel({ api }: { api: KeysApi }) {
  const words = useWords();
  const text = words.merchants;
  const format = useFormat();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const keys = useQuery(keysQuery(api, page));
  const canManage = useMay()(api.manage);
  const [isNewOpen, setNewOpen] = useState(false);
  const [rotated, setRotated] = useState<Key | null>(null);
  const [revoked, setRevoked] = useState<Key | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['keys', api.name] });
  const list = keys.data;
  const scopeNames: Readonly<Record<string, string>> = words.key_scopes[api.side];
  const expiring = list?.data.filter((one) => isExpiring(one, Date.now())) ?? [];
  const isLast =
    list !== undefined &&
    list.pagination.totalPages <= 1 &&
    list.data.filter(({ revoked_at }) => revoked_at === null).length === 1;
  return (
    <Panel
      flush
      title={text.keys}
      actions={
        canManage ? (
          <Button variant="default" size="compact-sm" onClick={() => setNewOpen(true)}>
            {text.new_key}
          </Button>
        ) : null
      }
    >
      {expiring.length > 0 ? (
        <Note tone="warn" icon="clock" role="status">
          {expiring
            .map(({ name, expires_at }) => text.expiring(name, format.time(expires_at ?? '')))
            .join(' ')}
        </Note>
      ) : null}
      <ListTable
        list={keys}
        lines={3}
        empty={<EmptyState icon="signatures" title={text.no_keys} hint={text.no_keys_hint} />}
        go={setPage}
        csv={api.csv}
        label={text.keys}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: text.key_name,
            isLead: true,
            render: ({ name, expires_at, last_used_at, address_ranges, rate_limit }) => (
              <>
                <span className="breaks">{name}</span>
                <div className="faint">
                  {[
                    last_used_at ? text.last_used(format.time(last_used_at)) : text.never_used,
                    expires_at ? text.expires(format.time(expires_at)) : null,
                    address_ranges ? text.from_addresses(address_ranges.join(', ')) : null,
                    rate_limit ? text.rate(format.number(rate_limit)) : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </>
            ),
          },
          {
            key: 'public',
            title: text.public_key,
            width: '26%',
            render: ({ public_key }) => <code className="breaks">{public_key}</code>,
          },
          {
            key: 'permission',
            title: text.permission,
            width: '9rem',
            render: ({ permission, scopes }) =>
              scopes === null ? (
                <Badge>{text[permission]}</Badge>
              ) : (
                <span className="soft">
                  {scopes.map((scope) => scopeNames[scope] ?? scope).join(', ')}
                </span>
              ),
          },
          {
            key: 'created',
            title: words.common.created_at,
            width: '7.5rem',
            render: ({ created_at }) => <span className="soft">{format.time(created_at)}</span>,
          },
          {
            key: 'revoke',
            title: '',
            width: '8.5rem',
            align: 'end',
            render: (one) =>
              one.revoked_at ? (
                <Badge tone="bad">{text.revoked}</Badge>
              ) : !canManage ? null : (
                <>
                  {isRotatable(one) ? (
                    <Button variant="subtle" size="compact-sm" onClick={() => setRotated(one)}>
                      {text.rotate}
                    </Button>
                  ) : null}
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    onClick={() => setRevoked(one)}
                  >
                    {text.revoke}
                  </Button>
                </>
              ),
          },
        ]}
      />
      {isNewOpen ? (
        <NewKeyDialog api={api} onCreated={refresh} onClose={() => setNewOpen(false)} />
      ) : null}
      {rotated ? (
        <NewKeyDialog
          api={api}
          replaced={rotated}
          onCreated={refresh}
          onClose={() => setRotated(null)}
        />
      ) : null}
      {revoked ? (
        <Confirm
          title={text.revoke_title(revoked.name)}
          hint={text.revoke_hint}
          action={text.revoke}
          onClose={() => setRevoked(null)}
          onConfirm={async () => {
            await api.revoke(revoked.id);
            await refresh();
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
