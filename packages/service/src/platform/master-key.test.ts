import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { onDatabase } from '../../test/global-setup.js';
import { useService } from '../../test/harness.js';
import { connect, type Database } from './database/connect.js';
import { DataKeys } from './data-keys.js';
import { MasterKeyError, requireMasterKey } from './master-key.js';

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
  await requireMasterKey(database, new DataKeys(key));
  const proof = await sealed();
  const refused = requireMasterKey(database, new DataKeys(randomBytes(32)));
  await expect(refused).rejects.toThrow(MasterKeyError);
  await expect(refused).rejects.toThrow('accept-master-key');
  expect(await sealed()).toBe(proof);
  await requireMasterKey(database, new DataKeys(key));
});

test('of processes that start together with two keys, those with one of them pass and the others fail', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, connectAgain));
  for (let round = 0; round < 10; round += 1) {
    await service.context.database`delete from master_key_proof`;
    const keys = [randomBytes(32), randomBytes(32)];
    const passed = await Promise.all(
      databases.map(async (database, at) => {
        const which = at % 2;
        const outcome = requireMasterKey(database, new DataKeys(keys[which] ?? Buffer.of()));
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
