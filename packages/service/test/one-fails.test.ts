import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runSandbox } from '../src/decisions/sandbox.js';
import { all_merchants } from '../src/platform/cluster/groups.js';
import { expireRequests } from '../src/requests/expire-requests.js';
import { remindOfDocuments } from '../src/requests/remind-of-documents.js';
import { endStandings } from '../src/standing/end-standings.js';
import { eraseByRule } from '../src/submerchants/erase.js';
import { sweepExpiredDocuments } from '../src/submerchants/expire-documents.js';
import { followSuspensions } from '../src/watch/follow-suspensions.js';
import { watchSellers } from '../src/watch/watch-sellers.js';
import { useService } from './harness.js';
import {
  companyInReview,
  createReviewer,
  unopened,
  type InReview,
  type Reviewer,
} from './in-review.js';
import { company, document, readyPerson } from './sellers.js';

// Failure to prevent: a seller that cannot be changed, by a fault of its rows or of a rule, keeps the others of its batch waiting for ever.

const service = useService();
const all = all_merchants;
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});
afterEach(() => service.setClock(null));

const later = '2099-01-01T00:00:00.001Z';
const next_day = '2099-01-02T12:00:00.000Z';

async function activeSeller(fields: object = {}): Promise<InReview> {
  const one = await companyInReview(service, fields);
  const approved = await ana.post(`${one.reviewCase}/approve`, unopened);
  expect(approved.status, approved.text).toBe(200);
  return one;
}

/** An active individual with a document that expires. */
async function expiringSeller(expires_at: string) {
  const merchant = await service.createMerchant();
  const { id, path } = await readyPerson(merchant);
  await merchant.post(`${path}/documents`, document('front_id', { expires_at }));
  await merchant.post(`${path}/submit-for-review`);
  const reviewCase = `/v1/operator/submerchants/${id}`;
  const approved = await ana.post(`${reviewCase}/approve`, unopened);
  expect(approved.status, approved.text).toBe(200);
  return { merchant, id, path, reviewCase };
}

interface Pass {
  /** Makes a seller due; of two, the first is due first. */
  prepare: (index: number) => Promise<{ id: string }>;
  /** Lets the time come. */
  at?: string;
  run: () => Promise<unknown>;
  /** A condition on the row of a seller that was done. */
  done: string;
  /** A pass of one day, which continues behind the one that fails and finds it again on the next. */
  isDaily?: true;
}

const passes: Record<string, Pass> = {
  'ends standings': {
    async prepare(index) {
      const one = await activeSeller();
      const until = `2098-01-0${index + 1}T00:00:00.000Z`;
      const body = { reasons: [{ code: 'suspected_fraud' }], until };
      expect((await ana.post(`${one.reviewCase}/suspend`, body)).status).toBe(200);
      return one;
    },
    at: later,
    run: () => endStandings(service.context, all),
    done: `status = 'active'`,
  },
  'expires documents': {
    prepare: (index) => expiringSeller(`2098-02-0${index + 1}`),
    at: later,
    run: () => sweepExpiredDocuments(service.context),
    done: `exists (select from documents d where d.submerchant_id = s.id and d.status = 'expired')`,
  },
  'gives notice of documents': {
    prepare: (index) => expiringSeller(`2098-03-0${index + 1}`),
    at: '2098-03-01T00:00:00.000Z',
    run: () => remindOfDocuments(service.context, 100, all),
    done: `exists (select from documents d where d.submerchant_id = s.id and d.notice_at is not null)`,
  },
  'expires requests': {
    async prepare(index) {
      const one = await activeSeller();
      const due_at = new Date(Date.now() + (index + 20) * 86_400_000).toISOString().slice(0, 10);
      const asked = await ana.post(`${one.reviewCase}/requests`, { text: 'Explique.', due_at });
      expect(asked.status, asked.text).toBe(201);
      return one;
    },
    at: later,
    run: () => expireRequests(service.context, 100, all),
    done: `open_cases::text like '%request_expired%'`,
  },
  'decides in the sandbox': {
    prepare: () => companyInReview(service, { metadata: { sandbox: 'approve' } }, 'test'),
    at: later,
    run: () => runSandbox(service.context),
    done: `status = 'active'`,
  },
  'erases by a rule': {
    async prepare() {
      const merchant = await service.createMerchant();
      const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
      await service.context.database`
        update submerchants set updated_at = '2001-01-01' where id = ${id}`;
      return { id };
    },
    async run() {
      const unchanged_since = '2002-01-01T00:00:00.000Z';
      const rule = { kind: 'never_submitted', unchanged_since } as const;
      for await (const _ of eraseByRule(service.context, rule));
    },
    done: 'erased_at is not null',
  },
  'watches sellers': {
    async prepare() {
      // Reviewed last so long ago that it is to be again.
      const one = await activeSeller();
      await service.context.database`
        update submerchants set activated_at = '2020-01-01' where id = ${one.id}`;
      return one;
    },
    run: () =>
      watchSellers(service.context, all, service.context.database, service.context.newId(later)),
    done: `open_cases::text like '%monitoring%'`,
    isDaily: true,
  },
  'follows suspensions': {
    async prepare() {
      const one = await activeSeller();
      const body = { reasons: [{ code: 'suspected_fraud' }] };
      expect((await ana.post(`${one.reviewCase}/suspend`, body)).status).toBe(200);
      return one;
    },
    run: () => followSuspensions(service.context, all, service.context.database),
    done: `watch ->> 'followed_at' is not null`,
  },
};

test.each(Object.keys(passes))(
  '%s: one seller that cannot be changed is reported, and the others are done',
  async (name) => {
    const { prepare, at = null, run, done, isDaily } = passes[name]!;
    const { database, log } = service.context;
    const [bad, good] = [await prepare(0), await prepare(1)];
    const doneOf = async ({ id }: { id: string }) => {
      const [row] = await database.unsafe(
        `select (${done}) is true as done from submerchants s where id = '${id}'`,
      );
      return row?.['done'];
    };
    await database.unsafe(
      `alter table submerchants add constraint one_fails check (id <> '${bad.id}') not valid`,
    );
    const logged = vi.spyOn(log, 'error');
    try {
      service.setClock(at);
      await run().catch(() => {});
      expect([await doneOf(bad), await doneOf(good)]).toEqual([false, true]);
      const names = logged.mock.calls.map(([fields]) => Object.values(fields as object));
      expect(names.some((values) => values.includes(bad.id))).toBe(true);
      // Nothing else is left: the task fails, so that it pauses and is seen to fail.
      if (!isDaily) await expect(run()).rejects.toThrow('one_fails');
    } finally {
      logged.mockRestore();
      await database`alter table submerchants drop constraint one_fails`;
    }
    if (isDaily) service.setClock(next_day);
    await run();
    expect(await doneOf(bad)).toBe(true);
  },
);
