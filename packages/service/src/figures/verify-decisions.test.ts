import { expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { createReviewer, personInReview, unopened } from '../../test/in-review.js';
import { all_merchants } from '../platform/cluster/groups.js';
import { inTransaction, type Database } from '../platform/database/connect.js';
import { countDecisions } from './decision-counts.js';
import { verifyDecisions } from './verify-decisions.js';

const service = useService();

test('counting anew beside a count in progress counts each decision once', async () => {
  const { database, groups, log } = service.context;
  // Both decisions take the same time, so that their counts are in the same rows.
  service.setClock(new Date().toISOString());
  const reviewer = await createReviewer(service, 'Rita');
  const [first, second] = [await personInReview(service), await personInReview(service)];
  expect((await reviewer.post(`${first.reviewCase}/approve`, unopened)).status).toBe(200);
  await countDecisions({ groups }, all_merchants, database);
  const reasons = [{ code: 'duplicate' }];
  expect((await reviewer.post(`${second.reviewCase}/reject`, { reasons })).status).toBe(200);
  let verifying: ReturnType<typeof verifyDecisions> | undefined;
  await inTransaction(database, async (tx) => {
    // Adds to counts that are there, and adds others.
    await countDecisions({ groups }, all_merchants, tx as unknown as Database);
    verifying = verifyDecisions(database, log, true);
    await expect
      .poll(
        () => database`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
  });
  const { counted, actual } = (await verifying)!;
  expect(counted).toBe(actual);
  const sums = await database`
    select dimension, sum(approved) as approved, sum(rejected) as rejected from decision_counts
    where level = 1 group by dimension order by dimension`;
  const both = { approved: 1, rejected: 1 };
  expect(sums).toEqual([
    { dimension: 'all', ...both },
    { dimension: 'analyst', ...both },
    { dimension: 'merchant', ...both },
    { dimension: 'reason', approved: 0, rejected: 1 },
  ]);
});
