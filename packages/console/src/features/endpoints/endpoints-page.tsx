import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Endpoint } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { filterText } from '../../ui/filter-text.js';
import { Icon } from '../../ui/icon.js';
import { Page, Panel } from '../../ui/page.js';
import { Confirm } from '../../ui/parts.js';
import { EmptyState } from '../../ui/states.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { EndpointDialog } from './endpoint-dialog.js';
import { EndpointStatus } from './endpoint-state.js';
import { deleteEndpoint, endpointsQuery, updateEndpoint } from './endpoints.js';
import { FiguresDialog } from './figures-dialog.js';
import { RegenerateDialog } from './regenerate-dialog.js';
import { ReplayDialog } from './replay-dialog.js';
import { TestDialog } from './test-dialog.js';
import { ListTable } from '../../ui/list-table.js';

const route = getRouteApi('/signed-in/endpoints');

type Dialog =
  | { kind: 'new' }
  | { kind: 'edit' | 'figures' | 'remove' | 'test' | 'regenerate' | 'replay'; endpoint: Endpoint };

export function EndpointsPage() {
  const words = useWords();
  const text = words.endpoints;
  const format = useFormat();
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const { page } = route.useSearch();
  const endpoints = useQuery(endpointsQuery(page));
  const isPast = useLastPage(endpoints);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['endpoints'] });
  const canWrite = useMay()('webhooks.write');
  const setStatus = useMutation({
    mutationFn: ({ id, status }: Pick<Endpoint, 'id' | 'status'>) => updateEndpoint(id, { status }),
    onSuccess: refresh,
    onError: notifyError,
  });
  const close = () => setDialog(null);
  const endpointMenu = (one: Endpoint) => (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${words.common.actions}: ${one.url}`}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canWrite ? (
          <Menu.Item onClick={() => setDialog({ kind: 'test', endpoint: one })}>
            {text.test}
          </Menu.Item>
        ) : null}
        <Menu.Item
          renderRoot={(props: Record<string, unknown>) => (
            <Link to="/deliveries" search={{ endpoint: one.id }} {...props} />
          )}
        >
          {text.deliveries}
        </Menu.Item>
        <Menu.Item onClick={() => setDialog({ kind: 'figures', endpoint: one })}>
          {text.figures}
        </Menu.Item>
        {canWrite ? (
          <Menu.Item onClick={() => setDialog({ kind: 'replay', endpoint: one })}>
            {text.replay}
          </Menu.Item>
        ) : null}
        <Menu.Item
          renderRoot={(props: Record<string, unknown>) => (
            <Link to="/signatures" search={{ endpoint: one.id }} {...props} />
          )}
        >
          {words.nav.signatures}
        </Menu.Item>
        {canWrite ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => setDialog({ kind: 'edit', endpoint: one })}>
              {text.edit}
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                setStatus.mutate({
                  id: one.id,
                  status: one.status === 'active' ? 'paused' : 'active',
                })
              }
            >
              {one.status === 'active' ? text.pause : text.resume}
            </Menu.Item>
            <Menu.Item onClick={() => setDialog({ kind: 'regenerate', endpoint: one })}>
              {text.regenerate}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => setDialog({ kind: 'remove', endpoint: one })}>
              {text.remove}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Page
      title={text.title}
      actions={
        canWrite ? (
          <Button leftSection={<Icon name="plus" />} onClick={() => setDialog({ kind: 'new' })}>
            {text.new}
          </Button>
        ) : null
      }
    >
      <Panel flush>
        <ListTable
          list={endpoints}
          isPast={isPast}
          lines={4}
          empty={<EmptyState icon="endpoints" title={text.empty} hint={text.empty_hint} />}
          label={text.title}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'url',
              title: text.url,
              isLead: true,
              render: (one) => (
                <>
                  <div className="mono breaks">{one.url}</div>
                  {one.max_per_second === null ? null : (
                    <div className="faint">{text.rate_of(format.number(one.max_per_second))}</div>
                  )}
                  {one.max_concurrent === null ? null : (
                    <div className="faint">
                      {text.concurrency_of(format.number(one.max_concurrent))}
                    </div>
                  )}
                  {one.previous_secret_expires_at ? (
                    <div className="faint">
                      {text.overlap_until(format.time(one.previous_secret_expires_at))}
                    </div>
                  ) : null}
                </>
              ),
            },
            {
              key: 'events',
              title: text.events,
              width: '28%',
              render: ({ events, filter }) => (
                <>
                  <div className="soft mono breaks">{events.join(', ')}</div>
                  {filter ? (
                    <div className="faint mono breaks">
                      {filterText(filter).replaceAll('\n', '; ')}
                    </div>
                  ) : null}
                </>
              ),
            },
            {
              key: 'status',
              title: words.submerchants.state,
              width: '15rem',
              render: (one) => <EndpointStatus endpoint={one} />,
            },
            { key: 'menu', title: '', width: '4rem', align: 'end', render: endpointMenu },
          ]}
          csv={{ list: 'listEndpoints' }}
          go={(to) => void navigate({ to: '/endpoints', search: { page: to } })}
        />
      </Panel>
      {dialog?.kind === 'new' ? <EndpointDialog onSaved={refresh} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? (
        <EndpointDialog endpoint={dialog.endpoint} onSaved={refresh} onClose={close} />
      ) : null}
      {dialog?.kind === 'test' ? <TestDialog endpoint={dialog.endpoint} onClose={close} /> : null}
      {dialog?.kind === 'figures' ? (
        <FiguresDialog endpoint={dialog.endpoint} onClose={close} />
      ) : null}
      {dialog?.kind === 'replay' ? (
        <ReplayDialog endpoint={dialog.endpoint} onClose={close} />
      ) : null}
      {dialog?.kind === 'regenerate' ? (
        <RegenerateDialog endpoint={dialog.endpoint} onSaved={refresh} onClose={close} />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <Confirm
          title={text.remove_title}
          hint={`${dialog.endpoint.url}. ${text.remove_hint}`}
          action={text.remove}
          onClose={close}
          onConfirm={async () => {
            await deleteEndpoint(dialog.endpoint.id);
            await refresh();
          }}
        />
      ) : null}
    </Page>
  );
}
