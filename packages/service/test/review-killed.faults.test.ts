import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { demoPassword } from '../src/people/demo-people.js';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { DataKeys } from '../src/platform/data-keys.js';
import type { Database } from '../src/platform/database/connect.js';
import { caseOutcomes, type CaseOutcome } from '../src/watch/commands/close-by-reviewer.js';
import { readEntry } from '../src/trail/commitments.js';
import { expectAgreement } from './agreement.js';
import { readerOf } from './event-text.js';
import { runs_full_set } from './full-set.js';
import { basic } from './harness.js';
import { because, unopened } from './in-review.js';
import { longTest } from './long-test.js';
import { address, document, person, personTypes } from './sellers.js';
import {
  endProcesses,
  newDataDir,
  openDatabase,
  runToItsEnd,
  serverProcesses,
  startProcess,
} from './service-process.js';

const kills = runs_full_set ? 5 : 2;
const workers = 6;
/** Starts, recoveries and builds of a busy machine add up. */
const patience_ms = 300_000;

afterEach(endProcesses, patience_ms);

const merchant = basic(demoMerchant.public_key, demoMerchant.secret_key);
const operator = basic(demoOperator.public_key, demoOperator.secret_key);

/** A decision that the service has said yes to, with the record that it answered. */
interface Acknowledged {
  kind: string;
  record: { id: string; updated_at: string };
}

/** Merchants who submit and reviewers who decide, over a service that is killed again and again. */
class Desk {
  readonly acknowledged: Acknowledged[] = [];
  /** Cases that the service has said are closed, with their outcome. */
  readonly closed = new Map<string, CaseOutcome>();
  isOver = false;
  #answered = 0;
  #chosen = 0;
  #waiting: { until: number; go: () => void }[] = [];
  #address: Promise<string> = new Promise(() => {});
  #serve: (base: string) => void = () => {};

  serve(base: string): void {
    this.#serve(base);
    this.#address = Promise.resolve(base);
  }

  /** From now on requests wait for the next address. */
  interrupt(): void {
    this.#address = new Promise((resolve) => (this.#serve = resolve));
  }

  /** Asks until there is an answer, always with the same key: what was done before a kill is not done again. */
  async ask(who: string, method: string, path: string, body?: object): Promise<any> {
    const key = randomUUID();
    for (;;) {
      const base = await this.#address;
      const headers = {
        authorization: who,
        // The language of events.
        'accept-language': 'pt-BR',
        ...(method === 'POST' ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const answer = await fetch(base + path, sent)
        .then(async (one) => ({ status: one.status, body: (await one.json()) as any }))
        // Killed in progress: the next request shows whether it was done.
        .catch(() => null);
      if (
        answer === null ||
        answer.status >= 500 ||
        answer.body.code === 'IDEMPOTENCY_KEY_IN_USE'
      ) {
        continue;
      }
      this.#answered += 1;
      this.#wake();
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    }
  }

  async decide(kind: string, path: string, body?: object): Promise<void> {
    const record = await this.ask(operator, 'POST', `/v1/operator/${path}`, body);
    this.acknowledged.push({ kind, record });
  }

  async liftLimits(): Promise<void> {
    const [demo] = await this.ask(operator, 'GET', '/v1/operator/merchants');
    const unlimited = { transactions: 1_000_000, queries: 1_000_000, default: 1_000_000 };
    await this.ask(operator, 'PUT', `/v1/operator/merchants/${demo.id}/rate-limits`, unlimited);
  }

  /** Registers a seller and submits it for review. */
  async submit() {
    const { id } = await this.ask(merchant, 'POST', '/v1/submerchants', person());
    const path = `/v1/submerchants/${id}`;
    const send = (type: string) => this.ask(merchant, 'POST', `${path}/documents`, document(type));
    const sent = await Promise.all([
      this.ask(merchant, 'POST', `${path}/addresses`, address()),
      ...personTypes.map(send),
    ]);
    const submit = () => this.ask(merchant, 'POST', `${path}/submit-for-review`);
    await submit();
    return { id: id as string, path, documents: sent.slice(1) as { id: string }[], send, submit };
  }

  /** One seller, from creation through every kind of decision to active. */
  async accredit(): Promise<void> {
    const { id, path, documents, send, submit } = await this.submit();
    await this.ask(operator, 'POST', `/v1/operator/submerchants/${id}/claim`);
    await Promise.all([
      this.decide('document.approved', `documents/${documents[1]?.id}/approve`, unopened),
      this.decide('document.rejected', `documents/${documents[0]?.id}/reject`, {
        code: 'illegible',
      }),
    ]);
    await send(personTypes[0]!);
    if (randomInt(2) === 0) {
      await this.decide('submerchant.rejected', `submerchants/${id}/reject`, because('other'));
      await this.ask(merchant, 'POST', `${path}/request-resubmission`);
      await submit();
    }
    if (randomInt(2) === 0) {
      const kind = 'submerchant.resubmission_requested';
      await this.decide(kind, `submerchants/${id}/request-resubmission`, because('other'));
      await this.ask(merchant, 'PATCH', path, { trade_name: `Loja ${randomInt(1e6)}` });
      await submit();
    }
    await this.decide('submerchant.approved', `submerchants/${id}/approve`, unopened);
    await this.liveOn(id);
  }

  /** A seller that is approved without detours. */
  async approve(): Promise<string> {
    const { id } = await this.submit();
    await this.ask(operator, 'POST', `/v1/operator/submerchants/${id}/approve`, unopened);
    return id;
  }

  /** What happens to a seller after its approval: it is amended, asked, restricted, suspended and reinstated; some are closed. */
  async liveOn(id: string): Promise<void> {
    const seller = `/v1/submerchants/${id}`;
    const ofCase = `/v1/operator/submerchants/${id}`;
    const reasons = [{ code: 'suspected_fraud' }];
    const amend = () =>
      this.ask(merchant, 'POST', `${seller}/amendments`, { trade_name: `Loja ${randomInt(1e9)}` });
    const { id: amendment } = await amend();
    await this.decide('amendment.approved', `submerchants/${id}/amendments/${amendment}/approve`);
    const withdrawn = await amend();
    const record = await this.ask(
      merchant,
      'POST',
      `${seller}/amendments/${withdrawn.id}/withdraw`,
    );
    this.acknowledged.push({ kind: 'amendment.withdrawn', record });
    const due_at = new Date(Date.now() + 864e5).toISOString();
    const ask = () => this.ask(operator, 'POST', `${ofCase}/requests`, { text: 'O quê?', due_at });
    const asked = await ask();
    await this.ask(merchant, 'POST', `${seller}/requests/${asked.id}/answer`, { text: 'Pão.' });
    // The answer is a case, which is closed with one of the outcomes once that has happened.
    const chosen = caseOutcomes[this.#chosen++ % caseOutcomes.length];
    const closeAs = async (outcome: CaseOutcome) => {
      if (outcome === chosen) await this.closeCase(ofCase, asked.id, outcome);
    };
    await closeAs('nothing_to_do');
    const cancelled = await ask();
    await closeAs('requested');
    await this.decide('request.cancelled', `submerchants/${id}/requests/${cancelled.id}/cancel`);
    const hold = { status: 'restricted', reasons };
    await this.ask(operator, 'PUT', `${ofCase}/holds/withdrawals`, hold);
    await closeAs('restricted');
    await this.decide('submerchant.suspended', `submerchants/${id}/suspend`, { reasons });
    await closeAs('suspended');
    await this.decide('submerchant.reinstated', `submerchants/${id}/reinstate`);
    await this.decide('request.accepted', `submerchants/${id}/requests/${asked.id}/accept`);
    if (randomInt(2) === 0) {
      const closed = await this.ask(merchant, 'POST', `${seller}/close`, { reason: 'Fim.' });
      this.acknowledged.push({ kind: 'submerchant.closed', record: closed });
    } else await this.ask(operator, 'DELETE', `${ofCase}/holds/withdrawals`);
  }

  /** Closes the case of an answer. */
  async closeCase(ofCase: string, subject_id: string, outcome: CaseOutcome): Promise<void> {
    const { open_cases } = await this.ask(operator, 'GET', ofCase);
    const { id } = open_cases.find((one: any) => one.subject_id === subject_id);
    await this.ask(operator, 'POST', `${ofCase}/cases/${id}/close`, { outcome });
    this.closed.set(id, outcome);
  }

  /** Waits until so many more requests were answered. */
  more(count: number): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ until: this.#answered + count, go });
    });
  }

  /** Ends the work, and whatever waits for more of it. */
  end(): void {
    this.isOver = true;
    this.#wake();
  }

  #wake(): void {
    for (const { until, go } of this.#waiting) if (this.isOver || this.#answered >= until) go();
  }
}

test(
  'every acknowledged decision outlives kills between any two steps, whole, and is made once',
  { timeout: patience_ms },
  async () => {
    const data_dir = await newDataDir();
    const desk = new Desk();
    let service = await startProcess({ data_dir });
    desk.serve(await service.address());
    await desk.liftLimits();

    const working = Promise.all(
      Array.from({ length: workers }, async () => {
        while (!desk.isOver) await desk.accredit();
      }),
    );
    // A worker that finds something amiss ends the test at once.
    working.catch(() => desk.end());

    for (let kill = 0; kill < kills; kill += 1) {
      await desk.more(40 + randomInt(120));
      // Every other time the database goes down with it, and recovers from its log.
      const killed = service.kill9(kill % 2 === 1 ? await serverProcesses(data_dir) : []);
      desk.interrupt();
      await killed;
      service = await startProcess({ data_dir });
      const told = [...desk.acknowledged];
      const closed = new Map(desk.closed);
      const base = await service.address();
      await expectKept(data_dir, told, closed);
      desk.serve(base);
    }
    await desk.more(60);
    desk.end();
    await working;

    expect(desk.acknowledged.length).toBeGreaterThan(8 * kills);
    const database = await openDatabase(data_dir);
    try {
      await expectAgreement(database);
      // As many decisions as were acknowledged, however often each was asked for.
      const rows = await database<{ kind: string; count: number }[]>`
        select kind, count(*) as count from events group by kind`;
      const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
      const made = (kind: string) => desk.acknowledged.filter((one) => one.kind === kind).length;
      expect(counts.get('submerchant.approved')).toBe(made('submerchant.approved'));
      expect(counts.get('submerchant.rejected')).toBe(made('submerchant.rejected'));
      expect(counts.get('document.rejected')).toBe(made('document.rejected'));
      for (const kind of [
        'amendment.approved',
        'amendment.withdrawn',
        'request.accepted',
        'request.cancelled',
        'submerchant.suspended',
        'submerchant.reinstated',
        'submerchant.closed',
      ])
        expect(counts.get(kind) ?? 0, kind).toBe(made(kind));
      expect(new Set(desk.closed.values())).toEqual(new Set(caseOutcomes));
      // Each worker saw its sellers through to the end, and with each all of its documents were approved.
      const unfinished = await database`
        select id from submerchants where status not in ('active', 'closed') or status = 'active' and holds is not null`;
      const unapproved = await database`
        select id from documents where replaced_at is null and status <> 'approved'`;
      expect([unfinished.length, unapproved.length]).toEqual([0, 0]);
    } finally {
      await database.end();
    }

    const beside = await runToItsEnd({ data_dir, args: ['verify', 'trails'] });
    expect(beside.output).toMatch(/\d+ trails with \d+ entries read, 0 broken\.\n$/);
    expect(beside.code).toBe(0);
    await service.stop();
    const alone = await runToItsEnd({ data_dir, args: ['verify', 'trails'] });
    expect(alone).toMatchObject({ code: 0, output: beside.output });
  },
);

const by_rules = {
  inputs: ['entity_type'],
  rules: [
    {
      name: 'Individuals',
      when: ['"pf"'],
      outcome: 'approve',
      level: null,
      reasons: [],
      risk_class: 'low',
    },
  ],
};

longTest(
  'each case that decision rules approve is approved once and whole, whenever the service is killed',
  { timeout: patience_ms },
  async () => {
    const sellers = 48;
    const data_dir = await newDataDir();
    const desk = new Desk();
    let service = await startProcess({ data_dir });
    const base = await service.address();
    desk.serve(base);
    await desk.liftLimits();
    await switchRulesOn(base);
    for (let round = 0; round < sellers; round += workers)
      await Promise.all(Array.from({ length: workers }, () => desk.submit()));

    let database = await openDatabase(data_dir);
    const countApproved = async () => {
      const [row] = await database<{ count: number }[]>`
        select count(*)::integer as count from events where kind = 'submerchant.approved'`;
      return row?.count ?? 0;
    };
    /** Waits until so many are approved. The rules wait for files, and for leases of the killed: as if that time had passed. */
    const approved = async (enough: number) => {
      await database`update document_files set status = 'unavailable' where status = 'pending'`;
      await database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
      await vi.waitFor(async () => expect(await countApproved()).toBeGreaterThanOrEqual(enough), {
        timeout: patience_ms,
        interval: 5,
      });
    };
    for (let kill = 1; kill <= kills; kill += 1) {
      await approved(Math.floor((sellers * kill) / (kills + 1)));
      // Its database ends with it.
      const killed = service.kill9(kill % 2 === 1 ? await serverProcesses(data_dir) : []);
      await database.end();
      await killed;
      service = await startProcess({ data_dir });
      await service.address();
      database = await openDatabase(data_dir);
    }
    await approved(sellers);
    const entries = await database<{ action: string; count: number; sellers: number }[]>`
      select entry::json ->> 'action' as action, count(*)::integer as count, count(distinct submerchant_id)::integer as sellers
      from trail where entry::json ->> 'action' in ('decision.evaluated', 'submerchant.approved') group by 1 order by 1`;
    expect(entries).toEqual([
      { action: 'decision.evaluated', count: sellers, sellers },
      { action: 'submerchant.approved', count: sellers, sellers },
    ]);
    const [open] = await database`select count(*) from submerchants where status <> 'active'`;
    expect(open).toEqual({ count: 0 });
    await expectAgreement(database);
    await database.end();
    const { code, output } = await runToItsEnd({ data_dir, args: ['verify', 'trails'] });
    expect(output).toMatch(/ 0 broken\.\n$/);
    expect(code).toBe(0);
  },
);

/** Puts a version of rules in force, as only a person can. */
async function switchRulesOn(base: string): Promise<void> {
  let cookie = '';
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-credencia-console': '1',
        origin: base,
        cookie,
      },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data: any };
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    cookie ||= answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return data;
  };
  const email = 'admin@demo.example';
  await ask('POST', '/console/api/session', { email, password: demoPassword });
  const rules = { name: 'Individuals', table: by_rules };
  const { id } = await ask('POST', '/v1/operator/decision-rules', rules);
  const off = { active_id: null, shadow_id: null, challenger: null, if_updated_at: null };
  await ask('PUT', '/v1/operator/decision-mode', { ...off, active_id: id });
}

longTest(
  'sellers that are matched with a new list while the service is killed each get one case for it',
  { timeout: patience_ms },
  async () => {
    const data_dir = await newDataDir();
    const desk = new Desk();
    let service = await startProcess({ data_dir });
    desk.serve(await service.address());
    await desk.liftLimits();
    const ids = await Promise.all(Array.from({ length: 30 }, () => desk.approve()));
    const folder = await mkdtemp(join(tmpdir(), 'list-'));
    let database = await openDatabase(data_dir);
    try {
      const file = join(folder, 'pep.csv');
      await writeFile(file, '"CPF";"Nome_PEP"\n"";"JOANA PRADO"\n');
      const loaded = await runToItsEnd({ data_dir, args: ['load-list', 'pep', file] });
      expect(loaded).toMatchObject({ code: 0 });
      const matched = async () =>
        (await database`select from evidence where kind = 'lists' and payload is not null`).length;
      for (let kill = 1; kill <= kills; kill += 1) {
        while ((await matched()) < kill * 3) await sleep(5);
        // Its database ends with it.
        const killed = service.kill9(kill % 2 === 1 ? await serverProcesses(data_dir) : []);
        await database.end();
        await killed;
        service = await startProcess({ data_dir });
        await service.address();
        database = await openDatabase(data_dir);
        // As the leases of the killed one end by themselves.
        await database`update evidence set due_at = now() - interval '1 s' where lease is not null`;
      }
      while ((await matched()) < ids.length) await sleep(20);
      await database`update evidence set due_at = now() - interval '1 s' where lease is not null`;
      const waiting = () => database`select from evidence where due_at is not null`;
      while ((await waiting()).length > 0) await sleep(20);
      const entries = await database<{ action: string; count: number }[]>`
        select entry::json ->> 'action' as action, count(*) as count from trail
        where entry::json ->> 'action' in ('case.opened', 'evidence.recorded')
        group by submerchant_id, 1`;
      expect(entries).toHaveLength(2 * ids.length);
      expect(new Set(entries.map(({ count }) => count))).toEqual(new Set([1]));
      const open = await database`
        select from submerchants where open_cases::jsonb @> '[{"code": "list_hits"}]'`;
      expect(open).toHaveLength(ids.length);
      await expectAgreement(database);
    } finally {
      await database.end();
      await rm(folder, { recursive: true });
    }
    const verified = await runToItsEnd({ data_dir, args: ['verify', 'trails'] });
    expect(verified.code, verified.output).toBe(0);
  },
);

/** What was acknowledged is there, as it was answered; and nothing of what was under way is half there. */
async function expectKept(
  data_dir: string,
  told: readonly Acknowledged[],
  closed: ReadonlyMap<string, CaseOutcome>,
): Promise<void> {
  const database = await openDatabase(data_dir);
  try {
    const events = await database<{ kind: string; body: string }[]>`select kind, body from events`;
    const reader = await readerOf(database);
    const recorded = new Set(
      events.map(({ kind, body }) => {
        const event = reader.parseEvent(body);
        return `${kind} ${JSON.stringify(event[kind.split('.')[0]!])}`;
      }),
    );
    for (const { kind, record } of told) {
      expect(recorded.has(`${kind} ${JSON.stringify(record)}`), `${kind} of ${record.id}`).toBe(
        true,
      );
    }
    await expectCasesKept(database, closed);
    const halfDone = await database`
      select s.id from submerchants s join documents d on d.submerchant_id = s.id
      where s.status = 'active' and d.replaced_at is null and d.status <> 'approved'`;
    expect(halfDone, 'an active submerchant has no document that awaits review').toHaveLength(0);
    await expectAgreement(database);
  } finally {
    await database.end();
  }
}

/** Each case is either open or closed by one entry, with the outcome that was answered. */
async function expectCasesKept(
  database: Database,
  closed: ReadonlyMap<string, CaseOutcome>,
): Promise<void> {
  const entries = await database<{ action: string; id: string; outcome: string | null }[]>`
    select entry::json ->> 'action' as action, entry::json -> 'object' ->> 'id' as id, entry::json -> 'after' ->> 'outcome' as outcome
    from trail where entry::json -> 'object' ->> 'kind' = 'case'`;
  const rows = await database<{ id: string }[]>`
    select o ->> 'id' as id from submerchants, json_array_elements(open_cases) o`;
  const idsOf = (kind: string) => entries.filter(({ action }) => action === kind);
  const ends = [...idsOf('case.closed'), ...rows].map(({ id }) => id);
  expect(ends.toSorted()).toEqual(
    idsOf('case.opened')
      .map(({ id }) => id)
      .toSorted(),
  );
  const outcomes = new Map(idsOf('case.closed').map(({ id, outcome }) => [id, outcome]));
  for (const [id, outcome] of closed) expect(outcomes.get(id), id).toBe(outcome);
}

test(
  'a call that fits no command ends with 2 and says what does',
  { timeout: patience_ms },
  async () => {
    const data_dir = await newDataDir();
    for (const args of [
      ['make-coffee'],
      ['create-operator-key'],
      ['verify', 'trails', '--submerchant', 'x'],
    ]) {
      const { code, output } = await runToItsEnd({ data_dir, args });
      expect(code, args.join(' ')).toBe(2);
      expect(output).not.toContain('    at ');
    }
  },
);

test(
  'operator keys are issued and revoked beside a running service, and without one, on record',
  { timeout: patience_ms },
  async () => {
    const data_dir = await newDataDir();
    const service = await startProcess({ data_dir });
    const base = await service.address();
    const beside = await runToItsEnd({ data_dir, args: ['create-operator-key', '--name', 'Ana'] });
    const [, public_key = ''] = /public_key {2}(\S+)/.exec(beside.output) ?? [];
    const [, secret_key = ''] = /secret_key {2}(\S+)/.exec(beside.output) ?? [];
    const desk = () =>
      fetch(`${base}/v1/operator/submerchants`, {
        headers: { authorization: basic(public_key, secret_key) },
      });
    expect((await desk()).status).toBe(200);
    const revoked = await runToItsEnd({
      data_dir,
      args: ['revoke-operator-key', '--key', public_key],
    });
    expect(revoked).toMatchObject({ code: 0, output: 'Revoked.\n' });
    // Another process believes a key for a second at most.
    while ((await desk()).status !== 401);
    const database = await openDatabase(data_dir);
    try {
      const rows = await database<{ entry: string; personal: string | null }[]>`
        select entry, personal from operator_trail order by position`;
      const { username: user } = userInfo();
      const keys = new DataKeys(developmentMasterKey);
      expect(rows.map((row) => readEntry(keys, {}, row))).toMatchObject([
        {
          action: 'api_key.issued',
          actor: { kind: 'command', name: 'create-operator-key', user },
          after: { name: 'Ana', public_key },
        },
        {
          action: 'api_key.revoked',
          actor: { kind: 'command', name: 'revoke-operator-key', user },
        },
      ]);
      expect(JSON.stringify(rows)).not.toContain(secret_key);
    } finally {
      await database.end();
    }
    await service.stop();
    const alone = await runToItsEnd({
      data_dir,
      args: ['revoke-operator-key', '--key', public_key],
    });
    expect(alone.code).toBe(1);
  },
);
