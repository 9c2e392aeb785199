import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { Facts } from '../../ui/parts.js';
import { SellerName } from '../../ui/seller-filter.js';
import { Unread } from '../../ui/states.js';
import { describeRecord, PaymentStatus } from './payment-columns.js';
import { amountsOf, familyNames, paymentQuery, type PaymentRecord } from './payments.js';
import { DeliveriesPanel, HistoryPanel, ReceivablesPanel } from './related-panels.js';

const route = getRouteApi('/signed-in/payments/$family/$id');

/** Fields that the page shows elsewhere. */
const shown = new Set<string>([
  'id',
  'submerchant_id',
  'status',
  'description',
  'payment_method',
  'installments',
  'installment',
  'bank_account',
  'charge_id',
  ...amountsOf('charges'),
  ...amountsOf('wallets'),
]);

/** The families whose changes are events. */
const hasEvents = new Set<string>(['charges', 'withdrawals', 'anticipations']);

/** One record of the payment core, with every field that has a value, and what belongs to it. */
export function PaymentPage() {
  const params = route.useParams();
  const family = familyNames.find((name) => name === params.family) ?? 'charges';
  const words = useWords();
  const text = words.payments;
  const format = useFormat();
  const record = useQuery(paymentQuery(family, params.id));
  if (!isRead(record)) return <Unread query={record} lines={8} />;
  const one = record.data;
  const others = Object.entries(one).flatMap(([name, value]): [string, string][] => {
    if (shown.has(name) || value === null || value === '') return [];
    const label = text.fields[name] ?? words.fields[name] ?? name;
    if (typeof value === 'number') {
      return [[label, name.endsWith('_amount') ? format.money(value) : format.number(value)]];
    }
    if (typeof value !== 'string') return [];
    if (name.endsWith('_at')) return [[label, format.time(value)]];
    return [[label, name.endsWith('_date') ? format.day(value) : value]];
  });
  return (
    <Page
      title={describeRecord(family, one, text)}
      below={
        <p className="soft">
          <PaymentStatus status={one.status} /> <span className="mono breaks">{one.id}</span>
        </p>
      }
      actions={
        <Link to="/payments" search={family === 'charges' ? {} : { family }}>
          {text.families[family]}
        </Link>
      }
    >
      <Panel title={text.record}>
        <Facts
          items={[
            [
              words.submerchants.seller,
              one.submerchant_id ? <SellerName key="seller" seller={one.submerchant_id} /> : null,
            ],
            ...amountsOf(family).map(
              (key) => [text[key], one[key] === undefined ? null : format.money(one[key])] as const,
            ),
            ...others,
            [text.fields['charge_id'] ?? '', chargeLink(one, words.payment.charge)],
          ]}
        />
      </Panel>
      {family === 'charges' ? <ReceivablesPanel charge_id={one.id} /> : null}
      {hasEvents.has(family) ? (
        <>
          <HistoryPanel id={one.id} />
          <DeliveriesPanel id={one.id} />
        </>
      ) : null}
    </Page>
  );
}

/** The way from a receivable to its charge. */
function chargeLink({ charge_id }: PaymentRecord, name: string) {
  return charge_id ? (
    <Link key="charge" to="/payments/$family/$id" params={{ family: 'charges', id: charge_id }}>
      {name}
    </Link>
  ) : null;
}
