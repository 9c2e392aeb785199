import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import { useService, type Client } from '../../test/harness.js';
import { answersOf, feed, line, recordId } from '../../test/payments.js';
import { company } from '../../test/sellers.js';
import { all_merchants } from '../platform/cluster/groups.js';
import { shippedWatch } from './rules/limits.js';
import { foldSums } from './store/charge-sums.js';

// Failures to prevent: a seller that sells far more than it declared and is not reviewed; sums that drift from the charges.
const service = useService();
let operator: Client;
beforeAll(async () => {
  operator = await service.createOperator();
});

describe('sums of charges by day', () => {
  test('follow the charges through their states, whatever the order of the feeds', async () => {
    const merchant = await service.createMerchant();
    const seller = (await merchant.post('/v1/submerchants', company())).body.data.id;
    const days = ['2026-11-20', '2026-11-21'];
    const charges = days.flatMap((day) =>
      [1, 2, 3].map((hour) => recordId(`${day}T0${hour}:00:00.000Z`)),
    );
    const statuses = ['captured', 'chargeback', 'captured', 'voided', 'refunded', 'pending'];
    const states = charges.flatMap((id, at) =>
      statuses.map((_, step) =>
        line(merchant.id, 'charges', {
          id,
          submerchant_id: seller,
          status: statuses[(at + step) % statuses.length],
          amount: 1000 + step,
          fee_amount: 0,
          net_amount: 1000 + step,
          occurred_at: `2026-11-2${2 + (step % 4)}T0${at}:0${step}:00.000Z`,
        }),
      ),
    );
    // Several feeds at once, of the same charges.
    const feeds = [0, 1, 2].map((part) => states.filter((_, at) => at % 3 === part));
    const answers = await Promise.all(feeds.map((lines) => feed(operator, lines)));
    for (const answer of answers) expect(answersOf(answer).summary.refused).toBe(0);
    const { database } = service.context;
    while ((await foldSums(database, all_merchants, 3)) > 0);
    const sums = await database`
      select day::text, sales, amount, chargebacks from charge_sums
      where submerchant_id = ${seller} and (sales, amount, chargebacks) <> (0, 0, 0) order by day`;
    const counted = await database`
      with sold as (
        select id_time(id)::date as sold_on, amount, updated_at::date as lost_on, status = 'chargeback' as is_lost from charges
        where submerchant_id = ${seller} and status in ('captured', 'partially_refunded', 'refunded', 'chargeback')),
      days as (
        select sold_on as day, count(*) as sales, sum(amount)::bigint as amount, 0 as chargebacks from sold group by 1
        union all select lost_on, 0, 0, count(*) from sold where is_lost group by 1)
      select day::text, sum(sales)::integer as sales, sum(amount)::bigint as amount, sum(chargebacks)::integer as chargebacks
      from days group by 1 order by 1`;
    expect(counted.length).toBeGreaterThan(2);
    expect([...sums]).toEqual([...counted]);
  });
});

describe('settings', () => {
  const { review_months, ...shipped } = shippedWatch;

  test('of a merchant in place of the default, recorded in the operator’s trail', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/operator/merchants/${merchant.id}/watch`;
    expect((await operator.get(path)).body.data).toEqual({ ...shippedWatch, source: 'shipped' });
    const own = { ...shippedWatch, window_days: 7, by_mcc: [{ mcc: '7995', min_sales: 1 }] };
    expect((await operator.put(path, own)).body.data).toEqual({ ...own, source: 'merchant' });
    expect((await operator.get('/v1/operator/watch')).body.data.source).toBe('shipped');
    await operator.put(path, { ...own, volume_percent: 200 });
    expect((await operator.delete(path)).body.data.source).toBe('shipped');
    const { data } = (await operator.get('/v1/operator/trail?limit=3')).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'watch.deleted',
      'watch.set',
      'watch.set',
    ]);
    expect(data[1]).toMatchObject({
      before: { volume_percent: 150 },
      after: { volume_percent: 200 },
    });
  });

  test('a bad one is refused with its place, and changes nothing', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/operator/merchants/${merchant.id}/watch`;
    const refused = await operator.put(path, {
      ...shipped,
      review_months: { ...review_months, low: 0 },
      window_days: 400,
      by_mcc: [{ mcc: '7995' }, { mcc: '7995' }, { mcc: '79' }],
    });
    expect(refused.status).toBe(400);
    expect(problemsOf(refused).toSorted()).toEqual([
      '/by_mcc/1/mcc conflict',
      '/by_mcc/2/mcc invalid_format',
      '/review_months/low too_small',
      '/window_days too_large',
    ]);
    expect((await operator.get(path)).body.data.source).toBe('shipped');
    expect((await operator.put(path.replace(merchant.id, recordId()), shippedWatch)).status).toBe(
      404,
    );
  });
});
