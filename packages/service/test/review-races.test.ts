import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { claim_ms } from '../src/cases/rules/claim.js';
import type { Database } from '../src/platform/database/connect.js';
import { runSandbox } from '../src/decisions/sandbox.js';
import { sweepExpiredDocuments } from '../src/submerchants/expire-documents.js';
import { expectAgreement } from './agreement.js';
import { statusesOf } from './answers.js';
import type { TestResponse } from './check-response.js';
import { runs_full_set } from './full-set.js';
import { useService } from './harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  eventsOf,
  personInReview,
  type Reviewer,
  unopened,
} from './in-review.js';
import { address, document, partner, readyPerson } from './sellers.js';

const service = useService();
let ana: Reviewer;
let bia: Reviewer;
let caio: Reviewer;
beforeAll(async () => {
  [ana, bia, caio] = [
    await createReviewer(service, 'Ana'),
    await createReviewer(service, 'Bia'),
    await createReviewer(service, 'Caio'),
  ];
});

afterEach(async () => {
  service.setClock(null);
  await expectAgreement(service.context.database);
});

/** Of all rounds, a third are run for each change, at least three. */
const share = runs_full_set ? 1 : 1 / 3;

/** Repeats a race; who wins differs from round to round. */
async function rounds(all: number, race: (round: number) => Promise<void>): Promise<void> {
  const count = Math.max(3, Math.ceil(all * share));
  for (let round = 0; round < count; round += 1) await race(round);
}

const decisions = [
  'submerchant.approved',
  'submerchant.rejected',
  'submerchant.resubmission_requested',
];
async function decisionsOf(id: string): Promise<string[]> {
  return (await eventsOf(service, id))
    .map(({ kind }) => kind)
    .filter((one) => decisions.includes(one));
}

/** Starts everything at once, in another order each round. */
async function atOnce<T>(round: number, starts: (() => Promise<T>)[]): Promise<T[]> {
  const order = starts.map((_, at) => (at + round) % starts.length);
  const answers = await Promise.all(order.map((at) => starts[at]!()));
  return starts.map((_, at) => answers[order.indexOf(at)]!);
}

describe('two reviewers decide at once', () => {
  test('approve, reject or send back: one wins, the others get the present status', async () => {
    const outcomes = ['active', 'rejected', 'pending'];
    await rounds(20, async (round) => {
      const { merchant, id, path, reviewCase } = await personInReview(service);
      const answers = await atOnce(round, [
        () => ana.post(`${reviewCase}/approve`, unopened),
        () => bia.post(`${reviewCase}/reject`, because('other')),
        () => caio.post(`${reviewCase}/request-resubmission`, because('other')),
      ]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(statusesOf(answers)).toEqual([200, 409, 409]);
      const { data } = (await merchant.get(path)).body;
      expect(data).toEqual(answers[won]?.body.data);
      expect(data.status).toBe(outcomes[won]);
      for (const loser of answers.filter(({ status }) => status === 409)) {
        expect(loser.body.code).toBe('INVALID_STATUS');
        expect(loser.body.message).toContain(`is ${data.status}`);
      }
      expect(await decisionsOf(id)).toEqual([decisions[won]]);
      const documents = (await merchant.get(`${path}/documents`)).body.data;
      const expected = data.status === 'active' ? 'approved' : 'pending';
      expect(new Set(documents.map(({ status }: any) => status))).toEqual(new Set([expected]));
    });
  });

  test('the same decision, asked for eight times at once, is made once', async () => {
    await rounds(5, async () => {
      const { id, reviewCase } = await personInReview(service);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? ana : bia).post(`${reviewCase}/approve`, unopened),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await decisionsOf(id)).toEqual(['submerchant.approved']);
    });
  });

  test('one document, both having seen the same state: one wins, the other must look again', async () => {
    await rounds(15, async (round) => {
      const { merchant, path, reviewCase } = await personInReview(service);
      const { id } = await documentOf(merchant, path, 'front_id');
      const { updated_at } = (await ana.get(reviewCase)).body.data.submerchant;
      const seen = { if_updated_at: updated_at };
      const [approved, rejected] = await atOnce(round, [
        () => ana.post(`/v1/operator/documents/${id}/approve`, { ...unopened, ...seen }),
        () => bia.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible', ...seen }),
      ]);
      expect(statusesOf([approved, rejected])).toEqual([200, 409]);
      const loser = approved!.status === 409 ? approved! : rejected!;
      expect(loser.body.code).toBe('CASE_CHANGED');
      const { status } = await documentOf(merchant, path, 'front_id');
      expect(status).toBe(approved!.status === 200 ? 'approved' : 'rejected');
    });
  });

  test('a document rejected while the whole is approved, both having seen the same state', async () => {
    await rounds(15, async (round) => {
      const { merchant, path, reviewCase } = await personInReview(service);
      const { id } = await documentOf(merchant, path, 'front_id');
      const { updated_at } = (await ana.get(reviewCase)).body.data.submerchant;
      const seen = { if_updated_at: updated_at };
      const [approved, rejected] = await atOnce(round, [
        () => ana.post(`${reviewCase}/approve`, { ...unopened, ...seen }),
        () => bia.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible', ...seen }),
      ]);
      expect(statusesOf([approved, rejected])).toEqual([200, 409]);
      const { status } = (await merchant.get(path)).body.data;
      const found = (await documentOf(merchant, path, 'front_id')).status;
      expect([status, found]).toEqual(
        approved!.status === 200 ? ['active', 'approved'] : ['pending_review', 'rejected'],
      );
    });
  });
});

describe('an approval', () => {
  test('against a rejected document sent again: it waits for that, or approves it with the rest', async () => {
    await rounds(20, async (round) => {
      const { merchant, path, reviewCase } = await personInReview(service);
      const { id } = await documentOf(merchant, path, 'front_id');
      await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible' });
      const [approved, sent] = await atOnce(round, [
        () => ana.post(`${reviewCase}/approve`, unopened),
        () => merchant.post(`${path}/documents`, document('front_id')),
      ]);
      expect(sent!.status).toBe(201);
      const { status } = (await merchant.get(path)).body.data;
      const current = await documentOf(merchant, path, 'front_id');
      expect(current.id).toBe(sent!.body.data.id);
      if (approved!.status === 200)
        expect([status, current.status]).toEqual(['active', 'approved']);
      else {
        expect(approved!.status).toBe(422);
        expect(approved!.body.errors[0].code).toBe('document_rejected');
        expect([status, current.status]).toEqual(['pending_review', 'pending']);
      }
    });
  });

  test('of the state that was seen never approves a document that nobody has seen', async () => {
    await rounds(20, async (round) => {
      const { merchant, path, reviewCase } = await personInReview(service);
      const { id } = await documentOf(merchant, path, 'front_id');
      await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible' });
      const { updated_at } = (await ana.get(reviewCase)).body.data.submerchant;
      const [approved, sent] = await atOnce(round, [
        () => ana.post(`${reviewCase}/approve`, { ...unopened, if_updated_at: updated_at }),
        () => merchant.post(`${path}/documents`, document('front_id')),
      ]);
      expect(sent!.status).toBe(201);
      expect(['CASE_CHANGED', 'REQUIREMENTS_NOT_MET']).toContain(approved!.body.code);
      expect((await documentOf(merchant, path, 'front_id')).status).toBe('pending');
    });
  });

  test('against every change that the merchant may try: what was approved is what is active', async () => {
    await rounds(15, async (round) => {
      const { merchant, id, path, reviewCase, partner_id } = await companyInReview(service);
      const [approved, contact, name, removed, added, sent, moved] = await atOnce<TestResponse>(
        round,
        [
          () => ana.post(`${reviewCase}/approve`, unopened),
          () => merchant.patch(path, { email: 'novo@padaria.example' }),
          () => merchant.patch(path, { legal_name: 'Outra Ltda' }),
          () => merchant.delete(`${path}/legal-representatives/${partner_id}`),
          () => merchant.post(`${path}/legal-representatives`, partner()),
          () => merchant.post(`${path}/documents`, document('cnpj_card')),
          () => merchant.post(`${path}/addresses`, address({ is_primary: true })),
        ],
      );
      expect(approved!.status).toBe(200);
      // Who it is was reviewed, and is locked before and after.
      expect([name!.status, removed!.status, added!.status]).toEqual([409, 409, 409]);
      // Contact, documents and addresses come after the approval, or are refused because it is in review.
      for (const late of [contact!, sent!, moved!]) expect([200, 201, 409]).toContain(late.status);
      const event = (await eventsOf(service, id)).find(
        ({ kind }) => kind === 'submerchant.approved',
      )!;
      expect(event.object).toEqual(approved!.body.data);
      expect(event.object).toMatchObject({ email: 'contato@padaria-aurora.example' });
      const { data } = (await merchant.get(path)).body;
      expect(data).toMatchObject({
        status: 'active',
        legal_name: 'Padaria Aurora Comércio de Alimentos Ltda',
        email: contact!.status === 200 ? 'novo@padaria.example' : 'contato@padaria-aurora.example',
      });
      const partners = (await merchant.get(`${path}/legal-representatives`)).body.data;
      expect(partners.map((one: any) => one.id)).toEqual([partner_id]);
      const card = await documentOf(merchant, path, 'cnpj_card');
      expect(card.status).toBe(sent!.status === 201 ? 'pending' : 'approved');
    });
  });

  test('against sending back, with the merchant correcting at the same moment: never both', async () => {
    await rounds(20, async (round) => {
      const { merchant, id, path, reviewCase, partner_id } = await companyInReview(service);
      const [approved, back, name, removed, sent] = await atOnce<TestResponse>(round, [
        () => ana.post(`${reviewCase}/approve`, unopened),
        () => bia.post(`${reviewCase}/request-resubmission`, because('partners_incomplete')),
        () => merchant.patch(path, { legal_name: 'Outra Ltda' }),
        () => merchant.delete(`${path}/legal-representatives/${partner_id}`),
        () => merchant.post(`${path}/documents`, document('cnpj_card')),
      ]);
      expect(statusesOf([approved, back])).toEqual([200, 409]);
      const isActive = approved!.status === 200;
      const seen = (await ana.get(reviewCase)).body.data;
      expect(seen.submerchant.status).toBe(isActive ? 'active' : 'pending');
      if (isActive) expect([name!.status, removed!.status]).toEqual([409, 409]);
      expect(seen.submerchant.legal_name === 'Outra Ltda').toBe(name!.status === 200);
      const isRemoved = removed!.status === 200;
      expect(seen.legal_representatives).toHaveLength(isRemoved ? 0 : 1);
      // A partner goes with the partner's documents, whole.
      const partnerTypes = seen.documents.filter(
        (one: any) => one.legal_representative_id !== null,
      );
      expect(partnerTypes).toHaveLength(isRemoved ? 0 : 4);
      if (sent!.status === 409) expect(sent!.body.message).toContain('is pending_review');
      expect(await decisionsOf(id)).toHaveLength(1);
    });
  });

  test('against the clock: what has expired is never approved, and expires once', async () => {
    await rounds(15, async (round) => {
      const { merchant, id, path } = await expiring();
      const reviewCase = `/v1/operator/submerchants/${id}`;
      const { id: front } = await documentOf(merchant, path, 'front_id');
      service.setClock('2098-12-31T23:59:59.998Z');
      const [approved] = await atOnce<any>(round, [
        () => ana.post(`${reviewCase}/approve`, unopened),
        async () => {
          service.setClock('2099-01-01T00:00:00.000Z');
          await sweepExpiredDocuments(service.context);
        },
        () => merchant.get(`${path}/requirements`),
        () => bia.get(reviewCase),
      ]);
      await sweepExpiredDocuments(service.context);
      const kinds = (await eventsOf(service, front)).map(({ kind }) => kind);
      const { status } = (await merchant.get(path)).body.data;
      expect((await documentOf(merchant, path, 'front_id')).status).toBe('expired');
      if (approved.status === 200) {
        expect(status).toBe('active');
        expect(kinds).toEqual(['document.submitted', 'document.approved', 'document.expired']);
      } else {
        expect([approved.status, status]).toEqual([422, 'pending_review']);
        expect(approved.body.errors[0].code).toBe('document_expired');
        expect(kinds).toEqual(['document.submitted', 'document.expired']);
      }
      service.setClock(null);
    });
  });
});

/** An individual in review, one of whose documents is valid to the end of 2098. */
async function expiring() {
  const merchant = await service.createMerchant();
  const { id, path } = await readyPerson(merchant);
  const again = document('front_id', { expires_at: '2098-12-31' });
  await merchant.post(`${path}/documents`, again);
  await merchant.post(`${path}/submit-for-review`);
  return { merchant, id, path };
}

describe('a claim that runs out while its holder decides', () => {
  test('and another claims: the decision or the claim, and the loser gets the reason', async () => {
    await rounds(15, async (round) => {
      const { merchant, id, path, reviewCase } = await personInReview(service);
      service.setClock('2097-01-01T12:00:00.000Z');
      await ana.post(`${reviewCase}/claim`);
      service.setClock(new Date(Date.parse('2097-01-01T12:00:00.000Z') + claim_ms).toISOString());
      const [approved, claimed] = await atOnce(round, [
        () => ana.post(`${reviewCase}/approve`, unopened),
        () => bia.post(`${reviewCase}/claim`),
      ]);
      expect(statusesOf([approved, claimed])).toEqual([200, 409]);
      const { status } = (await merchant.get(path)).body.data;
      if (approved!.status === 200) {
        expect(status).toBe('active');
        expect(claimed!.body.message).toContain('is active');
        expect((await bia.get(reviewCase)).body.data.claim).toBeNull();
      } else {
        expect(status).toBe('pending_review');
        expect(approved!.body.code).toBe('CLAIM_HELD');
        expect(approved!.body.message).toContain('Bia');
        expect(await decisionsOf(id)).toEqual([]);
      }
      service.setClock(null);
    });
  });

  test('in the very queue for the case: a decision that arrived in time loses to the claim that was served first', async () => {
    const { merchant, id, path, reviewCase } = await personInReview(service);
    const { database } = service.context;
    const start = '2097-01-01T12:00:00.000Z';
    service.setClock(start);
    await ana.post(`${reviewCase}/claim`);
    const lock = await holdLock(merchant.id, id);
    service.setClock(new Date(Date.parse(start) + claim_ms).toISOString());
    const claiming = bia.post(`${reviewCase}/claim`);
    await lock.waiting(1);
    // Ana's request carries a time at which the claim was still hers.
    service.setClock(new Date(Date.parse(start) + claim_ms - 1).toISOString());
    const approving = ana.post(`${reviewCase}/approve`, unopened);
    await lock.waiting(2);
    service.setClock(new Date(Date.parse(start) + claim_ms).toISOString());
    await lock.release();
    const [claimed, approved] = [await claiming, await approving];
    expect(claimed.status).toBe(200);
    expect(approved.body.code).toBe('CLAIM_HELD');
    expect(approved.body.message).toContain('Bia');
    expect((await merchant.get(path)).body.data.status).toBe('pending_review');
    expect(await countWaiting(database)).toBe(0);
  });

  test('a claim counts at the moment of the decision, which is refused at once while it lasts and waits for nobody', async () => {
    const { merchant, id, reviewCase } = await personInReview(service);
    const start = '2097-01-01T12:00:00.000Z';
    service.setClock(start);
    await ana.post(`${reviewCase}/claim`);
    const lock = await holdLock(merchant.id, id);
    expect((await bia.post(`${reviewCase}/approve`, unopened)).body.code).toBe('CLAIM_HELD');
    service.setClock(new Date(Date.parse(start) + claim_ms).toISOString());
    const approving = bia.post(`${reviewCase}/approve`, unopened);
    await lock.waiting(1);
    await lock.release();
    expect((await approving).status).toBe(200);
    expect(await decisionsOf(id)).toEqual(['submerchant.approved']);
  });
});

/** Counts the sessions that wait for a lock, on every server. Other test files use other databases. */
async function countWaiting(database: Database): Promise<number> {
  const sessions = inject('workers').length > 0 ? 'citus_stat_activity' : 'pg_stat_activity';
  const [row] = await database<{ count: number }[]>`
    select count(*) as count from ${database(sessions)}
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row!.count;
}

/** Holds a submerchant's lock, as a change under way does, until it is released. */
async function holdLock(merchant_id: string, id: string) {
  const { database } = service.context;
  const connection = await database.reserve();
  await connection`begin`;
  await connection`select 1 from submerchants where merchant_id = ${merchant_id} and id = ${id} for update`;
  return {
    /** Resolves when so many others wait for it. */
    async waiting(count: number): Promise<void> {
      while ((await countWaiting(database)) < count);
    },
    async release(): Promise<void> {
      await connection`commit`;
      connection.release();
    },
  };
}

describe('the sandbox', () => {
  test.each(['approve', 'reject:illegible', 'send_back'])(
    '%s, twice at once, against two operators: one decision',
    async (sandbox) => {
      await rounds(6, async (round) => {
        const { merchant, id, path, reviewCase } = await companyInReview(
          service,
          { metadata: { sandbox } },
          'test',
        );
        service.setClock('2096-01-01T12:00:00.000Z');
        const answers = await atOnce<any>(round, [
          () => runSandbox(service.context),
          () => ana.post(`${reviewCase}/reject`, because('duplicate')),
          () => runSandbox(service.context),
          () => bia.post(`${reviewCase}/approve`, unopened),
        ]);
        const operators = answers.filter((one) => one?.status === 200);
        expect(operators.length).toBeLessThanOrEqual(1);
        expect(await decisionsOf(id)).toHaveLength(1);
        if (operators.length === 1) {
          expect((await merchant.get(path)).body.data).toEqual(operators[0].body.data);
        }
        service.setClock(null);
      });
    },
  );
});

test('request-resubmission asked for five times at once counts once', async () => {
  await rounds(5, async () => {
    const { merchant, id, path, reviewCase } = await personInReview(service);
    await ana.post(`${reviewCase}/reject`, because('other'));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => merchant.post(`${path}/request-resubmission`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await merchant.get(path)).body.data.resubmission_count).toBe(1);
    expect(await decisionsOf(id)).toEqual([
      'submerchant.rejected',
      'submerchant.resubmission_requested',
    ]);
  });
});
