import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Tiles } from '../../ui/charts/tiles.js';
import { Panel } from '../../ui/page.js';
import { Unread } from '../../ui/states.js';
import css from './submerchants.module.css';
import { moneyQuery } from './submerchants.js';

/** The seller's money, as the payment core says: wallets, scheduled receivables, captured charges. */
export function MoneyPanel({ id }: { id: string }) {
  const words = useWords();
  const { payments: text, submerchants } = words;
  const format = useFormat();
  const money = useQuery(moneyQuery(id));
  if (!isRead(money)) {
    return (
      <Panel title={submerchants.money}>
        <Unread query={money} lines={2} />
      </Panel>
    );
  }
  const { wallets, charges, receivables } = money.data;
  const captured = charges.groups.filter(({ status }) => status === 'captured');
  const sum = (key: 'amount' | 'count') =>
    captured.reduce((total, group) => total + (group[key] ?? 0), 0);
  return (
    <Panel title={submerchants.money}>
      {charges.count + wallets.count + receivables.count === 0 ? (
        <p className="soft">{submerchants.no_money}</p>
      ) : (
        <Tiles
          tiles={[
            { name: text.available_amount, value: format.money(wallets.available_amount) },
            { name: text.waiting_funds_amount, value: format.money(wallets.waiting_funds_amount) },
            {
              name: submerchants.receivables_due,
              value: format.money(receivables.net_amount),
              below: text.records(receivables.count),
            },
            {
              name: submerchants.charges_captured,
              value: format.money(sum('amount')),
              below: text.records(sum('count')),
            },
          ]}
        />
      )}
      <ul className={css['links']}>
        {(['charges', 'receivables', 'wallets', 'withdrawals'] as const).map((family) => (
          <li key={family}>
            <Link
              to="/payments"
              search={{ seller: id, ...(family === 'charges' ? {} : { family }) }}
            >
              {text.families[family]}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
