import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isUnreadable } from '../../api/is-unreadable.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { CsvButton } from '../../ui/csv-button.js';
import { DeliveryStatus } from '../../ui/delivery-status.js';
import { Panel } from '../../ui/page.js';
import { EmptyState, Failure, Loading } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { deliveriesOfQuery } from './submerchants.js';

/** The last webhooks about the seller and its documents, with a way to all of them. */
export function DeliveriesPanel({ id }: { id: string }) {
  const words = useWords();
  const { deliveries: text, submerchants } = words;
  const format = useFormat();
  const list = useQuery(deliveriesOfQuery(id));
  return (
    <Panel
      flush
      title={submerchants.webhooks}
      actions={
        <>
          <Link to="/deliveries" search={{ seller: id }}>
            {submerchants.all_webhooks}
          </Link>
          {list.data && list.data.data.length > 0 ? (
            <CsvButton
              list="listDeliveries"
              query={{ submerchant_id: id }}
              label={words.common.download_csv_of(submerchants.webhooks)}
            />
          ) : null}
        </>
      }
    >
      {list.isPending ? (
        <Loading lines={3} />
      ) : isUnreadable(list) ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <EmptyState icon="deliveries" title={submerchants.no_webhooks} />
      ) : (
        <DataTable
          label={submerchants.webhooks}
          hasLinks
          rows={list.data.data}
          rowKey={(one) => one.id}
          columns={[
            {
              key: 'event',
              title: text.event,
              isLead: true,
              render: (one) => (
                <Link to="/deliveries/$id" params={{ id: one.id }} data-row-link className="mono">
                  {one.event}
                </Link>
              ),
            },
            {
              key: 'state',
              title: text.state,
              width: '14rem',
              render: (one) => <DeliveryStatus delivery={one} />,
            },
            {
              key: 'created',
              title: text.created,
              width: '10rem',
              render: ({ created_at }) => <span className="soft">{format.time(created_at)}</span>,
            },
          ]}
        />
      )}
    </Panel>
  );
}
