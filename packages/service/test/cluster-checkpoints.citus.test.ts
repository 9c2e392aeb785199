import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyProofFile } from '../../cli/src/verify/verify-proof.js';
import { verifyTrailsPart } from '../src/trail/verify-part.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import { makeCheckpoint } from '../src/trail/checkpoints/make-checkpoint.js';
import { sendCheckpoints } from '../src/trail/checkpoints/send-checkpoints.js';
import { onDatabase } from './global-setup.js';
import { useService, type TestMerchant } from './harness.js';
import { createReviewer, type Reviewer } from './in-review.js';
import { company } from './sellers.js';

const folder = mkdtempSync(join(tmpdir(), 'cluster-checkpoints-'));
const copy = join(folder, 'checkpoints.ndjson');
const service = useService({ environment: { CHECKPOINT_FILE: copy } });

interface Seller {
  merchant_id: string;
  id: string;
  rename(trade_name: string): Promise<void>;
}

let ana: Reviewer;
/** Six sellers, four of one merchant and two of another one, whose rows are on the other worker; each with three entries. */
let renamed: Seller;
let forged: Seller;
let cut: Seller;
let swapped: Seller;
let exchanged: Seller;
let untouched: Seller;

beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  const one = await service.createMerchant();
  let other = await service.createMerchant();
  while ((await placeOf('trail', other.id)).port === (await placeOf('trail', one.id)).port)
    other = await service.createMerchant();
  const register = async (merchant: TestMerchant): Promise<Seller> => {
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const rename = async (trade_name: string) => {
      const answer = await merchant.patch(`/v1/submerchants/${id}`, { trade_name });
      expect(answer.status, answer.text).toBe(200);
    };
    for (const trade_name of ['First', 'Second']) await rename(trade_name);
    return { merchant_id: merchant.id, id, rename };
  };
  renamed = await register(one);
  forged = await register(one);
  cut = await register(one);
  swapped = await register(one);
  exchanged = await register(other);
  untouched = await register(other);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The worker and the name of the shard that have a merchant's rows of a table. */
async function placeOf(
  table: string,
  merchant_id: string,
): Promise<{ port: number; shard: string }> {
  const [row] = await service.context.database<{ port: number; shard: string }[]>`
    select nodeport as port, shard_name as shard from citus_shards
    where shardid = get_shard_id_for_distribution_column(${table}, ${merchant_id}::uuid)`;
  return row!;
}

/** Writes on the merchant's worker, past the coordinator and every trigger, as its superuser can. */
async function attackWorker(
  { merchant_id }: Seller,
  work: (sql: Database, shards: { trail: string; submerchants: string }) => Promise<unknown>,
): Promise<void> {
  const { port, shard: trail } = await placeOf('trail', merchant_id);
  const { shard: submerchants } = await placeOf('submerchants', merchant_id);
  const [row] = await service.context.database<{ name: string }[]>`
    select current_database() as name`;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const worker = connect(onDatabase({ url }, row!.name), { max: 1 });
  try {
    await worker.begin(async (tx) => {
      await tx`set local citus.enable_manual_changes_to_shards = on`;
      await tx`set local session_replication_role = replica`;
      await work(tx as never, { trail, submerchants });
    });
  } finally {
    await worker.end();
  }
}

/** What `verify trails` prints of what is broken, with the copy outside or from the database alone. */
async function verify(path: string | null): Promise<{ code: number; lines: string[] }> {
  const { database, config, data_keys } = service.context;
  const lines: string[] = [];
  const call = {
    database,
    config: { ...config, production: false, data_keys },
    options: { submerchant: undefined, copy: path, keys: null, lost_keys: [], rebuild: false },
    after: undefined,
    print: (line: string) => lines.push(line),
    onStep: () => {},
    signal: new AbortController().signal,
  };
  const { faults } = await verifyTrailsPart(call, () => false);
  const code = faults > 0 ? 1 : 0;
  return { code, lines };
}

/** What an outsider finds with `verify-proof`, who has the proof and the published key. */
async function verifyProofOf({ id }: Seller): Promise<unknown> {
  const proof = await ana.get(`/v1/operator/submerchants/${id}/proof?personal=true`);
  expect(proof.status, proof.text).toBe(200);
  const listed = await service.anonymous.get('/v1/checkpoints/keys');
  const [file, keys] = [join(folder, 'proof.json'), join(folder, 'keys.txt')];
  writeFileSync(file, JSON.stringify(proof.body));
  writeFileSync(keys, `${listed.body.data.keys[0].verifier_key}\n`);
  let printed = '';
  const call = {
    is_json: true,
    args: { proof: file },
    options: { public_key: keys },
    terminal: { print: (line: string) => (printed = line) },
  };
  await verifyProofFile(call as never);
  return JSON.parse(printed);
}

test('checkpoints prove the sellers of every worker, and name what was manipulated on one', async () => {
  const first = await makeCheckpoint(service.context, { isDue: false });
  expect(first).toMatchObject({ number: 1, broken: [], isMore: false });
  // The sellers' trails and the operator's.
  expect(first.trails).toBeGreaterThanOrEqual(6);
  await sendCheckpoints(service.context);
  for (const path of [copy, null]) {
    const { code, lines } = await verify(path);
    expect(code, lines.join('\n')).toBe(0);
    expect(lines.join('\n')).toMatch(/Proven up to checkpoint 1 of .* 0 broken\.$/s);
  }
  const proven = { valid: true, proven_entries: 3, unproven_entries: 0, record: true };
  expect(await verifyProofOf(renamed)).toMatchObject(proven);
  expect(await verifyProofOf(untouched)).toMatchObject(proven);

  await attackWorker(
    renamed,
    (sql, { submerchants }) => sql`
    update ${sql(submerchants)} set legal_name = 'Outra Empresa' where id = ${renamed.id}`,
  );
  await attackWorker(
    forged,
    (sql, { trail }) => sql`
    update ${sql(trail)} set entry = replace(entry, '"submerchant.updated"', '"submerchant.approved"')
    where submerchant_id = ${forged.id} and position = 2`,
  );
  await attackWorker(cut, async (sql, { trail, submerchants }) => {
    await sql`delete from ${sql(trail)} where submerchant_id = ${cut.id} and position > 1`;
    await sql`
      update ${sql(submerchants)} set trail_position = 1,
        trail_hash = (select hash from ${sql(trail)} where submerchant_id = ${cut.id})
      where id = ${cut.id}`;
  });
  await swap(swapped, exchanged);

  const expected = [
    [renamed, /legal_name of the submerchant was changed without an entry/],
    [forged, /entry 2: /],
    [cut, /entry 2: Entries 2 to 3 are missing, which checkpoint 1 contains/],
    [swapped, /entry 1: It is the first entry of submerchant/],
    [exchanged, /entry 1: It is the first entry of submerchant/],
  ] as const;
  for (const path of [copy, null]) {
    const { code, lines } = await verify(path);
    expect(code).toBe(1);
    const broken = lines.filter((line) => line.startsWith('BROKEN'));
    for (const [{ id }, reason] of expected) {
      const own = broken.filter((line) => line.startsWith(`BROKEN  submerchant ${id}`));
      expect(own).toEqual([expect.stringMatching(reason)]);
    }
    expect(broken).toHaveLength(expected.length);
  }
  expect(await verifyProofOf(untouched)).toMatchObject(proven);
  for (const one of [forged, cut, swapped, exchanged])
    expect(await verifyProofOf(one)).toMatchObject({ valid: false });

  // What happens afterwards is proven where the trail is intact, and nothing manipulated is signed.
  for (const seller of [untouched, cut, swapped]) await seller.rename('Third');
  const second = await makeCheckpoint(service.context, { isDue: false });
  expect(second.number).toBe(2);
  expect(new Set(second.broken.map(({ submerchant_id }) => submerchant_id))).toEqual(
    new Set([cut.id, swapped.id]),
  );
  expect(await verifyProofOf(untouched)).toMatchObject({ valid: true, proven_entries: 4 });
});

/** Gives each of two sellers the whole chain of the other one, and the head with it. */
async function swap(one: Seller, other: Seller): Promise<void> {
  const { database } = service.context;
  const chainOf = async ({ merchant_id, id }: Seller) =>
    await database<{ position: number; entry: string; previous_hash: Buffer; hash: Buffer }[]>`
      select position, entry, previous_hash, hash from trail
      where merchant_id = ${merchant_id} and submerchant_id = ${id} order by position`;
  const chains = [await chainOf(one), await chainOf(other)] as const;
  const replace = (seller: Seller, entries: (typeof chains)[number]) =>
    attackWorker(seller, async (sql, { trail, submerchants }) => {
      for (const { position, entry, previous_hash, hash } of entries) {
        await sql`
          update ${sql(trail)} set entry = ${entry}, personal = null,
            previous_hash = ${previous_hash}, hash = ${hash}
          where submerchant_id = ${seller.id} and position = ${position}`;
      }
      const { position, hash } = entries.at(-1)!;
      await sql`
        update ${sql(submerchants)} set trail_position = ${position}, trail_hash = ${hash}
        where id = ${seller.id}`;
    });
  await replace(one, chains[1]);
  await replace(other, chains[0]);
}
