import { Link } from '@tanstack/react-router';
import type { Data } from '../api/call.js';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { DeliveryStatus } from './delivery-status.js';
import type { Column } from './table.js';

/** The columns of deliveries on the page of what they are about. */
export function useDeliveryColumns(): Column<Data<'listDeliveries'>[number]>[] {
  const { deliveries: text } = useWords();
  const format = useFormat();
  return [
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
  ];
}
