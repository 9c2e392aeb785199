import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  basic,
  createClient,
  startTestService,
  type Client,
  type TestService,
} from '../../../test/harness.js';
import {
  createReviewer,
  companyInReview,
  personInReview,
  type Reviewer,
} from '../../../test/in-review.js';
import { readyCompany } from '../../../test/sellers.js';
import { applyErasures } from '../../submerchants/erase.js';
import { commandAuthor } from '../command-author.js';
import { createOperatorKey, revokeOperatorKey } from '../../merchants/create-operator-key.js';
import { invite } from '../../people/invite.js';
import type { Person } from '../../people/schema.js';
import { entryHash } from '../entry.js';
import { verifyProvenTrail, verifySample } from '../verify-trails.js';
import { keyOf, leafHash, type Leaf } from './chain.js';
import { composeCheckpoint, parseCheckpoint } from './checkpoint.js';
import { encodeNode, setLeaves } from './merkle-map.js';
import { makeCheckpoint } from './make-checkpoint.js';
import { keyIdOf, parseNote, signersOf, signNote } from './note.js';
import { sendCheckpoints } from './send-checkpoints.js';
import { readSigningKeys } from './signing-keys.js';
import { nodeReader, readGrowth, readLastCheckpoint } from '../store/checkpoints.js';

const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
const copy = join(folder, 'checkpoints.ndjson');

let service: TestService;
let stop: () => Promise<void>;
let ana: Reviewer;
/** Two sellers of different merchants, with seven entries each. */
let one: { id: string; merchant_id: string; path: string; reviewCase: string };
let other: typeof one;
/** A seller that was not submitted yet. */
let draft: Awaited<ReturnType<typeof readyCompany>>;
let merchantOfDraft: Awaited<ReturnType<TestService['createMerchant']>>;
/** A merchant with an endpoint and a key that expires, a revoked key of the operator, and two people of the operator. */
let accounts: Awaited<ReturnType<typeof createAccounts>>;

beforeAll(async () => {
  ({ service, stop } = await startTestService({ environment: { CHECKPOINT_FILE: copy }, pool: 4 }));
  ana = await createReviewer(service, 'Ana');
  const [first, second] = [await personInReview(service), await personInReview(service)];
  one = { ...first, merchant_id: first.merchant.id };
  other = { ...second, merchant_id: second.merchant.id };
  merchantOfDraft = await service.createMerchant();
  draft = await readyCompany(merchantOfDraft);
  accounts = await createAccounts();
  await checkpoint();
  await save();
});
// What an attack leaves would be found again.
beforeEach(() => restore());
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function createAccounts() {
  const { database, data_keys, newId, clock } = service.context;
  const create = async (client: Client, path: string, body: object) => {
    const answer = await client.post(path, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.data;
  };
  const { id } = await create(ana, '/v1/operator/merchants', { name: 'Loja', mode: 'live' });
  const key = await create(ana, `/v1/operator/merchants/${id}/api-keys`, {
    name: 'Checkout',
    scopes: ['webhooks.read', 'webhooks.write'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const merchant = createClient(service.app, basic(key.public_key, key.secret_key));
  const endpoint = await create(merchant, '/v1/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/hooks',
    events: ['*'],
  });
  const revoked = await createOperatorKey(database, data_keys, 'Former');
  await revokeOperatorKey(database, data_keys, revoked.public_key);
  const appoint = async (merchant_id: string | null, name: string, role: Person['role']) => {
    const given = { id: newId(clock()), email: `${name}@people.example`, name, role };
    await invite(database, merchant_id, commandAuthor('test', data_keys), given, null);
    return given.id;
  };
  return {
    id,
    key_id: key.id,
    endpoint_id: endpoint.id,
    revoked: revoked.public_key,
    rui: await appoint(null, 'rui', 'reviewer'),
    owner: await appoint(id, 'olga', 'viewer'),
  };
}

async function checkpoint() {
  const made = await makeCheckpoint(service.context, { isDue: false });
  await sendCheckpoints(service.context);
  return made;
}

const keysOf = async () =>
  (await readSigningKeys(service.context.database, service.context.data_keys, null)).known;

/** Verifies against the copy, as an auditor does who has the public key; without it, against the database alone. */
async function verify(
  options: {
    without_copy?: true;
    keys?: Buffer[];
    isExpected?: () => false;
    snapshot_ms?: 0;
    range_size?: number;
  } = {},
) {
  const { context } = service;
  const { without_copy, keys = await keysOf(), ...others } = options;
  const proofs = { keys, copy: without_copy ? null : copy, hasSigned: true };
  return verifyProvenTrail(context, proofs, others);
}

/** Writes as a superuser does, past every trigger. */
const attack = (work: (sql: TestService['context']['database']) => Promise<unknown>) =>
  service.context.database.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await work(tx as never);
  });

/** Erases a seller that was never submitted, as its merchant does. */
const eraseSeller = async (seller: { path: string }) => {
  const answer = await merchantOfDraft.post(`${seller.path}/erase`, {});
  expect(answer.status, answer.text).toBe(200);
};

let saved_tables: string[];
let saved_copy: Buffer;

/** Saves the installation: every table, and the copy of its checkpoints. */
async function save() {
  const { database } = service.context;
  const rows = await database<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  saved_tables = rows.map(({ name }) => name);
  const copies = saved_tables.map(
    (name) => `create table saved."${name}" as table public."${name}"`,
  );
  await database.unsafe(`create schema saved; ${copies.join(';')}`);
  saved_copy = readFileSync(copy);
}

/** Makes the installation the one that was saved, or only these tables. */
async function restore(tables: readonly string[] = saved_tables) {
  service.setClock(null);
  writeFileSync(copy, saved_copy);
  const restored = tables.map(
    (name) =>
      `delete from public."${name}"; insert into public."${name}" overriding system value table saved."${name}"`,
  );
  await attack((sql) => sql.unsafe(restored.join(';')));
}

/** Rewrites an entry and all hashes after it, with the head. */
async function forge(id: string, position: number, change: (text: string) => string) {
  await attack(async (sql) => {
    const rows = await sql<
      { position: number; entry: string; previous_hash: Buffer; hash: Buffer }[]
    >`
      select position, entry, previous_hash, hash from trail where submerchant_id = ${id} and position >= ${position} order by position`;
    let previous = rows[0]!.previous_hash;
    for (const row of rows) {
      const entry = row.position === position ? change(row.entry) : row.entry;
      const hash = entryHash(previous, entry);
      await sql`
        update trail set entry = ${entry}, previous_hash = ${previous}, hash = ${hash}
        where submerchant_id = ${id} and position = ${row.position}`;
      previous = hash;
    }
    await sql`update submerchants set trail_hash = ${previous} where id = ${id}`;
  });
}

async function cutOff(id: string, left: number) {
  await attack(async (sql) => {
    await sql`delete from trail where submerchant_id = ${id} and position > ${left}`;
    await sql`
      update submerchants set trail_position = ${left},
        trail_hash = (select hash from trail where submerchant_id = ${id} and position = ${left}) where id = ${id}`;
  });
}

/** Makes the stored map that of the given leaves: what an attacker does to whom only the database is read. */
async function rewriteLeaf(leaf: Leaf) {
  await attack(async (sql) => {
    const last = parseCheckpoint(parseNote((await readLastCheckpoint(sql))!.note).text);
    const { nodes } = await setLeaves(
      last.root,
      [{ key: keyOf(leaf), hash: leafHash(leaf) }],
      nodeReader(sql),
    );
    for (const [path, node] of nodes)
      await sql`update checkpoint_nodes set children = ${encodeNode(node)} where path = ${path}`;
    await sql`
      update checkpoint_leaves set position = ${leaf.position}, head = ${leaf.hash}, state = ${leaf.state} where key = ${keyOf(leaf)}`;
  });
}

const broken = (position: number, reason: RegExp, at = one) => [
  {
    merchant_id: at.merchant_id,
    submerchant_id: at.id,
    position,
    reason: expect.stringMatching(reason),
  },
];

test('what nobody touched is proven, and what is newer is said to be unproven', async () => {
  const report = await verify();
  expect(report).toMatchObject({
    broken: [],
    problems: [],
    last: { number: 1 },
    unproven_entries: 0,
  });
  expect(report.trails).toBeGreaterThanOrEqual(3);
  await ana.post(`${one.reviewCase}/claim`);
  await ana.post('/v1/operator/merchants', { name: 'New', mode: 'live' });
  expect(await verify()).toMatchObject({
    broken: [],
    problems: [],
    unproven_trails: 2,
    unproven_entries: 2,
  });
  const made = await checkpoint();
  expect(made).toMatchObject({ number: 2, trails: 2, broken: [], isMore: false });
  expect(await verify()).toMatchObject({
    last: { number: 2 },
    unproven_entries: 0,
    broken: [],
    problems: [],
  });
  // The queue is empty, and an hour passes before the next one without changes.
  expect(await makeCheckpoint(service.context, { isDue: false })).toMatchObject({ number: null });
  service.setClock(new Date(Date.now() + 61 * 60_000).toISOString());
  expect(await makeCheckpoint(service.context)).toMatchObject({ number: 3, trails: 0 });
});

test('a record has the same text where checkpoints read many and where one is compared, in any time zone', async () => {
  const company = await companyInReview(service, { trade_name: 'Pão "do" dia' });
  await ana.post(`${company.reviewCase}/claim`);
  await service.context.database.begin(async (tx) => {
    await tx`set local timezone = 'America/Sao_Paulo'`;
    await tx`set local datestyle = 'SQL, DMY'`;
    const rows = await tx<{ merchant_id: string; submerchant_id: string; text: string }[]>`
      select merchant_id, id as submerchant_id, submerchant_state(merchant_id, id) as text from submerchants order by id`;
    const [group] = service.context.groups.all;
    const wanted = rows.map((row) => ({ ...row, known: 0 }));
    const read = await readGrowth(tx as never, group!, wanted, 1);
    const texts = new Map(read.map(({ submerchant_id, state }) => [submerchant_id, state]));
    expect(rows).toHaveLength(4);
    expect(rows.map(({ submerchant_id }) => texts.get(submerchant_id))).toEqual(
      rows.map(({ text }) => text),
    );
    const parsed = JSON.parse(texts.get(company.id)!);
    expect(parsed).toMatchObject({ submerchant: { id: company.id, status: 'pending_review' } });
    expect(parsed.documents.length).toBeGreaterThan(1);
    expect(parsed.legal_representatives).toHaveLength(1);
    expect(parsed.addresses.length).toBeGreaterThan(0);
  });
});

test('of processes that make a checkpoint at once, one wins, and no entry is missed or repeated', async () => {
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const seller = at % 2 ? one : other;
      await ana.post(`${seller.reviewCase}/claim`);
      await ana.post(`${seller.reviewCase}/release`);
      await Promise.all([checkpoint(), makeCheckpoint(service.context, { isDue: false })]);
    }),
  );
  await checkpoint();
  const report = await verify();
  expect(report).toMatchObject({ broken: [], problems: [], unproven_entries: 0 });
  const [row] = await service.context.database<
    { queued: number }[]
  >`select count(*) as queued from changed_trails`;
  expect(row?.queued).toBe(0);
  const notes = readFileSync(copy, 'utf8').trimEnd().split('\n');
  expect(new Set(notes).size).toBe(report.last?.number);
});

test('read in many snapshots, trails that grow meanwhile are intact, and what was changed is named', async () => {
  const changes = Array.from({ length: 12 }, async (_, at) => {
    const seller = at % 2 ? one : other;
    await ana.post(`${seller.reviewCase}/claim`);
    await ana.patch(`/v1/operator/merchants/${accounts.id}`, { name: `Loja ${at}` });
    await ana.post(`${seller.reviewCase}/release`);
    await checkpoint();
  });
  for (let times = 0; times < 5; times += 1)
    expect(await verify({ snapshot_ms: 0, range_size: 1 + times })).toMatchObject({
      broken: [],
      problems: [],
    });
  await Promise.all(changes);
  await checkpoint();
  expect(await verify({ snapshot_ms: 0 })).toMatchObject({
    broken: [],
    problems: [],
    unproven_entries: 0,
  });
  await cutOff(one.id, 5);
  expect((await verify({ snapshot_ms: 0 })).broken).toEqual(
    broken(6, /Entries 6 to \d+ are missing/),
  );
});

describe('a superuser of the database', () => {
  test('changes a name in its row', async () => {
    await attack(
      (sql) => sql`update submerchants set legal_name = 'Outra Pessoa' where id = ${one.id}`,
    );
    const found = broken(1, /legal_name of the submerchant was changed without an entry/);
    expect((await verify()).broken).toEqual(found);
    expect((await verify({ without_copy: true })).broken).toEqual(found);
    // A later entry does not hide it.
    await ana.post(`${one.reviewCase}/claim`);
    await checkpoint();
    expect((await verify()).broken).toEqual(found);
  });

  test('changes a name in its row of a seller that was erased', async () => {
    await eraseSeller(draft);
    await checkpoint();
    expect((await verify()).broken).toEqual([]);
    await attack(
      (sql) => sql`update submerchants set legal_name = 'Outra Pessoa' where id = ${draft.id}`,
    );
    expect((await verify()).broken).toMatchObject([
      { submerchant_id: draft.id, reason: expect.stringMatching(/record is not the one that/) },
    ]);
  });

  test('changes, deletes and inserts parts without entries', async () => {
    const company = await companyInReview(service);
    await checkpoint();
    expect((await verify()).broken).toEqual([]);
    const of = { ...one, ...company, merchant_id: company.merchant.id };
    await attack(
      (sql) =>
        sql`update legal_representatives set name = 'Laranja' where submerchant_id = ${of.id}`,
    );
    expect((await verify()).broken).toMatchObject([
      { submerchant_id: of.id, reason: expect.stringMatching(/name of the legal representative/) },
    ]);
    await attack((sql) => sql`delete from addresses where submerchant_id = ${one.id}`);
    expect((await verify()).broken).toContainEqual(
      expect.objectContaining({
        submerchant_id: one.id,
        reason: expect.stringMatching(/address .* was deleted without/),
      }),
    );
    await attack(
      (sql) => sql`
        insert into legal_representatives (merchant_id, submerchant_id, id, document, entity_type, name, is_admin, created_at, updated_at)
        values (${other.merchant_id}, ${other.id}, ${randomUUID()}, '1', 'pf', 'X', true, now(), now())`,
    );
    expect((await verify()).broken).toContainEqual(
      expect.objectContaining({
        submerchant_id: other.id,
        reason: expect.stringMatching(/inserted without/),
      }),
    );
  });

  test('makes somebody an admin, and changes rows of people, keys, limits and endpoints', async () => {
    const { id, key_id, endpoint_id, revoked, rui, owner } = accounts;
    const tables = [
      'merchants',
      'people',
      'passkeys',
      'merchant_api_keys',
      'operator_api_keys',
      'endpoints',
      'checkpoint_leaves',
    ];
    const hash = Buffer.alloc(32, 7);
    const password_hash = '$argon2id$of-the-attacker';
    type Work = (sql: TestService['context']['database']) => Promise<unknown>;
    const attacks: [merchant_id: string | null, reason: RegExp, Work][] = [
      [
        null,
        /role of the person/,
        (sql) => sql`update people set role = 'admin' where id = ${rui}`,
      ],
      [
        null,
        /email of the person/,
        (sql) => sql`update people set email = 'x@y.z' where id = ${rui}`,
      ],
      [
        null,
        /a password/,
        (sql) => sql`update people set password_hash = ${password_hash} where id = ${rui}`,
      ],
      [
        null,
        /passkeys of the person/,
        (sql) => sql`
          insert into passkeys (id, person_id, credential_id, public_key, counter, transports, name, created_at)
          values (${randomUUID()}, ${rui}, 'x', ${hash}, 0, '', 'X', now())`,
      ],
      [
        null,
        /person .* was inserted without an entry/,
        (sql) => sql`
          insert into people (id, role, email, name, password_hash, created_at, updated_at)
          values (${randomUUID()}, 'admin', 'x@y.z', 'X', ${password_hash}, now(), now())`,
      ],
      [null, /person .* was deleted without/, (sql) => sql`delete from people where id = ${rui}`],
      [
        null,
        /revoked_at of the api key/,
        (sql) => sql`update operator_api_keys set revoked_at = null where public_key = ${revoked}`,
      ],
      [
        null,
        /secret of a key/,
        (sql) => sql`update operator_api_keys set secret_hash = ${hash} where id = ${ana.key_id}`,
      ],
      [
        null,
        /api key .* was inserted without/,
        (sql) => sql`
          insert into operator_api_keys (id, name, public_key, secret_hash, created_at)
          values (${randomUUID()}, 'X', 'pk_operator_x', ${hash}, now())`,
      ],
      [
        id,
        /transactions of the merchant/,
        (sql) => sql`update merchants set rate_transactions = 9 where id = ${id}`,
      ],
      [
        id,
        /role of the person/,
        (sql) => sql`update people set role = 'owner' where id = ${owner}`,
      ],
      [
        id,
        /is_disabled of the person/,
        (sql) => sql`update people set disabled_at = now() where id = ${owner}`,
      ],
      [
        id,
        /scopes of the api key/,
        (sql) =>
          sql`update merchant_api_keys set scopes = '["people.manage"]' where id = ${key_id}`,
      ],
      [
        id,
        /expires_at of the api key/,
        (sql) =>
          sql`update merchant_api_keys set expires_at = expires_at + interval '9 years' where id = ${key_id}`,
      ],
      [
        id,
        /url of the endpoint/,
        (sql) => sql`update endpoints set url = 'https://x.example' where id = ${endpoint_id}`,
      ],
      [
        id,
        /status of the endpoint/,
        (sql) =>
          sql`update endpoints set status = 'paused', paused_reason = 'gone' where id = ${endpoint_id}`,
      ],
      [
        id,
        /endpoint .* was deleted without/,
        (sql) => sql`delete from endpoints where id = ${endpoint_id}`,
      ],
      [
        id,
        /endpoint .* was inserted without/,
        (sql) => sql`
          insert into endpoints select merchant_id, ${randomUUID()}, 'https://x.example', events, status, null, secret, null, null, null, 0, 0,
            created_at, updated_at from endpoints where id = ${endpoint_id}`,
      ],
    ];
    const ofAccount = async (merchant_id: string | null) =>
      (await verify({ isExpected: () => false })).broken.filter(
        (found) => found.merchant_id === merchant_id && found.submerchant_id === null,
      );
    for (const merchant_id of [null, id]) expect(await ofAccount(merchant_id)).toEqual([]);
    for (const [merchant_id, reason, work] of attacks) {
      await attack(work);
      expect(await ofAccount(merchant_id)).toMatchObject([
        { reason: expect.stringMatching(reason) },
      ]);
      await restore(tables);
    }
    // A later entry and checkpoint hide neither an inserted row nor a changed one.
    await attack(attacks[4]![2]);
    await attack(attacks[0]![2]);
    await createOperatorKey(service.context.database, service.context.data_keys, 'Later');
    await checkpoint();
    expect(await ofAccount(null)).toMatchObject([
      { reason: expect.stringMatching(/role of the person/) },
    ]);
    await attack((sql) => sql`update people set role = 'reviewer' where id = ${rui}`);
    expect(await ofAccount(null)).toMatchObject([
      { reason: expect.stringMatching(/was inserted without/) },
    ]);
    // Where demo data may be, rows without an entry are counted.
    expect((await verify()).unrecorded).toBeGreaterThan(0);
  });

  test('cuts the last two entries off, with the head', async () => {
    await cutOff(one.id, 5);
    const found = broken(6, /Entries 6 to 7 are missing, which checkpoint 1 contains/);
    expect((await verify()).broken).toEqual(found);
  });

  test('forges an actor, with every hash after it', async () => {
    await forge(one.id, 3, (text) => text.replace('merchant_key', 'operator_key'));
    const found = broken(7, /entries up to it are not those that checkpoint \d contains/);
    expect((await verify()).broken).toEqual(found);
    expect((await verify({ without_copy: true })).broken).toEqual(found);
    // No later checkpoint signs it.
    await ana.post(`${one.reviewCase}/claim`);
    const made = await checkpoint();
    expect(made.broken).toMatchObject([{ submerchant_id: one.id, position: 7 }]);
    expect((await verify()).broken).toEqual(found);
    // The slow sample of the service finds it too.
    const cursor = {
      merchant_id: one.merchant_id,
      submerchant_id: '00000000-0000-0000-0000-000000000000',
    };
    const sample = await verifySample(service.context, cursor, 1, await keysOf());
    expect(sample.report.broken).toEqual(found);
  });

  test('deletes the whole trail of the operator, and resets its head', async () => {
    await attack(async (sql) => {
      await sql`delete from operator_trail`;
      await sql`update operator_trail_head set position = 0, hash = ${Buffer.alloc(32)}`;
    });
    const found = [
      {
        merchant_id: null,
        submerchant_id: null,
        position: 1,
        reason: expect.stringMatching(/Entries 1 to \d+ are missing/),
      },
    ];
    expect((await verify()).broken).toEqual(found);
    expect((await verify({ without_copy: true })).broken).toEqual(found);
  });

  test('swaps two sellers’ trails', async () => {
    await attack(async (sql) => {
      await sql`create temporary table kept on commit drop as select * from trail where submerchant_id <> ${draft.id}`;
      await sql`delete from trail where submerchant_id <> ${draft.id}`;
      await sql`
        insert into trail select
          case submerchant_id when ${one.id} then ${other.merchant_id}::uuid else ${one.merchant_id} end,
          case submerchant_id when ${one.id} then ${other.id}::uuid else ${one.id} end,
          position, entry, personal, previous_hash, hash from kept`;
      await sql`
        update submerchants s set trail_position = o.trail_position, trail_hash = o.trail_hash from submerchants o
        where o.id <> s.id and ${draft.id} not in (o.id, s.id)`;
    });
    const subjects = (await verify()).broken.map(({ submerchant_id }) => submerchant_id);
    expect(new Set(subjects)).toEqual(new Set([one.id, other.id]));
  });

  test('deletes a seller with its trail, and its head in the map', async () => {
    await attack(async (sql) => {
      for (const table of ['trail', 'legal_representatives', 'documents', 'addresses'])
        await sql`delete from ${sql(table)} where submerchant_id = ${one.id}`;
      await sql`delete from submerchants where id = ${one.id}`;
    });
    const problem = {
      subject: `submerchant ${one.id}`,
      reason: expect.stringMatching(/was deleted/),
    };
    expect((await verify()).problems).toEqual([problem]);
    expect((await verify({ without_copy: true })).problems).toEqual([problem]);
    await attack((sql) => sql`delete from checkpoint_leaves where submerchant_id = ${one.id}`);
    expect((await verify()).problems).toEqual([
      { subject: 'the map', reason: expect.stringMatching(/heads were changed or deleted/) },
      problem,
    ]);
  });

  /** Gives a seller with all its rows to another merchant, forges who registered it, and makes every hash fit. */
  async function move(to: string, change: (text: string) => string) {
    await attack(async (sql) => {
      for (const table of [
        'trail',
        'legal_representatives',
        'documents',
        'document_files',
        'addresses',
      ])
        await sql`update ${sql(table)} set merchant_id = ${to} where submerchant_id = ${one.id}`.catch(
          (error: Error) => {
            throw new Error(`${table}: ${error.message}`);
          },
        );
      await sql`update submerchants set merchant_id = ${to} where id = ${one.id}`;
    });
    await forge(one.id, 1, change);
  }
  test('hides the head of a trail under another key of the map, to rewrite the trail', async () => {
    await attack(
      (sql) => sql`
        update checkpoint_leaves set key = set_byte(key, 31, get_byte(key, 31) # 1) where submerchant_id = ${one.id}`,
    );
    await forge(one.id, 3, (text) => text.replace('merchant_key', 'operator_key'));
    expect((await verify({ without_copy: true })).problems).toMatchObject([
      { subject: 'the map', reason: expect.stringMatching(/heads were changed or deleted/) },
    ]);
    expect((await verify()).broken).toEqual(broken(7, /entries up to it are not those/));
  });

  test('moves a seller to another merchant: no checkpoint signs it, and both sides are named', async () => {
    const to = other.merchant_id;
    await move(to, (text) => text.replace('Test key', 'Other key'));
    const at = { id: one.id, merchant_id: to };
    const problem = {
      subject: `submerchant ${one.id}`,
      reason: expect.stringMatching(
        new RegExp(`as one of merchant ${one.merchant_id}.* under merchant ${to}`),
      ),
    };
    const named = await verify();
    expect(named.broken).toMatchObject([
      { submerchant_id: one.id, position: 1, reason: expect.stringMatching(/names the merchant/) },
    ]);
    expect(named.problems).toEqual([problem]);
    // The entry may be forged as well.
    await forge(one.id, 1, (text) => text.replace(one.merchant_id, to));
    for (const options of [{}, { without_copy: true }] as const) {
      const report = await verify(options);
      expect(report.broken).toMatchObject([
        {
          merchant_id: to,
          submerchant_id: one.id,
          reason: expect.stringMatching(new RegExp(`one of merchant ${one.merchant_id}`)),
        },
      ]);
      expect(report.problems).toEqual([problem]);
    }
    await ana.post(`${one.reviewCase}/claim`);
    const made = await checkpoint();
    expect(made.broken).toMatchObject([{ merchant_id: to, submerchant_id: one.id }]);
    expect((await verify()).broken).toMatchObject([{ merchant_id: at.merchant_id }]);
  });

  test('deletes a seller, and puts another one with its id under another merchant', async () => {
    await attack(async (sql) => {
      for (const table of ['trail', 'legal_representatives', 'documents', 'addresses'])
        await sql`delete from ${sql(table)} where submerchant_id = ${one.id}`;
      await sql`update submerchants set merchant_id = ${other.merchant_id}, trail_position = 0, trail_hash = ${Buffer.alloc(32)} where id = ${one.id}`;
    });
    for (const options of [{}, { without_copy: true }] as const)
      expect((await verify(options)).problems).toMatchObject([
        { subject: `submerchant ${one.id}` },
      ]);
  });

  test('deletes the record of a seller, and leaves its trail', async () => {
    const fresh = await readyCompany(merchantOfDraft);
    await attack((sql) => sql`delete from submerchants where id = ${fresh.id}`);
    expect((await verify()).broken).toMatchObject([
      {
        submerchant_id: fresh.id,
        reason: expect.stringMatching(/record of the submerchant is not/),
      },
    ]);
  });

  test('rewrites the map as well: the checkpoint no longer matches it, and the service does not continue it', async () => {
    await forge(one.id, 3, (text) => text.replace('merchant_key', 'operator_key'));
    const [head] = await service.context.database<{ position: number; hash: Buffer }[]>`
      select trail_position as position, trail_hash as hash from submerchants where id = ${one.id}`;
    await rewriteLeaf({
      merchant_id: one.merchant_id,
      submerchant_id: one.id,
      ...head!,
      state: null,
    });
    const report = await verify();
    expect(report.problems).toMatchObject([{ subject: 'the map' }]);
    // The copy still knows the head.
    expect(report.broken).toEqual(broken(7, /not those that checkpoint 1 contains/));
    await ana.post(`${one.reviewCase}/claim`);
    await expect(checkpoint()).rejects.toThrow('The stored map was altered');
  });

  test('deletes all checkpoints, or the newest', async () => {
    await ana.post(`${one.reviewCase}/claim`);
    await checkpoint();
    await attack((sql) => sql`delete from checkpoints where number = 2`);
    expect((await verify()).problems).toContainEqual({
      subject: 'the checkpoints',
      reason: expect.stringMatching(/^2 is missing at the end/),
    });
    await attack((sql) => sql`delete from checkpoints`);
    const report = await verify();
    expect(report.problems).toEqual([
      {
        subject: 'the checkpoints',
        reason: expect.stringMatching(/^1 to 2 are missing at the end/),
      },
    ]);
    // Without the copy, it is said that some were there; and the service does not begin anew.
    const gone = { subject: 'the checkpoints', reason: expect.stringMatching(/^There is none/) };
    const alone = () =>
      verifyProvenTrail(service.context, { keys: [], copy: null, hasSigned: false });
    expect((await alone()).problems).toEqual([gone]);
    await ana.post(`${other.reviewCase}/claim`);
    await expect(checkpoint()).rejects.toThrow('they were deleted');
    await attack((sql) => sql`delete from checkpoint_leaves`);
    await expect(checkpoint()).rejects.toThrow('they were deleted');
    expect((await verify({ without_copy: true })).problems).toEqual([gone]);
    await ana.post(`${other.reviewCase}/release`);
    // The copy alone still proves the trails.
    expect(report).toMatchObject({ last: { number: 2 }, broken: [] });
    await cutOff(other.id, 6);
    expect((await verify()).broken).toMatchObject([{ submerchant_id: other.id }]);
  });

  test('restores the state before the last checkpoint: the copy shows that the end was cut off', async () => {
    const { database } = service.context;
    const tables = [
      'checkpoints',
      'checkpoint_leaves',
      'checkpoint_nodes',
      'trail',
      'submerchants',
    ];
    for (const table of tables)
      await database`create table ${database(`saved_${table}`)} as select * from ${database(table)}`;
    await ana.post(`${one.reviewCase}/claim`);
    await checkpoint();
    await attack(async (sql) => {
      for (const table of tables) {
        await sql`delete from ${sql(table)}`;
        await sql`insert into ${sql(table)} select * from ${sql(`saved_${table}`)}`;
      }
    });
    expect(await verify({ without_copy: true })).toMatchObject({ broken: [], problems: [] });
    expect(await verify()).toMatchObject({
      problems: [
        { subject: 'the checkpoints', reason: expect.stringMatching(/2 is missing at the end/) },
      ],
      broken: broken(8, /Entries 8 to 8 are missing/),
    });
    // The service continues the older state; the copy keeps both sides.
    await ana.post(`${other.reviewCase}/claim`);
    await checkpoint();
    expect((await verify()).problems).toContainEqual({
      subject: 'checkpoint 2',
      reason: expect.stringMatching(/The copy has two of them/),
    });
    for (const table of tables) await database`drop table ${database(`saved_${table}`)}`;
  });

  test('signs a rewritten checkpoint with another key, and adds that to the known ones', async () => {
    const keys = await keysOf();
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await attack(async (sql) => {
      const { note } = (await readLastCheckpoint(sql))!;
      const forged = parseCheckpoint(parseNote(note).text);
      forged.root = Buffer.alloc(32, 7);
      const text = signNote(composeCheckpoint(forged), forged.origin, [privateKey]);
      await sql`update checkpoints set note = ${text}`;
      const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
      await sql`
        update checkpoint_keys set public_key = ${raw.toString('base64')}, sealed = ${JSON.stringify({ public_key: raw.toString('base64') })}`;
    });
    expect((await verify({ keys })).problems).toContainEqual({
      subject: 'checkpoint 1 of the database',
      reason: expect.stringMatching(/signed by none of the known keys/),
    });
    await ana.post(`${one.reviewCase}/claim`);
    await expect(checkpoint()).rejects.toThrow('signed by no key that this installation knows');
  });

  test('changes the copy’s list of changes, which the signature covers', async () => {
    writeFileSync(copy, readFileSync(copy, 'utf8').replace(one.id, other.id));
    expect((await verify()).problems).toEqual([
      { subject: 'checkpoint 1 of the copy', reason: expect.stringMatching(/list of changes/) },
    ]);
  });

  test('empties the queue: the sample puts the trail back', async () => {
    await ana.post(`${one.reviewCase}/claim`);
    await attack((sql) => sql`delete from changed_trails`);
    expect(await checkpoint()).toMatchObject({ number: null });
    const cursor = {
      merchant_id: one.merchant_id,
      submerchant_id: '00000000-0000-0000-0000-000000000000',
    };
    await verifySample(service.context, cursor, 1, await keysOf());
    expect(await checkpoint()).toMatchObject({ number: 2, trails: 1 });
  });
});

test('after the restore of a backup, the copy proves what is lost, and an erasure that was applied again is named as one', async () => {
  const erase = await merchantOfDraft.post(`${draft.path}/erase`);
  expect(erase.status, erase.text).toBe(200);
  await ana.post(`${one.reviewCase}/claim`);
  await checkpoint();
  const newer = readFileSync(copy);
  await restore();
  writeFileSync(copy, newer);
  expect(await applyErasures(service.context)).toBe(1);
  // Against its own checkpoints, the database is intact: the erasure is new.
  expect(await verify({ without_copy: true })).toMatchObject({
    problems: [],
    broken: [],
    unproven_entries: 1,
  });
  const { problems, broken: found } = await verify();
  expect(problems).toEqual([
    {
      subject: 'the checkpoints',
      reason: expect.stringMatching(
        /^2 is missing at the end .* a backup from before them was restored/,
      ),
    },
  ]);
  expect(found).toHaveLength(2);
  const [lost] = found.filter(({ submerchant_id }) => submerchant_id === one.id);
  expect(lost?.reason).toMatch(
    /^Entries 8 to 8 are missing, which checkpoint 2 of the copy contains: a backup .* up to 7 are those of checkpoint 1 of the database\.$/,
  );
  const [erased] = found.filter(({ submerchant_id }) => submerchant_id === draft.id);
  expect(erased?.reason).toMatch(
    /are missing, .* Entry \d+ is the erasure .* by the service itself/,
  );
  expect(erased?.reason).not.toMatch(/forged/);
  // With the old copy put aside and a new file started, nothing is wrong.
  writeFileSync(copy, '');
  await checkpoint();
  expect(await verify()).toMatchObject({ problems: [], broken: [], unproven_entries: 0 });
  // A change in place of the erasure is none.
  writeFileSync(copy, newer);
  await restore();
  writeFileSync(copy, newer);
  await merchantOfDraft.patch(draft.path, { trade_name: 'Outra' });
  const changed = (await verify()).broken.find(({ submerchant_id }) => submerchant_id === draft.id);
  expect(changed?.reason).toMatch(/are missing, .* are in no checkpoint\.$/);
});

test('a rotated key signs the next checkpoint together with the one before; both stay known', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const before = await keysOf();
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
  await ana.post(`${one.reviewCase}/claim`);
  const config = { ...service.context.config, checkpoint_key: pem };
  await makeCheckpoint({ ...service.context, config }, { isDue: false });
  await sendCheckpoints(service.context);
  const { note } = (await readLastCheckpoint(service.context.database))!;
  const after = await keysOf();
  expect(after).toHaveLength(2);
  expect(signersOf(parseNote(note), before)).toHaveLength(1);
  expect(signersOf(parseNote(note), after)).toHaveLength(2);
  const { name, key_id } = parseNote(note).signatures[0]!;
  expect(key_id).toBe(
    keyIdOf(
      name,
      after.find((raw) => !raw.equals(before[0]!))!,
    ),
  );
  expect(await verify()).toMatchObject({ problems: [], broken: [] });
  expect((await verify({ keys: before })).problems).toEqual([]);
});

test('a trail with more entries than one checkpoint takes goes in piece by piece', async () => {
  for (let times = 0; times < 6; times += 1) {
    await ana.post(`${one.reviewCase}/claim`);
    await ana.post(`${one.reviewCase}/release`);
  }
  const options = { isDue: false, max_entries: 8 };
  expect(await makeCheckpoint(service.context, options)).toMatchObject({ isMore: true });
  await sendCheckpoints(service.context);
  // Seven before; the last of these is read again.
  expect(await verify()).toMatchObject({ broken: [], unproven_trails: 1, unproven_entries: 5 });
  expect(await makeCheckpoint(service.context, options)).toMatchObject({ isMore: false });
  await sendCheckpoints(service.context);
  expect(await verify()).toMatchObject({ broken: [], problems: [], unproven_entries: 0 });
});
