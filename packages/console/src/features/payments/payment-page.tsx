import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { Facts } from '../../ui/parts.js';
import { SellerName } from '../../ui/seller-filter.js';
import { Failure, Loading } from '../../ui/states.js';
import { describeRecord, PaymentStatus } from './payment-columns.js';
import { amountsOf, familyNames, paymentQuery } from './payments.js';

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
  ...amountsOf('charges'),
  ...amountsOf('wallets'),
]);

/** One record of the payment core, with every field that has a value. */
export function PaymentPage() {
  const params = route.useParams();
  const family = familyNames.find((name) => name === params.family) ?? 'charges';
  const words = useWords();
  const text = words.payments;
  const format = useFormat();
  const record = useQuery(paymentQuery(family, params.id));
  if (record.isPending) return <Loading lines={8} />;
  if (record.isError) {
    return <Failure error={record.error} retry={() => void record.refetch()} />;
  }
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
          ]}
        />
      </Panel>
    </Page>
  );
}
