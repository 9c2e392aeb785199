import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { company } from '../../../test/sellers.js';
import { makeCheckpoint } from './make-checkpoint.js';

// One session for transactions, so that its plans are those of the first checkpoints.
const service = useService({ pool: 1 });

/** How many rows of the map were read by reading its tables whole. */
async function rowsReadWhole(): Promise<number> {
  const { database } = service.context;
  const [row] = await database<{ rows: number }[]>`
    select sum(seq_tup_read)::bigint as rows from pg_stat_user_tables
    where schemaname = 'public' and relname in ('checkpoint_leaves', 'checkpoint_nodes')`;
  return row?.rows ?? 0;
}

test('a checkpoint finds leaves and nodes by their keys, also with a plan that was made for a small map', async () => {
  const merchant = await service.createMerchant();
  const register = async (count: number) => {
    for (let at = 0; at < count; at += 50) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(50, count - at) }, () =>
          merchant.post('/v1/submerchants', company()),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    }
  };
  await makeCheckpoint(service.context, { isDue: false });
  await service.context.database`analyze checkpoint_leaves, checkpoint_nodes`;
  // PostgreSQL keeps a general plan from the sixth time on.
  for (let times = 0; times < 8; times += 1) {
    await register(1);
    await makeCheckpoint(service.context, { isDue: false });
  }
  await register(300);
  await makeCheckpoint(service.context, { isDue: false });
  await register(100);
  const made = await makeCheckpoint(service.context, { isDue: false });
  expect(made).toMatchObject({ trails: 100, broken: [] });
  // Sessions report their counts a second later.
  await setTimeout(2_000);
  expect(await rowsReadWhole()).toBeLessThan(1_000);
});
