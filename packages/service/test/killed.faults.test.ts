import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../src/platform/database/connect.js';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { DataKeys } from '../src/platform/data-keys.js';
import { readEntry } from '../src/trail/commitments.js';
import { emptyTrail, entryHash } from '../src/trail/entry.js';
import { readerOf } from './event-text.js';
import { runs_full_set } from './full-set.js';
import { basic } from './harness.js';
import { address, company, companyTypes, document, partner } from './sellers.js';
import {
  endProcesses,
  newDataDir,
  openDatabase,
  serverProcesses,
  startProcess,
} from './service-process.js';

/** The second takes the database down as well. */
const kills = runs_full_set ? 6 : 2;
/** Four times the duration on an idle machine. */
const timeout_ms = 120_000;
const workers = 10;
const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);

afterEach(endProcesses);

interface Answer {
  status: number;
  text: string;
  data: any;
  replayed: boolean;
}

/** A change that a client requests, sent once or several times. */
interface Wish {
  method: 'POST' | 'PATCH';
  path: string;
  body: object | undefined;
  key: string | null;
  /** The X-Request-Id of each attempt, which the trail records. */
  attempts: string[];
  /** Every complete answer. */
  answers: Answer[];
}

/** Registers sellers as clients do: continues after a kill, and repeats unanswered requests that have a key. */
class Load {
  readonly wishes: Wish[] = [];
  /** Attempts without an answer because of a kill. */
  interrupted = 0;
  acknowledged = 0;
  isOver = false;
  #address: Promise<string>;
  #arrive: (base: string) => void = () => {};

  constructor() {
    this.#address = new Promise((resolve) => (this.#arrive = resolve));
  }

  /** Holds requests back until `serve` sets the address of the next process. */
  interrupt(): void {
    this.#address = new Promise((resolve) => (this.#arrive = resolve));
  }

  serve(base: string): void {
    this.#arrive(base);
  }

  async read(path: string): Promise<any> {
    for (;;) {
      const answer = await this.#fetch('GET', path).catch(() => null);
      if (answer && isSuccess(answer)) return answer.data;
      if (answer) throw new Error(`${path} was acknowledged, and now: ${answer.text}`);
      await sleep(10);
    }
  }

  /** Resolves with the acknowledged record; with null when the outcome is unknown or a refusal. */
  async change(method: Wish['method'], path: string, body?: object): Promise<any> {
    const key = method === 'POST' && randomInt(2) === 0 ? randomUUID() : null;
    const wish: Wish = { method, path, body, key, attempts: [], answers: [] };
    this.wishes.push(wish);
    await this.#attempt(wish);
    if (key === null) return wish.answers.find(isSuccess)?.data ?? null;
    while (!wish.answers.some(isFinal)) {
      await sleep(10);
      // An impatient client: the same key twice at once.
      await Promise.all([this.#attempt(wish), this.#attempt(wish)]);
    }
    return wish.answers.find(isSuccess)?.data ?? null;
  }

  async #attempt(wish: Wish): Promise<void> {
    const attempt = randomUUID();
    wish.attempts.push(attempt);
    try {
      const answer = await this.#fetch(wish.method, wish.path, wish, attempt);
      wish.answers.push(answer);
      if (isSuccess(answer)) this.acknowledged += 1;
    } catch {
      this.interrupted += 1;
    }
  }

  async #fetch(method: string, path: string, wish?: Wish, attempt?: string): Promise<Answer> {
    const base = await this.#address;
    const answer = await fetch(base + path, {
      method,
      headers: {
        authorization,
        ...(attempt ? { 'x-request-id': attempt } : {}),
        ...(wish?.key ? { 'idempotency-key': wish.key } : {}),
        ...(wish?.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(wish?.body ? { body: JSON.stringify(wish.body) } : {}),
    });
    const text = await answer.text();
    const { status, headers } = answer;
    const replayed = headers.get('idempotent-replayed') === 'true';
    return { status, text, data: JSON.parse(text).data, replayed };
  }

  /** One seller from creation to submission, many requests at once. */
  async register(): Promise<void> {
    const created = await this.change('POST', '/v1/submerchants', company());
    if (created === null) return;
    const path = `/v1/submerchants/${created.id}`;
    const who = partner();
    const upsert = (n: number) =>
      this.change('POST', `${path}/legal-representatives`, { ...who, name: `Marcos Lima ${n}` });
    await Promise.all([
      ...[1, 2, 3].map(upsert),
      this.change('POST', `${path}/addresses`, address()),
      this.change('POST', `${path}/addresses`, address({ number: '7', is_primary: true })),
      this.change('PATCH', path, { metadata: { note: randomUUID() } }),
      // The same type twice at once: one of them is replaced.
      this.change('POST', `${path}/documents`, document('social_contract')),
      this.change('POST', `${path}/documents`, document('social_contract', { notes: 'again' })),
      ...companyTypes.map((type) => this.change('POST', `${path}/documents`, document(type))),
    ]);
    while ((await this.read(path)).status === 'pending') {
      const { missing } = await this.read(`${path}/requirements`);
      await Promise.all(
        missing.map((gap: any) => {
          if (gap.code === 'address_required') {
            return this.change('POST', `${path}/addresses`, address());
          }
          if (gap.code === 'legal_representative_required') return upsert(randomInt(1e6));
          const { document_type: type, legal_representative_id } = gap;
          const whose = legal_representative_id === null ? {} : { legal_representative_id };
          return this.change('POST', `${path}/documents`, document(type, whose));
        }),
      );
      if (missing.length === 0) await this.change('POST', `${path}/submit-for-review`);
    }
  }
}

function isSuccess({ status }: Answer): boolean {
  return status < 300;
}

/** Whether the answer is final, so that the request need not be repeated. */
function isFinal({ status, text }: Answer): boolean {
  return status < 500 && !text.includes('IDEMPOTENCY_KEY_IN_USE');
}

async function acknowledgedBeyond(load: Load, count: number): Promise<void> {
  while (load.acknowledged < count && !load.isOver) await sleep(1);
}

test(
  'every acknowledged change survives kills under load, and none is applied in part',
  { timeout: timeout_ms },
  async () => {
    const data_dir = await newDataDir();
    const load = new Load();
    let service = await startProcess({ data_dir });
    await liftRateLimits(await service.address());
    load.serve(await service.address());
    const working = Promise.all(
      Array.from({ length: workers }, async () => {
        while (!load.isOver) await load.register();
      }),
    );
    // A lost record ends the test at once.
    working.catch(() => (load.isOver = true));
    const more = (count: number) =>
      Promise.race([working, acknowledgedBeyond(load, load.acknowledged + count)]);

    for (let kill = 0; kill < kills; kill += 1) {
      await more(30 + randomInt(150));
      await sleep(randomInt(30));
      // Every other kill takes the database down with it, which then recovers from its WAL.
      const killed = service.kill9(kill % 2 === 1 ? await serverProcesses(data_dir) : []);
      load.interrupt();
      await killed;
      if (kill === 2) {
        // One kill hits the service while it starts.
        const unlucky = await startProcess({ data_dir });
        await sleep(randomInt(1_000));
        await unlucky.kill9();
      }
      service = await startProcess({ data_dir });
      load.serve(await service.address());
    }
    await more(50);
    load.isOver = true;
    await working;
    expect(load.interrupted, 'the kills interrupted requests').toBeGreaterThanOrEqual(kills);

    const sql = await openDatabase(data_dir);
    const trails = await followTrails(sql, load.wishes);
    expectOneEffectEach(load.wishes, trails.effects);
    await expectRecordsToMatch(sql, trails);
    await expectEventsToMatch(sql, trails);
    expectLastAnswersToStand(load.wishes, trails);
    await expectRepeatedAnswers(sql, load.wishes, await service.address());
    const [again] = await sql<{ count: number }[]>`select count(*) as count from trail`;
    expect(again?.count, 'the repeated requests changed nothing').toBe(trails.entry_count);
    await sql.end();
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  },
);

/** Raises the rate limits, which this load exceeds. */
async function liftRateLimits(base: string): Promise<void> {
  const headers = {
    authorization: basic(demoOperator.public_key, demoOperator.secret_key),
    'content-type': 'application/json',
  };
  const list = await fetch(`${base}/v1/operator/merchants`, { headers });
  const { data } = (await list.json()) as { data: { id: string }[] };
  const answer = await fetch(`${base}/v1/operator/merchants/${data[0]?.id}/rate-limits`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ transactions: null, queries: 100_000, default: null }),
  });
  expect(answer.status).toBe(200);
}

interface TrailState {
  entry_count: number;
  /** Every record after the last entry of its trail, by id. */
  records: Map<string, { kind: string; record: any; last_request: string }>;
  /** How often each attempt took effect, by its request id. */
  effects: Map<string, number>;
  /** The expected events of the changes, by the object's id, in order. */
  events: Map<string, { kind: string; object: any }[]>;
  /** Length and last hash of each trail, by the submerchant's id. */
  heads: Map<string, { position: number; hash: Buffer }>;
}

/** Verifies the hash chain of every trail, and rebuilds the records from its entries, transaction by transaction. */
async function followTrails(sql: Database, wishes: readonly Wish[]): Promise<TrailState> {
  const entries = await sql<
    {
      merchant_id: string;
      submerchant_id: string;
      position: number;
      entry: string;
      personal: string | null;
      previous_hash: Buffer;
      hash: Buffer;
    }[]
  >`select merchant_id, submerchant_id, position, entry, personal, previous_hash, hash from trail order by submerchant_id, position`;
  const trails: TrailState = {
    entry_count: entries.length,
    records: new Map(),
    effects: new Map(),
    events: new Map(),
    heads: new Map(),
  };
  const reader = await readerOf(sql);
  const wish_of = new Map(wishes.flatMap((wish) => wish.attempts.map((id) => [id, wish])));

  let actions: string[] = [];
  for (const [index, row] of entries.entries()) {
    const { submerchant_id } = row;
    const head = trails.heads.get(submerchant_id) ?? emptyTrail;
    expect(row.position).toBe(head.position + 1);
    expect(row.previous_hash.equals(head.hash)).toBe(true);
    expect(row.hash.equals(entryHash(head.hash, row.entry))).toBe(true);
    trails.heads.set(submerchant_id, { position: row.position, hash: row.hash });

    const entry = readEntry(reader, row, row) as any;
    expect(entry.position).toBe(row.position);
    applyEntry(trails, submerchant_id, entry);
    actions.push(entry.action);

    // The entries of one request are consecutive: they were written in one transaction.
    const next = entries[index + 1];
    const isLast =
      next?.submerchant_id !== submerchant_id ||
      JSON.parse(next.entry).request_id !== entry.request_id;
    if (!isLast) continue;
    const { request_id } = entry;
    trails.effects.set(request_id, (trails.effects.get(request_id) ?? 0) + 1);
    const kind =
      actions.find((action) => action.startsWith('submerchant.')) ??
      (actions.every((action) => action.startsWith('document.')) ? null : 'submerchant.updated');
    if (kind !== null) expectEvent(trails, submerchant_id, kind);
    actions = [];
    const answer = wish_of.get(request_id)?.answers.find(isSuccess);
    expect(wish_of.has(request_id), 'every change was asked for').toBe(true);
    if (answer) {
      expect(trails.records.get(answer.data.id)?.record, 'stored as acknowledged').toEqual(
        answer.data,
      );
    }
  }
  return trails;
}

function applyEntry(trails: TrailState, submerchant_id: string, entry: any): void {
  const { object, before, after, at, request_id, action } = entry;
  const known = trails.records.get(object.id);
  const record = before === null ? after : { ...known?.record, ...after, updated_at: at };
  trails.records.set(object.id, { kind: object.kind, record, last_request: request_id });
  const owner = trails.records.get(submerchant_id);
  expect(owner, 'a trail begins with the creation').toBeDefined();
  if (owner && object.id !== submerchant_id) {
    // Changes of its parts update the submerchant's updated_at as well.
    trails.records.set(submerchant_id, {
      ...owner,
      record: { ...owner.record, updated_at: at },
      last_request: request_id,
    });
  }
  if (action === 'document.submitted') expectEvent(trails, object.id, action);
}

function expectEvent(trails: TrailState, id: string, kind: string): void {
  const events = trails.events.get(id) ?? [];
  events.push({ kind, object: trails.records.get(id)?.record });
  trails.events.set(id, events);
}

/** Acknowledged: once. Not acknowledged: once or not at all. Refused: not at all. And all answers to one key are one answer. */
function expectOneEffectEach(wishes: readonly Wish[], effects: TrailState['effects']): void {
  for (const wish of wishes) {
    const count = wish.attempts.reduce((sum, id) => sum + (effects.get(id) ?? 0), 0);
    const what = `${wish.method} ${wish.path}`;
    const successes = wish.answers.filter(isSuccess);
    if (successes.length > 0) expect(count, `${what} was acknowledged`).toBe(1);
    else expect(count, `${what} was not acknowledged`).toBeLessThanOrEqual(1);
    if (wish.key !== null) {
      expect(new Set(successes.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
      expect(successes.filter(({ replayed }) => !replayed).length).toBeLessThanOrEqual(1);
    } else if (wish.answers.some(({ status }) => status >= 400 && status < 500)) {
      expect(count, `${what} was refused`).toBe(0);
    }
  }
  expect(
    wishes.filter(({ key, attempts }) => key !== null && attempts.length > 1).length,
    'some requests were repeated with their key',
  ).toBeGreaterThan(0);
}

/** Expects the tables to contain exactly the records rebuilt from the trails, field by field. */
async function expectRecordsToMatch(sql: Database, trails: TrailState): Promise<void> {
  const tables = {
    submerchant: await sql<any[]>`select * from submerchants`,
    legal_representative: await sql<any[]>`select * from legal_representatives`,
    document: await sql<any[]>`select * from documents`,
    address: await sql<any[]>`select * from addresses`,
  };
  for (const [kind, rows] of Object.entries(tables)) {
    const wanted = [...trails.records.values()].filter((one) => one.kind === kind);
    expect(new Set(rows.map(({ id }) => id)), kind).toEqual(
      new Set(wanted.map(({ record }) => record.id)),
    );
    for (const row of rows) {
      const record = trails.records.get(row.id)?.record;
      const stored = Object.fromEntries(Object.keys(record).map((name) => [name, row[name]]));
      expect(stored).toEqual(record);
      if (kind === 'legal_representative' || kind === 'address') continue;
      expect(row.event_sequence).toBe(trails.events.get(row.id)?.length);
      if (kind !== 'submerchant') continue;
      const head = trails.heads.get(row.id);
      expect([row.trail_position, row.trail_hash]).toEqual([head?.position, head?.hash]);
    }
  }
}

/** Expects each object's events to match its changes, numbered 1 to n, with the record at that time. */
async function expectEventsToMatch(sql: Database, trails: TrailState): Promise<void> {
  const events = await sql<{ id: string; kind: string; object_id: string; body: string }[]>`
    select id, kind, object_id, body from events`;
  const reader = await readerOf(sql);
  const by_object = new Map<string, any[]>();
  for (const { id, kind, object_id, body } of events) {
    const text = reader.textOf(body);
    const event = JSON.parse(text);
    expect(JSON.stringify(event)).toBe(text);
    expect([event.id, event.event]).toEqual([id, kind]);
    by_object.set(object_id, [...(by_object.get(object_id) ?? []), event]);
  }
  expect([...by_object.keys()].sort()).toEqual([...trails.events.keys()].sort());
  for (const [id, wanted] of trails.events) {
    const found = (by_object.get(id) ?? []).sort((a, b) => a.sequence - b.sequence);
    expect(found.map(({ sequence }) => sequence)).toEqual(wanted.map((_, index) => index + 1));
    expect(found.map(({ event }) => event)).toEqual(wanted.map(({ kind }) => kind));
    expect(found.map((event) => event.submerchant ?? event.document)).toEqual(
      wanted.map(({ object }) => object),
    );
  }
}

/** Expects a record without later changes to equal the acknowledged answer, independently of the trail. */
function expectLastAnswersToStand(wishes: readonly Wish[], trails: TrailState): void {
  let count = 0;
  for (const { attempts, answers } of wishes) {
    const data = answers.find(isSuccess)?.data;
    const stored = data && trails.records.get(data.id);
    if (data) expect(stored).toBeDefined();
    if (!stored || !attempts.includes(stored.last_request)) continue;
    expect(stored.record).toEqual(data);
    count += 1;
  }
  expect(count).toBeGreaterThan(0);
}

/** Expects a used key to return its first answer again, byte for byte, whatever has changed since. */
async function expectRepeatedAnswers(
  sql: Database,
  wishes: readonly Wish[],
  base: string,
): Promise<void> {
  const kept = await sql<{ key: string; body: string }[]>`select key, body from idempotent_answers`;
  const keys = new DataKeys(developmentMasterKey);
  const body_of = new Map(kept.map(({ key, body }) => [key, keys.openAnywhere(body)]));
  const used = wishes.filter(({ key, answers }) => key !== null && answers.some(isSuccess));
  for (const { key, answers } of used) {
    expect(body_of.get(key ?? '')).toBe(answers.find(isSuccess)?.text);
  }
  expect(body_of.size, 'no answer is kept of what had no effect').toBe(used.length);

  for (const { path, body, key, answers } of used.slice(-100)) {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: {
        authorization,
        'idempotency-key': key ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.headers.get('idempotent-replayed')).toBe('true');
    expect(await answer.text()).toBe(answers.find(isSuccess)?.text);
  }
}
