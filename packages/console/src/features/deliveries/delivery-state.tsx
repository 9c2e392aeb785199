import { Link } from '@tanstack/react-router';
import type { Delivery } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';

/** How many attempts were made; while more may follow, of how many. */
export function AttemptsMade({ delivery }: { delivery: Delivery }) {
  const { webhooks: text } = useWords();
  const format = useFormat();
  const { attempts, attempts_left } = delivery;
  return attempts_left === 0
    ? format.number(attempts)
    : text.of_attempts(format.number(attempts), format.number(attempts + attempts_left));
}

/** The seller that the event is about, with a way to its page for those who may open it. */
export function DeliverySeller({ seller }: { seller: Delivery['submerchant'] }) {
  const may = useMay();
  if (seller === null) return <span className="faint">—</span>;
  if (!may('submerchants.read')) return <span className="breaks">{seller.name}</span>;
  return (
    <Link to="/submerchants/$id" params={{ id: seller.id }} className="breaks">
      {seller.name}
    </Link>
  );
}
