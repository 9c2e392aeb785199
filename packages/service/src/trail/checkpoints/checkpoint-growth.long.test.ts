import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { company } from '../../../test/sellers.js';
import { verifySample } from '../verify-trails.js';
import { makeCheckpoint } from './make-checkpoint.js';
import { readSigningKeys } from './signing-keys.js';

// One session for transactions, so that its plans are those of the first checkpoints.
const service = useService({ pool: 1 });

/** Verification begins after this id. */
const lowest_id = '00000000-0000-0000-0000-000000000000';

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
  await register(10);
  await makeCheckpoint(service.context, { isDue: false });
  await service.context.database`analyze checkpoint_leaves, checkpoint_nodes`;
  // PostgreSQL keeps a general plan from the sixth time on. Here it makes that while the service verifies trails, as it does each minute.
  const { database, data_keys, config } = service.context;
  const { known } = await readSigningKeys(database, data_keys, config.checkpoint_key);
  const from = { merchant_id: lowest_id, submerchant_id: lowest_id };
  const { report } = await verifySample(service.context, from, 20, known);
  expect(report).toMatchObject({ trails: 10, broken: [] });
  for (let times = 0; times < 8; times += 1) {
    await register(1);
    await makeCheckpoint(service.context, { isDue: false });
  }
  await register(300);
  await makeCheckpoint(service.context, { isDue: false });
  await register(100);
  const made = await makeCheckpoint(service.context, { isDue: false });
  expect(made).toMatchObject({ trails: 100, broken: [] });
  // The session reports its counts at the end of this statement.
  await database`select pg_stat_force_next_flush()`;
  expect(await rowsReadWhole()).toBeLessThan(1_000);
});
