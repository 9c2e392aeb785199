import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { useWords } from '../../i18n/words.js';
import { CsvButton } from '../../ui/csv-button.js';
import { useDeliveryColumns } from '../../ui/delivery-columns.js';
import { Panel } from '../../ui/page.js';
import { EmptyState, Unread } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { deliveriesOfQuery } from './submerchants.js';

/** The last webhooks about the seller and its documents, with a way to all of them. */
export function DeliveriesPanel({ id }: { id: string }) {
  const words = useWords();
  const { submerchants } = words;
  const columns = useDeliveryColumns();
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
      {!isRead(list) ? (
        <Unread query={list} lines={3} />
      ) : list.data.data.length === 0 ? (
        <EmptyState icon="deliveries" title={submerchants.no_webhooks} />
      ) : (
        <DataTable
          label={submerchants.webhooks}
          hasLinks
          rows={list.data.data}
          rowKey={(one) => one.id}
          columns={columns}
        />
      )}
    </Panel>
  );
}
