import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Input } from '../../api/call.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { DeliveryStatus } from '../../ui/delivery-status.js';
import { Page, Panel } from '../../ui/page.js';
import { Filters } from '../../ui/parts.js';
import { EmptyState } from '../../ui/states.js';
import { SellerFilter } from '../../ui/seller-filter.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { deliveriesQuery, endpointUrlsQuery } from './deliveries.js';
import { AttemptsMade, DeliverySeller } from './delivery-state.js';
import { ListTable, NothingFound } from '../../ui/list-table.js';

const route = getRouteApi('/signed-in/deliveries');
const states = ['pending', 'held', 'delivered', 'failed', 'cancelled'] as const;

export function DeliveriesPage() {
  const words = useWords();
  const text = words.deliveries;
  const format = useFormat();
  const navigate = useNavigate();
  const { status, endpoint, event, seller, page } = route.useSearch();
  const kind = event as NonNullable<Input<'listDeliveries'>['query']>['event'];
  const filters = { status, endpoint_id: endpoint, event: kind, submerchant_id: seller };
  const list = useQuery(deliveriesQuery({ ...filters, page }));
  const isPast = useLastPage(list);
  const endpoints = useQuery(endpointUrlsQuery);
  const urlOf = (id: string) => endpoints.data?.find((one) => one.id === id)?.url ?? id;
  const isFiltered = [status, endpoint, event, seller].some((one) => one !== undefined);
  return (
    <Page title={text.title}>
      <Filters>
        <Select
          aria-label={text.endpoint}
          value={endpoint ?? ''}
          data={[
            { value: '', label: text.all_endpoints },
            ...(endpoints.data ?? []).map(({ id, url }) => ({ value: id, label: url })),
          ]}
          onChange={(value) =>
            void navigate({
              to: '/deliveries',
              search: { status, event, seller, endpoint: value || undefined },
              replace: true,
            })
          }
        />
        <Select
          aria-label={text.state}
          value={status ?? ''}
          data={[
            { value: '', label: text.all_states },
            ...states.map((value) => ({
              value,
              label: words.status[value === 'pending' ? 'waiting' : value] ?? value,
            })),
          ]}
          onChange={(value) =>
            void navigate({
              to: '/deliveries',
              search: { endpoint, event, seller, status: states.find((one) => one === value) },
              replace: true,
            })
          }
        />
      </Filters>
      {seller === undefined ? null : (
        <SellerFilter seller={seller} to="/deliveries" search={{ status, endpoint, event }} />
      )}
      <Panel flush>
        <ListTable
          list={list}
          isPast={isPast}
          empty={
            isFiltered ? (
              <NothingFound
                icon="deliveries"
                clear={(props) => <Link to="/deliveries" search={{}} {...props} />}
              />
            ) : (
              <EmptyState icon="deliveries" title={text.empty} hint={text.empty_hint} />
            )
          }
          label={text.title}
          hasLinks
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'event',
              title: text.event,
              isLead: true,
              render: (one) => (
                <>
                  <Link to="/deliveries/$id" params={{ id: one.id }} data-row-link className="mono">
                    {one.event}
                  </Link>{' '}
                  {one.is_test ? <Badge tone="warn">{text.is_test}</Badge> : null}
                  <div className="faint breaks">{urlOf(one.endpoint_id)}</div>
                </>
              ),
            },
            {
              key: 'seller',
              title: words.submerchants.seller,
              width: '16%',
              render: ({ submerchant }) => <DeliverySeller seller={submerchant} />,
            },
            {
              key: 'state',
              title: text.state,
              width: '12rem',
              render: (one) => <DeliveryStatus delivery={one} />,
            },
            {
              key: 'last',
              title: text.last,
              width: '6.5rem',
              render: (one) => (
                <span className="soft">
                  {one.last_status ?? (one.last_error === null ? '—' : text.no_response)}
                </span>
              ),
            },
            {
              key: 'attempts',
              title: text.attempts,
              width: '6.75rem',
              align: 'end',
              render: (one) => <AttemptsMade delivery={one} />,
            },
            {
              key: 'created',
              title: text.created,
              width: '7.5rem',
              render: ({ created_at }) => <span className="soft">{format.time(created_at)}</span>,
            },
          ]}
          csv={{ list: 'listDeliveries', query: filters }}
          go={(to) =>
            void navigate({
              to: '/deliveries',
              search: { status, endpoint, event, seller, page: to },
            })
          }
        />
      </Panel>
    </Page>
  );
}
