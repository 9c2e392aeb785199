import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { maintainPartitions } from '../../access-log/partitions.js';
import { verifyAccessLog } from '../../access-log/verify.js';
import { startTestService, type TestService } from '../../../test/harness.js';
import { personInReview } from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { verifyProvenTrail } from '../verify-trails.js';
import { makeCheckpoint } from './make-checkpoint.js';
import { sendCheckpoints } from './send-checkpoints.js';
import { readSigningKeys } from './signing-keys.js';
import { longTest } from '../../../test/long-test.js';

const folder = mkdtempSync(join(tmpdir(), 'access-chains-'));
const copy = join(folder, 'checkpoints.ndjson');
const months = 6;
const saved_tables = ['access_batches', 'access_chains', 'changed_access_chains'] as const;

let service: TestService;
let stop: () => Promise<void>;
let reviewer: TestPerson;
let seller: string;
let saved_copy: Buffer;

beforeAll(async () => {
  ({ service, stop } = await startTestService({
    environment: { CHECKPOINT_FILE: copy, ACCESS_LOG_MONTHS: String(months) },
    pool: 4,
  }));
  reviewer = await createPerson(service, 'reviewer');
  ({ id: seller } = await personInReview(service));
  await read(4);
  await checkpoint();
  const { database } = service.context;
  await database`create schema saved`;
  for (const table of [...saved_tables, 'checkpoint_leaves'])
    await database.unsafe(`create table saved.${table} as table public.${table}`);
  saved_copy = readFileSync(copy);
});
// What an attack leaves would be found again.
beforeEach(async () => {
  const { database } = service.context;
  for (const table of [...saved_tables, 'checkpoint_leaves']) {
    await database.unsafe(`delete from ${table}; insert into ${table} table saved.${table}`);
  }
  writeFileSync(copy, saved_copy);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Reads a seller, each time in another batch. */
async function read(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect((await reviewer.get(`/v1/operator/submerchants/${seller}`)).status).toBe(200);
    await service.context.access_log.flush();
  }
}

async function checkpoint({ context } = service) {
  const made = await makeCheckpoint(context, { isDue: false });
  await sendCheckpoints(context);
  return made;
}

async function verify(from: string | null = null, { context } = service) {
  const { known } = await readSigningKeys(context.database, context.data_keys, null);
  const report = await verifyProvenTrail(context, { keys: known, copy: from });
  return {
    ...report,
    faults: [...report.problems, ...report.access_problems].map(
      ({ subject, reason }) => `${subject.replace(/[0-9a-f-]{36}/, 'ID')}: ${reason}`,
    ),
  };
}

const attack = (statements: string) => service.context.database.unsafe(statements);
const last = '(select max(position) from saved.access_batches)';

test('chains are proven up to the last checkpoint, and what is newer is counted', async () => {
  expect(await verify()).toMatchObject({ faults: [], access_chains: 1, unproven_batches: 0 });
  expect(await verify(copy)).toMatchObject({ faults: [], access_chains: 1, unproven_batches: 0 });
});

describe('somebody with the database', () => {
  test.each([
    [
      'cuts off the end of a chain, with its head',
      `delete from access_batches where position > 2;
       update access_chains c set position = 2, hash = (select hash from access_batches where position = 2)`,
      /chain ID: Batches 3 to 4 are missing, which checkpoint 1 contains: they were cut off or deleted/,
    ],
    [
      'deletes a chain, with its head',
      'delete from access_batches; delete from access_chains',
      /chain ID: Batches 1 to 4 are missing/,
    ],
    [
      'deletes the beginning, as the rule for old months would',
      'delete from access_batches where position = 1',
      /chain ID: Batch 1 is missing/,
    ],
    [
      'replaces the last batch by a copy of another, with hashes that fit',
      `update access_batches set body = (select body from access_batches where position = 1),
         hash = sha256(previous_hash || 'another text') where position = ${last}`,
      /chain ID: The batches up to 4 are not those that checkpoint 1 contains/,
    ],
    [
      'forges a batch and all after it',
      `update access_batches set hash = sha256('2') where position = 2;
       update access_batches set previous_hash = sha256('2'), hash = sha256('3') where position = 3;
       update access_batches set previous_hash = sha256('3'), hash = sha256('4') where position = 4`,
      /chain ID: The batches up to 4 are not those that checkpoint 1 contains/,
    ],
  ])('who %s is noticed', async (_what, statements, fault) => {
    await attack(statements);
    const { faults } = await verify();
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  test('who deletes a chain and its head in the map is noticed, and the copy names the chain', async () => {
    await attack(
      `delete from access_batches; delete from access_chains; delete from checkpoint_leaves where name is not null`,
    );
    expect((await verify()).faults).toEqual([expect.stringMatching(/^the map: /)]);
    expect((await verify(copy)).faults).toEqual([
      expect.stringMatching(/^the map: /),
      expect.stringMatching(/chain ID: Batches 1 to 4 are missing/),
    ]);
  });

  test('who sets the first kept month to a later one hides nothing', async () => {
    await attack(
      `delete from access_batches; update checkpoint_leaves set position = position + 100 where name = 'access-log'`,
    );
    expect((await verify(copy)).faults).toEqual([
      expect.stringMatching(/^the map: /),
      expect.stringMatching(/chain ID: Batches 1 to 4 are missing/),
    ]);
  });

  test('who deletes a proven batch before the next one is added: no checkpoint continues the chain', async () => {
    await attack(`delete from access_batches where position = ${last}`);
    await read(1);
    expect(await verify()).toMatchObject({ unproven_batches: 1 });
    expect((await checkpoint()).broken_chains).toMatchObject([
      { reason: 'The batches up to 4 are not those that the last checkpoint contains.' },
    ]);
    expect((await verify()).faults).toEqual([
      expect.stringMatching(/chain ID: Batch 4 is missing/),
    ]);
  });
});

longTest(
  'months that the rule dropped are no fault, those that somebody dropped before are',
  async () => {
    const { service: ageing, stop: end } = await startTestService({
      environment: { ACCESS_LOG_MONTHS: String(months) },
    });
    onTestFinished(end);
    const { database } = ageing.context;
    const { id } = await personInReview(ageing);
    const readIn = async (at: string) => {
      ageing.setClock(at);
      await maintainPartitions(database, at, months);
      const person = await createPerson(ageing, 'reviewer');
      for (const count of [1, 2]) {
        const answer = await person.get(`/v1/operator/submerchants/${id}`);
        expect(answer.status, String(count)).toBe(200);
        await ageing.context.access_log.flush();
      }
      await checkpoint(ageing);
    };
    await readIn('2027-01-31T12:00:00.000Z');
    await readIn('2027-02-03T12:00:00.000Z');
    await readIn('2027-03-03T12:00:00.000Z');

    // In July, January is still kept; the next day it is not.
    ageing.setClock('2027-07-30T12:00:00.000Z');
    await checkpoint(ageing);
    await database`create table january as table access_batches_2027_01`;
    await database`delete from access_batches_2027_01`;
    expect((await verify(null, ageing)).faults).toEqual([
      expect.stringMatching(/chain ID: Batches 1 to 2 are missing, .* not by the rule/),
    ]);
    await database`insert into access_batches_2027_01 table january`;

    ageing.setClock('2027-08-01T00:00:10.000Z');
    await checkpoint(ageing);
    await maintainPartitions(database, '2027-08-01T00:00:10.000Z', months);
    expect(await database`select to_regclass('access_batches_2027_01') as name`).toEqual([
      { name: null },
    ]);
    expect(await verify(null, ageing)).toMatchObject({ faults: [], access_chains: 1 });
    expect(await verifyAccessLog(database, ageing.context.data_keys)).toMatchObject({ broken: [] });
    await database`delete from access_batches_2027_02 where position = 3`;
    expect((await verify(null, ageing)).faults).toEqual([
      expect.stringMatching(/chain ID: Batch 3 is missing/),
    ]);

    // Nothing of the chain is kept: its head goes too.
    ageing.setClock('2028-08-01T00:00:10.000Z');
    await checkpoint(ageing);
    await maintainPartitions(database, '2028-08-01T00:00:10.000Z', months);
    expect(await database`select from access_chains`).toHaveLength(0);
    expect(await verify(null, ageing)).toMatchObject({ faults: [], access_chains: 0 });
  },
);
