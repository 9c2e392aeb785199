import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { onDatabase } from '../../test/global-setup.js';
import { useService } from '../../test/harness.js';
import { connect, type Database } from './database/connect.js';
import { MasterKeyError, requireMasterKey } from './master-key.js';
import { unseal } from './seal.js';

const service = useService();
const connections: Database[] = [];

beforeEach(() => service.context.database`delete from master_key_proof`);
afterAll(() => Promise.all(connections.map((database) => database.end())));

/** Connects to the service's database like another process. */
async function connectAgain(): Promise<Database> {
  const [row] = await service.context.database<
    { name: string }[]
  >`select current_database() as name`;
  const database = connect(onDatabase(inject('server'), row?.name ?? ''), { max: 2 });
  connections.push(database);
  return database;
}

const sealed = async () => {
  const rows = await service.context.database<
    { sealed: string }[]
  >`select sealed from master_key_proof`;
  expect(rows).toHaveLength(1);
  return rows[0]?.sealed ?? '';
};

test('the first key is accepted from then on; any other is refused with a remedy and changes nothing', async () => {
  const { database } = service.context;
  const key = randomBytes(32);
  await requireMasterKey(database, key);
  const proof = await sealed();
  const refused = requireMasterKey(database, randomBytes(32));
  await expect(refused).rejects.toThrow(MasterKeyError);
  await expect(refused).rejects.toThrow('accept-master-key');
  expect(await sealed()).toBe(proof);
  await requireMasterKey(database, key);
});

test('of processes that start together with two keys, those with one of them pass and the others fail', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, connectAgain));
  for (let round = 0; round < 10; round += 1) {
    await service.context.database`delete from master_key_proof`;
    const keys = [randomBytes(32), randomBytes(32)];
    const passed = await Promise.all(
      databases.map(async (database, at) => {
        const which = at % 2;
        const outcome = requireMasterKey(database, keys[which] ?? Buffer.of());
        return outcome.then(
          () => [which],
          () => [],
        );
      }),
    );
    const winners = passed.flat();
    expect(winners).toHaveLength(4);
    expect(new Set(winners).size).toBe(1);
  }
});

test('in a database older than this check, an endpoint secret serves as the first proof and is then replaced', async () => {
  const { database, config } = service.context;
  const merchant = await service.createMerchant();
  const answer = await merchant.post('/v1/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/',
    events: ['*'],
  });
  expect(answer.status).toBe(201);
  // The migration's backfill for a database with endpoints.
  const migration = new URL('../../migrations/0022_master_key_proof.sql', import.meta.url);
  const [, backfill = ''] = (await readFile(migration, 'utf8')).split('-- Backfill');
  await database.unsafe(backfill.slice(backfill.indexOf('insert')));
  expect(unseal(config.master_key, await sealed())).toMatch(/^whsec_/);

  await expect(requireMasterKey(database, randomBytes(32))).rejects.toThrow(MasterKeyError);
  await requireMasterKey(database, config.master_key);
  expect(unseal(config.master_key, await sealed())).not.toContain('whsec_');
  await requireMasterKey(database, config.master_key);
});
