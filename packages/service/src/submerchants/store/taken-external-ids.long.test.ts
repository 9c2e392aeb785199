import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { company } from '../../../test/sellers.js';

// One session for statements.
const service = useService({ pool: 2 });

/** How many entries of the indexes of submerchants were read. */
async function entriesRead(): Promise<number> {
  const { database } = service.context;
  const [row] = await database<{ entries: number }[]>`
    select sum(idx_tup_read)::bigint as entries from pg_stat_user_indexes
    where schemaname = 'public' and relname = 'submerchants'`;
  return row?.entries ?? 0;
}

test('a taken external_id is found by its index, also with a plan that was made for a nearly empty table', async () => {
  const merchant = await service.createMerchant();
  const register = async (external_id: string) =>
    (await merchant.post('/v1/submerchants', company({ external_id }))).status;
  for (let at = 0; at < 2; at += 1) expect(await register(`first-${at}`)).toBe(201);
  // As in a new installation, whose demo has two sellers: the session plans for these.
  await service.context.database`discard plans`;
  const find = async (external_id: string) =>
    (await merchant.get(`/v1/submerchants?external_id=${external_id}`)).body.data;
  // PostgreSQL keeps a general plan from the sixth time on.
  for (let at = 0; at < 8; at += 1) {
    expect(await register('first-0')).toBe(409);
    expect(await find('first-0')).toHaveLength(1);
  }
  for (let at = 0; at < 300; at += 1) expect(await register(`later-${at}`)).toBe(201);
  for (let at = 0; at < 50; at += 1) {
    expect(await register(`later-${at}`)).toBe(409);
    expect(await find(`later-${at}`)).toHaveLength(1);
  }
  // The session reports its counts at the end of this statement.
  await service.context.database`select pg_stat_force_next_flush()`;
  expect(await entriesRead()).toBeLessThan(5_000);
});
