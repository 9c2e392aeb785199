import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import { basic, createClient, useService, type Client } from '../../test/harness.js';
import { companyInReview, personInReview, unopened } from '../../test/in-review.js';
import { address, document } from '../../test/sellers.js';
import { createPerson, openTestSession, type TestPerson } from '../../test/people.js';
import { createOperatorKey } from '../merchants/create-operator-key.js';
import { inTransaction } from '../platform/database/connect.js';
import { arrayOf } from '../platform/database/statement.js';
import { readCaseChanges } from '../cases/store/changes.js';
import { readEntry } from '../trail/commitments.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { expireRequests } from './expire-requests.js';
import {
  noMerchantRules,
  noOperatorRules,
  noThresholds,
  type OperatorRules,
} from './rules/rules.js';

const service = useService({
  environment: { PUBLIC_URL: 'https://credencia.example.com/', ERASURE_YEARS_REJECTED: '0' },
});
const rulesPath = '/v1/operator/approval-rules';
const requests = '/v1/operator/approvals';
const people = '/v1/operator/people';
let ana: TestPerson;
let bia: TestPerson;
let reviewer: TestPerson;

beforeAll(async () => {
  ana = await createPerson(service, 'admin', { name: 'Ana' });
  bia = await createPerson(service, 'admin', { name: 'Bia' });
  reviewer = await createPerson(service, 'reviewer', { name: 'Rui' });
});

/** Sets the rules as an installation would have them, past the second person that weaker ones need. */
async function useRules(rules: Partial<OperatorRules>): Promise<void> {
  await service.context.database`delete from approval_rules`;
  expect((await ana.put(rulesPath, { ...noOperatorRules, ...rules })).status).toBe(200);
}

beforeEach(() => useRules({}));

const fresh = () => `${randomUUID()}@people.example`;
const invitation = (role = 'reviewer') => ({ email: fresh(), name: 'Nova', role });

function requestOf(answer: TestResponse): { id: string; path: string; [field: string]: unknown } {
  expect(answer.status).toBe(202);
  return { ...answer.body.data, path: `${requests}/${answer.body.data.id}` };
}

const outcome = ({ status, body }: TestResponse) => [status, body.code ?? body.data.status];

/** Entries of the operator's trail about a request, with their actors. */
async function entriesOf(object_id: string): Promise<any[]> {
  const { database, data_keys } = service.context;
  const rows = await database<{ entry: string; personal: string | null }[]>`
    select entry, personal from operator_trail where entry::json -> 'object' ->> 'id' = ${object_id} order by position`;
  return rows.map((row) => readEntry(data_keys, {}, row));
}

describe('people', () => {
  beforeEach(() => useRules({ people: true }));

  test('nobody alone sets the identity provider, which decides who gets an account', async () => {
    const connection = '/v1/operator/sso-connection';
    const answers = [
      await ana.put(connection, {
        name: 'Somebody else',
        issuer: 'https://accounts.example',
        client_id: 'credencia',
        email_domains: ['people.example'],
        default_role: 'admin',
      }),
      await ana.delete(connection),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'INVALID_STATUS']);
      expect(body.message).toContain('second person');
    }
    expect((await ana.get(connection)).status).toBe(404);
  });

  test('an invitation waits, is not made meanwhile, and is made by the second person', async () => {
    const wish = invitation();
    const key = { 'idempotency-key': randomUUID() };
    const first = await ana.post(people, wish, key);
    const found = requestOf(first);
    expect(found).toMatchObject({
      status: 'pending',
      operation: 'invitePerson',
      needed_for: ['people'],
      object: null,
      changes: [{ action: 'person.invited', before: null, after: wish }],
      requested_by: { kind: 'person', id: ana.id, name: 'Ana' },
      decided_by: null,
    });
    // The address of who asked is in the trail, and no part of the change.
    expect(Object.keys((found['changes'] as any)[0].after)).not.toContain('address');
    // Sent again, with and without the key, and by somebody else: it is the same request.
    const repeated = await ana.post(people, wish, key);
    expect(repeated.headers['idempotent-replayed']).toBe('true');
    expect(repeated.text).toBe(first.text);
    expect(requestOf(await ana.post(people, wish)).id).toBe(found.id);
    expect(requestOf(await bia.post(people, wish)).id).toBe(found.id);
    expect((await ana.get(people)).text).not.toContain(wish.email);

    const obstacleFor = async (one: Client) => (await one.get(found.path)).body.data.obstacle;
    const auditor = await createPerson(service, 'auditor');
    expect(await Promise.all([ana, bia, auditor].map(obstacleFor))).toEqual([
      'own_request',
      null,
      'permission',
    ]);
    const own = await openTestSession(service, ana);
    for (const session of [ana, own]) {
      for (const decision of ['approve', 'reject']) {
        const answer = await session.post(`${found.path}/${decision}`);
        expect(outcome(answer)).toEqual([403, 'SAME_PERSON']);
        expect(answer.body.message).toContain('You can withdraw it.');
      }
    }
    // A reviewer has no permission for it: for them, it does not exist.
    expect((await reviewer.get(found.path)).status).toBe(404);
    expect((await reviewer.post(`${found.path}/approve`)).status).toBe(404);
    expect((await reviewer.get(requests)).text).not.toContain(found.id);
    const operatorKey = await service.createOperator();
    expect((await operatorKey.post(`${found.path}/approve`)).status).toBe(403);

    const approved = await bia.post(`${found.path}/approve`, { comment: 'Conferido.' });
    expect(await obstacleFor(ana)).toBeNull();
    expect(approved.status).toBe(200);
    expect(approved.body.data).toMatchObject({
      status: 'approved',
      decided_by: { id: bia.id, name: 'Bia' },
      comment: 'Conferido.',
      result: {
        email: wish.email,
        invitation_url: expect.stringContaining('/console/invitations/'),
      },
    });
    expect(outcome(await bia.post(`${found.path}/approve`))).toEqual([409, 'INVALID_STATUS']);
    // No later answer repeats the link.
    expect((await bia.get(found.path)).text).not.toContain('/invitations/');
    const listed = await ana.get(`${requests}?status=approved&limit=1`);
    expect(listed.body.data).toMatchObject([{ id: found.id, comment: 'Conferido.' }]);

    const invited = approved.body.data.result.id;
    expect(await entriesOf(invited)).toMatchObject([
      {
        action: 'person.invited',
        actor: {
          kind: 'operator_person',
          id: ana.id,
          name: 'Ana',
          approved_by: bia.id,
          approved_by_name: 'Bia',
        },
      },
    ]);
    expect(await entriesOf(found.id)).toMatchObject([
      { action: 'approval.requested', actor: { id: ana.id } },
      { action: 'approval.approved', actor: { id: bia.id }, after: { requested_by: ana.id } },
    ]);
    const trail = await ana.get('/v1/operator/trail?action=person.invited&limit=1');
    expect(trail.body.data[0].actor).toMatchObject({ approved_by_name: 'Bia' });
  });

  test('what would be refused is refused at once, and what is not possible any more fails', async () => {
    const taken = await createPerson(service, 'reviewer');
    const refused = await ana.post(people, { ...invitation(), email: taken.email });
    expect(outcome(refused)).toEqual([409, 'EMAIL_TAKEN']);
    expect((await ana.patch(`${people}/${randomUUID()}`, { disabled: true })).status).toBe(404);

    const wish = invitation();
    const found = requestOf(await ana.post(people, wish));
    await createPerson(service, 'reviewer', { email: wish.email });
    expect(outcome(await bia.post(`${found.path}/approve`))).toEqual([409, 'APPROVAL_FAILED']);
    const failed = (await ana.get(found.path)).body.data;
    expect(failed).toMatchObject({ status: 'failed', decided_by: { id: bia.id } });
    expect(failed.failure).toContain('e-mail');
    expect((await entriesOf(found.id)).map(({ action }) => action)).toEqual([
      'approval.requested',
      'approval.failed',
    ]);
  });

  test('rejecting and withdrawing: each by the right person, with a trail', async () => {
    const target = await createPerson(service, 'reviewer', { name: 'Alvo' });
    const url = `${people}/${target.id}`;
    const rejected = requestOf(await ana.patch(url, { role: 'admin' }));
    expect(rejected).toMatchObject({
      object: { kind: 'person', id: target.id, name: 'Alvo' },
      changes: [{ before: { role: 'reviewer' }, after: { role: 'admin' } }],
    });
    expect(outcome(await bia.post(`${rejected.path}/withdraw`))).toEqual([403, 'FORBIDDEN']);
    const answer = await bia.post(`${rejected.path}/reject`, { comment: 'Não.' });
    expect(answer.body.data).toMatchObject({ status: 'rejected', comment: 'Não.' });
    const withdrawn = requestOf(await ana.patch(url, { role: 'admin' }));
    expect(withdrawn.id).not.toBe(rejected.id);
    expect(outcome(await ana.post(`${withdrawn.path}/withdraw`))).toEqual([200, 'withdrawn']);
    expect(outcome(await bia.post(`${withdrawn.path}/approve`))).toEqual([409, 'INVALID_STATUS']);
    expect((await entriesOf(withdrawn.id)).map(({ action }) => action)).toEqual([
      'approval.requested',
      'approval.withdrawn',
    ]);
    expect((await bia.get(`${people}?role=reviewer`)).text).toContain(target.id);
  });

  test('somebody who has access by the first person is no second one, however many accounts are between', async () => {
    await useRules({});
    const invite = async (by: Client, role: string) => {
      const { id } = (await by.post(people, invitation(role))).body.data;
      await service.context
        .database`update people set password_hash = 'no hash of a password' where id = ${id}`;
      return { id, ...(await openTestSession(service, { id })) };
    };
    const puppet = await invite(ana, 'admin');
    const puppetOfPuppet = await invite(puppet, 'admin');
    const enabled = await createPerson(service, 'admin');
    await ana.patch(`${people}/${enabled.id}`, { disabled: true });
    const promoted = await createPerson(service, 'reviewer');
    const reset = await createPerson(service, 'admin');
    await useRules({ people: true, limits: true });
    const found = requestOf(await ana.post(people, invitation()));
    await useRules({});
    // While it is pending.
    await ana.patch(`${people}/${enabled.id}`, { disabled: false });
    await ana.patch(`${people}/${promoted.id}`, { role: 'admin' });
    await ana.delete(`${people}/${reset.id}/second-factor`);
    await useRules({ people: true });
    for (const one of [enabled, promoted, reset]) {
      const session = await openTestSession(service, one);
      expect(outcome(await session.post(`${found.path}/approve`))).toEqual([403, 'SAME_PERSON']);
    }
    for (const one of [puppet, puppetOfPuppet]) {
      expect((await one.get(found.path)).body.data.obstacle).toBe('access_given');
      expect(outcome(await one.post(`${found.path}/approve`))).toEqual([403, 'SAME_PERSON']);
      // They may say no.
    }
    expect(outcome(await puppet.post(`${found.path}/reject`))).toEqual([200, 'rejected']);
    // Invited by Ana with Bia's approval: two people stand behind this account.
    const approvedInvitation = requestOf(await ana.post(people, invitation('admin')));
    const { id } = (await bia.post(`${approvedInvitation.path}/approve`)).body.data.result;
    await service.context
      .database`update people set password_hash = 'no hash of a password' where id = ${id}`;
    const third = await openTestSession(service, { id });
    const other = requestOf(await ana.post(people, invitation()));
    expect(outcome(await third.post(`${other.path}/approve`))).toEqual([200, 'approved']);
  });

  test('the first person disabled or demoted meanwhile: nothing is done', async () => {
    for (const wish of [{ disabled: true }, { role: 'reviewer' }]) {
      const first = await createPerson(service, 'admin');
      const found = requestOf(await first.post(people, invitation()));
      const change = requestOf(await ana.patch(`${people}/${first.id}`, wish));
      expect((await bia.post(`${change.path}/approve`)).status).toBe(200);
      expect(outcome(await bia.post(`${found.path}/approve`))).toEqual([409, 'APPROVAL_FAILED']);
      expect((await bia.get(found.path)).body.data.status).toBe('failed');
    }
  });

  test('two approvals, a withdrawal, a rejection and the expiry at once: one winner, and one person more at most', async () => {
    const { database } = service.context;
    const carla = await createPerson(service, 'admin', { name: 'Carla' });
    for (let round = 0; round < 4; round += 1) {
      const wish = invitation();
      const found = requestOf(await ana.post(people, wish));
      const answers = await Promise.all([
        bia.post(`${found.path}/approve`),
        carla.post(`${found.path}/approve`),
        ana.post(`${found.path}/withdraw`),
        bia.post(`${found.path}/reject`),
        expireRequests({ ...service.context, clock: () => '2099-01-01T00:00:00.000Z' }, 100).then(
          () => null,
        ),
      ]);
      const won = answers.filter((one) => one?.status === 200);
      const { status } = (await ana.get(found.path)).body.data;
      expect(won.length).toBe(status === 'expired' ? 0 : 1);
      for (const one of answers) if (one && one.status !== 200) expect(one.status).toBe(409);
      const [row] = await database`select from people where email = ${wish.email}`;
      expect(row !== undefined).toBe(status === 'approved');
      const ends = (await entriesOf(found.id)).map(({ action }) => action);
      expect(ends).toEqual(['approval.requested', `approval.${status}`]);
    }
  });

  test('the same change asked for many times at once waits once', async () => {
    const wish = invitation();
    const answers = await Promise.all([ana, bia, ana, bia].map((one) => one.post(people, wish)));
    expect(new Set(answers.map((one) => requestOf(one).id)).size).toBe(1);
  });

  test('requests whose master key was lost are listed, approve nothing, and expire', async () => {
    const asked = [
      requestOf(await ana.post(people, invitation())),
      requestOf(await ana.post(people, invitation())),
    ];
    const { database } = service.context;
    await database`
      update approval_requests set request = regexp_replace(request, '^([^.]+)[.][^.]+', '\\1.lost')
      where id = any (${arrayOf(asked.map(({ id }) => id))}::uuid[])`;
    const listed = (await bia.get(`${requests}?status=pending&limit=100`)).body.data;
    for (const { id } of asked) {
      expect(listed).toContainEqual(
        expect.objectContaining({
          id,
          changes: [],
          requested_by: expect.objectContaining({ name: null }),
        }),
      );
    }
    expect(outcome(await bia.post(`${asked[0]!.path}/approve`))).toEqual([409, 'APPROVAL_FAILED']);
    service.setClock(new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString());
    try {
      await expireRequests(service.context, 100);
    } finally {
      service.setClock(null);
    }
    const statuses = await database`
      select status from approval_requests where id = any (${arrayOf(asked.map(({ id }) => id))}::uuid[]) order by id`;
    expect(statuses.map(({ status }) => status)).toEqual(['failed', 'expired']);
  });

  test('a request that cannot be changed keeps no other from expiring', async () => {
    const { database } = service.context;
    const bad = requestOf(await ana.post(people, invitation()));
    const good = requestOf(await ana.post(people, invitation()));
    const statusOf = async ({ id }: { id: string }) => {
      const [row] = await database`select status from approval_requests where id = ${id}`;
      return row?.['status'];
    };
    await database.unsafe(
      `alter table approval_requests add constraint one_fails check (id <> '${bad.id}') not valid`,
    );
    const later = { ...service.context, clock: () => '2099-01-01T00:00:00.000Z' };
    try {
      await expireRequests(later, 100);
      expect([await statusOf(bad), await statusOf(good)]).toEqual(['pending', 'expired']);
    } finally {
      await database`alter table approval_requests drop constraint one_fails`;
    }
    await expireRequests(later, 100);
    expect(await statusOf(bad)).toBe('expired');
  });

  test('an expired request is not approved, before and after maintenance records it', async () => {
    const found = requestOf(await ana.post(people, invitation()));
    const later = new Date(Date.parse(found['expires_at'] as string) + 1).toISOString();
    const { database } = service.context;
    await database`update approval_requests set expires_at = now() - interval '1 second' where id = ${found.id}`;
    expect((await ana.get(found.path)).body.data.status).toBe('expired');
    expect((await ana.get(`${requests}?status=pending&limit=100`)).text).not.toContain(found.id);
    expect(outcome(await bia.post(`${found.path}/approve`))).toEqual([409, 'INVALID_STATUS']);
    await expireRequests({ ...service.context, clock: () => later }, 100);
    const [row] =
      await database`select status, decided_by from approval_requests where id = ${found.id}`;
    expect(row).toEqual({ status: 'expired', decided_by: null });
    expect((await entriesOf(found.id)).at(-1)).toMatchObject({
      action: 'approval.expired',
      actor: { kind: 'clock' },
    });
  });

  test('the stored request reveals neither names nor addresses', async () => {
    const wish = invitation();
    const found = requestOf(await ana.post(people, wish));
    const [row] = await service.context.database<{ text: string }[]>`
      select row_to_json(r)::text as text from approval_requests r where id = ${found.id}`;
    // Short names may stand in any encrypted text by chance.
    for (const one of [wish.email, '"Nova"', '"Ana"', 'Nova\\"', 'Ana\\"']) {
      expect(row?.text).not.toContain(one);
    }
  });
});

describe('cases', () => {
  const approve = (by: Client, reviewCase: string, body: object = { notes: 'Bem-vinda!' }) =>
    by.post(`${reviewCase}/approve`, { ...unopened, ...body });
  const statusOf = async (reviewCase: string) =>
    (await ana.get(reviewCase)).body.data.submerchant.status;

  test('a threshold of risk, revenue or category, for all or for one merchant; the stricter counts', async () => {
    const revenue = { ...noThresholds, min_monthly_revenue: 1_000_000 };
    await useRules({ cases: revenue });
    const low = await companyInReview(service, { monthly_revenue: 999_999 });
    expect((await approve(reviewer, low.reviewCase)).status).toBe(200);
    const high = await companyInReview(service, { monthly_revenue: 1_000_000 });
    expect(requestOf(await approve(reviewer, high.reviewCase))['needed_for']).toEqual([
      'monthly_revenue',
    ]);
    const unknown = await companyInReview(service, { monthly_revenue: null });
    expect(requestOf(await approve(reviewer, unknown.reviewCase))['needed_for']).toEqual([
      'monthly_revenue',
    ]);

    await useRules({ cases: { ...noThresholds, min_risk: 'high', mccs: ['7995'] } });
    const plain = await companyInReview(service, { mcc: '5651' });
    expect((await approve(reviewer, plain.reviewCase)).status).toBe(200);
    const gambling = await companyInReview(service, { mcc: '7995' });
    expect(requestOf(await approve(reviewer, gambling.reviewCase))['needed_for']).toEqual([
      'category',
    ]);

    await useRules({});
    const { merchant, reviewCase } = await companyInReview(service, { mcc: '5651' });
    const other = await companyInReview(service, { mcc: '5651' });
    const path = `/v1/operator/merchants/${merchant.id}/case-thresholds`;
    const strict = { min_risk: 'medium', min_monthly_revenue: 1, mccs: [] };
    expect((await ana.put(path, strict)).body.data).toEqual(strict);
    expect((await reviewer.get(path)).body.data).toEqual(strict);
    expect(requestOf(await approve(reviewer, reviewCase))['needed_for']).toContain(
      'monthly_revenue',
    );
    expect((await approve(reviewer, other.reviewCase)).status).toBe(200);
    // Weaker thresholds need a second person, too.
    expect(requestOf(await ana.put(path, noThresholds))).toMatchObject({
      needed_for: ['settings'],
    });
  });

  test('a case waits with who asked, and the second person approves it in the name of both', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    const { id, merchant, path, reviewCase } = await companyInReview(service, {
      monthly_revenue: 5,
    });
    const key = { 'idempotency-key': randomUUID() };
    const first = await reviewer.post(
      `${reviewCase}/approve`,
      { ...unopened, notes: 'Bem-vinda!' },
      key,
    );
    const found = requestOf(first);
    expect(found).toMatchObject({
      operation: 'approveSubmerchant',
      object: { kind: 'submerchant', id, name: null },
      merchant_id: merchant.id,
      requested_by: { id: reviewer.id, name: 'Rui' },
    });
    expect(
      (await reviewer.post(`${reviewCase}/approve`, { ...unopened, notes: 'Bem-vinda!' }, key))
        .text,
    ).toBe(first.text);
    expect((await ana.get(reviewCase)).body.data).toMatchObject({
      submerchant: { status: 'pending_review' },
      pending_approval: {
        id: found.id,
        requested_by: { name: 'Rui' },
        needed_for: ['monthly_revenue'],
      },
    });
    // The merchant learns nothing of it.
    expect((await merchant.get(path)).body.data.status).toBe('pending_review');
    expect(requestOf(await approve(ana, reviewCase, {})).id).toBe(found.id);
    const second = await createPerson(service, 'reviewer', { name: 'Sol' });
    const approved = await second.post(`${found.path}/approve`);
    expect(approved.body.data).toMatchObject({ status: 'approved', result: { status: 'active' } });
    expect((await merchant.get(path)).body.data).toMatchObject({
      status: 'active',
      review_notes: 'Bem-vinda!',
    });
    const history = (await ana.get(`${reviewCase}/history?limit=100`)).body.data;
    expect(history.find(({ action }: any) => action === 'submerchant.approved').actor).toEqual({
      kind: 'operator_person',
      id: reviewer.id,
      name: 'Rui',
      approved_by: second.id,
      approved_by_name: 'Sol',
    });
    expect((await ana.get(reviewCase)).body.data.pending_approval).toBeNull();
  });

  test('a seller that changed since the request is not approved, and a new request replaces the old one', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    const { reviewCase } = await companyInReview(service);
    const found = requestOf(await approve(reviewer, reviewCase));
    const documents = (await ana.get(reviewCase)).body.data.documents;
    await ana.post(`/v1/operator/documents/${documents[0].id}/approve`, unopened);
    expect(outcome(await ana.post(`${found.path}/approve`))).toEqual([409, 'APPROVAL_FAILED']);
    expect(await statusOf(reviewCase)).toBe('pending_review');
    const again = requestOf(await approve(reviewer, reviewCase));
    await ana.post(`/v1/operator/documents/${documents[1].id}/approve`, unopened);
    const newest = requestOf(await approve(reviewer, reviewCase));
    expect(newest.id).not.toBe(again.id);
    expect((await ana.get(again.path)).body.data.status).toBe('failed');
    expect(outcome(await ana.post(`${newest.path}/approve`))).toEqual([200, 'approved']);
    expect(await statusOf(reviewCase)).toBe('active');
  });

  test('erasing a seller ends the request that waits, and what the reviewer wrote in it is gone', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    const { database, data_keys } = service.context;
    const { id, merchant, path, reviewCase } = await companyInReview(service);
    const found = requestOf(await approve(reviewer, reviewCase, { notes: 'A Quitandinha paga.' }));
    const rejection = await ana.post(`${reviewCase}/reject`, { reasons: [{ code: 'illegible' }] });
    expect(rejection.status, rejection.text).toBe(200);
    const [erased, approved, again] = await Promise.all([
      merchant.post(`${path}/erase`),
      bia.post(`${found.path}/approve`),
      approve(reviewer, reviewCase, { notes: 'A Quitandinha paga.' }),
    ]);
    expect(erased.status, erased.text).toBe(200);
    expect(approved.status, approved.text).toBe(409);
    expect(again.status, again.text).toBe(409);
    const rows = await database<{ status: string; request: string; decision: string | null }[]>`
      select status, request, decision from approval_requests where object_id = ${id}`;
    expect(rows).toHaveLength(1);
    for (const { status, request, decision } of rows) {
      expect(status).not.toBe('pending');
      expect(
        data_keys.openAnywhere(request) + data_keys.openAnywhere(decision ?? ''),
      ).not.toContain('Quitandinha');
    }
  });

  test('a request of an erased seller was withdrawn by nobody, and its trail says why', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    const { merchant, path, reviewCase } = await companyInReview(service);
    const found = requestOf(await approve(reviewer, reviewCase));
    await ana.post(`${reviewCase}/reject`, { reasons: [{ code: 'illegible' }] });
    expect((await merchant.post(`${path}/erase`)).status).toBe(200);
    expect((await ana.get(found.path)).body.data).toMatchObject({
      status: 'withdrawn',
      decided_by: null,
      failure: 'The seller was erased.',
    });
    expect((await entriesOf(found.id)).at(-1)).toMatchObject({
      action: 'approval.withdrawn',
      actor: { kind: 'clock' },
      after: { status: 'withdrawn', failure: 'SELLER_ERASED' },
    });
  });

  test('approved by two and rejected as a case at once: one winner', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    for (let round = 0; round < 3; round += 1) {
      const { reviewCase } = await personInReview(service);
      const found = requestOf(await approve(reviewer, reviewCase));
      const reasons = [{ code: 'illegible' }];
      const [one, two, rejected] = await Promise.all([
        ana.post(`${found.path}/approve`),
        bia.post(`${found.path}/approve`),
        ana.post(`${reviewCase}/reject`, { reasons }),
      ]);
      const approvals = [one, two].filter(({ status }) => status === 200).length;
      expect(approvals + (rejected.status === 200 ? 1 : 0)).toBe(1);
      expect(await statusOf(reviewCase)).toBe(approvals === 1 ? 'active' : 'rejected');
      expect((await ana.get(found.path)).body.data.status).toBe(
        approvals === 1 ? 'approved' : 'failed',
      );
    }
  });

  test('the second person approves a case that they have claimed, and none that somebody else has', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    for (const [holder, expected] of [
      [ana, [200, 'approved']],
      [bia, [409, 'CLAIM_HELD']],
    ] as const) {
      const { reviewCase } = await personInReview(service);
      const found = requestOf(await approve(reviewer, reviewCase));
      expect((await holder.post(`${reviewCase}/claim`)).status).toBe(200);
      expect(outcome(await ana.post(`${found.path}/approve`))).toEqual(expected);
    }
  });

  test('an approval is reported to review streams, also one that was in progress when they read last', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    const { database, groups } = service.context;
    const { id, merchant, reviewCase } = await personInReview(service);
    const group = await groups.of(merchant.id);
    const ofMerchant = groups.databaseOf(group);
    const found = requestOf(await approve(reviewer, reviewCase));
    let approving: Promise<TestResponse> | undefined;
    const cursor = await inTransaction(database, async (tx) => {
      // The approval has changed the case when it waits here.
      await tx`lock table operator_trail in share mode`;
      approving = ana.post(`${found.path}/approve`);
      await expect
        .poll(
          () => database`
          select from pg_locks where relation = 'operator_trail'::regclass and not granted`,
        )
        .toHaveLength(1);
      // Another transaction, which began later and is committed.
      await ofMerchant`select pg_current_xact_id()`;
      return (await readCaseChanges(ofMerchant, group, null)).next;
    });
    expect((await approving)?.status).toBe(200);
    const { changes } = await readCaseChanges(ofMerchant, group, cursor);
    expect(changes).toContainEqual(expect.objectContaining({ id, status: 'active' }));
  });

  test('a key whose issuer is unknown is no first person: what it asks for is refused at once', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 }, limits: true });
    const { reviewCase } = await companyInReview(service);
    const merchant = await service.createMerchant();
    const limits = { transactions: 5, queries: null, default: null };
    const { database, data_keys } = service.context;
    const byCommand = await createOperatorKey(database, data_keys, 'Robô');
    const clients = [
      await service.createOperator(),
      createClient(service.app, basic(byCommand.public_key, byCommand.secret_key)),
    ];
    for (const client of clients) {
      const answers = [
        await approve(client, reviewCase),
        await client.put(`/v1/operator/merchants/${merchant.id}/rate-limits`, limits),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
        expect(body.message).toContain('the issuer of this key is unknown');
      }
    }
    // What no rule covers is as before.
    await useRules({});
    expect((await approve(clients[1]!, reviewCase)).status).toBe(200);
  });

  test('material changes of an active seller return to the queue, are approved by the same rules, and the seller stays active', async () => {
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 5_000_000 } });
    const { merchant, path, reviewCase, id } = await companyInReview(service, {
      monthly_revenue: 100_000,
    });
    expect((await approve(reviewer, reviewCase)).status).toBe(200);
    const { activated_at } = (await merchant.get(path)).body.data;
    const changed = async () =>
      (await bia.get(`/v1/operator/submerchants?changed=true&merchant_id=${merchant.id}`)).body
        .data;
    expect((await merchant.patch(path, { email: 'nova@loja.example' })).status).toBe(200);
    expect(await changed()).toEqual([]);
    expect((await approve(reviewer, reviewCase)).body.code).toBe('INVALID_STATUS');

    const revenue = { monthly_revenue: 90_000_000, average_ticket: 900 };
    expect((await merchant.patch(path, revenue)).body.data.status).toBe('active');
    expect(await changed()).toMatchObject([{ submerchant: { id, status: 'active' } }]);
    expect((await bia.get(reviewCase)).body.data.has_unreviewed_changes).toBe(true);
    const found = requestOf(await approve(reviewer, reviewCase));
    expect(found['needed_for']).toEqual(['monthly_revenue']);
    expect(found['changes']).toMatchObject([{ action: 'submerchant.changes_approved' }]);
    expect(outcome(await reviewer.post(`${found.path}/approve`))).toEqual([403, 'SAME_PERSON']);
    expect(outcome(await bia.post(`${found.path}/approve`))).toEqual([200, 'approved']);
    expect(await changed()).toEqual([]);
    const after = (await merchant.get(path)).body.data;
    expect(after).toMatchObject({ status: 'active', activated_at, ...revenue });
    expect((await bia.get(reviewCase)).body.data.has_unreviewed_changes).toBe(false);

    // A proof of residence that is sent again, and an address, too.
    await useRules({});
    const type = 'proof_of_residence_company';
    expect((await merchant.post(`${path}/documents`, document(type))).status).toBe(201);
    expect(await changed()).toHaveLength(1);
    expect(outcome(await bia.post(`${reviewCase}/approve`))).toEqual([422, 'DOCUMENTS_NOT_SEEN']);
    expect((await approve(bia, reviewCase)).status).toBe(200);
    const [sent] = (await merchant.get(`${path}/documents?type=${type}&current=true`)).body.data;
    expect(sent.status).toBe('approved');
    expect(await changed()).toEqual([]);
    expect((await merchant.post(`${path}/addresses`, address())).status).toBe(201);
    expect(await changed()).toHaveLength(1);
    expect((await bia.get('/v1/operator/submerchants?changed=true&status=rejected')).status).toBe(
      400,
    );
    // Rules are set here past their entries.
    const { broken } = await verifyTrail(service.context);
    expect(broken.filter(({ submerchant_id }) => submerchant_id !== null)).toEqual([]);
  });

  test('a key asks, and neither the person who issued it nor the key itself approves', async () => {
    const issued = await ana.post('/v1/operator/api-keys', { name: 'Robô' });
    const { public_key, secret_key, id } = issued.body.data;
    const robot = createClient(service.app, basic(public_key, secret_key));
    await useRules({ cases: { ...noThresholds, min_monthly_revenue: 1 } });
    const { reviewCase } = await companyInReview(service);
    const found = requestOf(await approve(robot, reviewCase));
    expect(found['requested_by']).toEqual({ kind: 'key', id, name: 'Robô' });
    expect((await robot.get(found.path)).body.data.obstacle).toBe('key');
    expect((await ana.get(found.path)).body.data.obstacle).toBe('own_key');
    expect((await robot.post(`${found.path}/approve`)).status).toBe(403);
    expect(outcome(await ana.post(`${found.path}/approve`))).toEqual([403, 'SAME_PERSON']);
    expect(outcome(await reviewer.post(`${found.path}/approve`))).toEqual([200, 'approved']);
    const next = await companyInReview(service);
    const other = requestOf(await approve(robot, next.reviewCase));
    await ana.delete(`/v1/operator/api-keys/${id}`);
    expect(outcome(await reviewer.post(`${other.path}/approve`))).toEqual([409, 'APPROVAL_FAILED']);
  });
});

describe('rules', () => {
  test('limits, settings and keys wait where their rule is on, and are made once approved', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/operator/merchants/${merchant.id}`;
    const limits = { transactions: 5, queries: null, default: null };
    const issued = (await ana.post('/v1/operator/api-keys', { name: 'Integração' })).body.data;
    await useRules({ limits: true, settings: true, keys: true });
    const operatorKey = createClient(service.app, basic(issued.public_key, issued.secret_key));
    const waiting = [
      await operatorKey.put(`${path}/rate-limits`, limits),
      await ana.patch(path, { name: 'Outro nome' }),
      await ana.put('/v1/operator/review-reasons/illegible', { message: { en: 'Blurred.' } }),
      await ana.post(`${path}/api-keys`, { name: 'Loja', permission: 'write' }),
      await ana.post('/v1/operator/api-keys', { name: 'Robô' }),
      await ana.put(rulesPath, {
        ...noOperatorRules,
        limits: true,
        settings: true,
        keys: true,
        people: true,
      }),
    ].map(requestOf);
    expect((await ana.get(path)).body.data).toMatchObject({ rate_limits: { transactions: null } });
    expect(waiting[0]).toMatchObject({
      object: { kind: 'merchant', id: merchant.id },
      merchant_id: merchant.id,
    });
    const results = [];
    for (const { path: one } of waiting) {
      const answer = await bia.post(`${one}/approve`);
      expect(outcome(answer)).toEqual([200, 'approved']);
      results.push(answer.body.data.result);
    }
    expect((await ana.get(path)).body.data).toMatchObject({
      name: 'Outro nome',
      rate_limits: { transactions: 5 },
    });
    const { public_key, secret_key } = results[3];
    expect(
      (await createClient(service.app, basic(public_key, secret_key)).get('/v1/submerchants'))
        .status,
    ).toBe(200);
    expect((await ana.get(rulesPath)).body.data).toMatchObject({ people: true });
  });

  test.each([
    ['a key', 'keys', '/v1/operator/api-keys'],
    ['a token of SCIM', 'people', '/v1/operator/scim-tokens'],
  ])('%s that has expired while it waited is not issued', async (_what, rule, path) => {
    await useRules({ [rule]: true });
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const found = requestOf(await ana.post(path, { name: 'Atrasado', expires_at }));
    service.setClock(new Date(Date.parse(expires_at) + 1).toISOString());
    try {
      const late = await bia.post(`${found.path}/approve`);
      expect(late.body).toMatchObject({
        code: 'APPROVAL_FAILED',
        message: 'expires_at is not in the future.',
      });
    } finally {
      service.setClock(null);
    }
    expect((await ana.get(path)).text).not.toContain('Atrasado');
  });

  test('turning a rule off needs a second person while it is on, and stronger rules do not', async () => {
    await useRules({ people: true });
    const off = requestOf(await ana.put(rulesPath, noOperatorRules));
    expect(off).toMatchObject({
      needed_for: ['settings'],
      changes: [
        { action: 'approval_rules.set', before: { people: true }, after: { people: false } },
      ],
    });
    expect(
      (await ana.put(rulesPath, { ...noOperatorRules, people: true, keys: true })).status,
    ).toBe(200);
    expect((await ana.get(rulesPath)).body.data).toMatchObject({ people: true, keys: true });
    expect(outcome(await bia.post(`${off.path}/approve`))).toEqual([200, 'approved']);
    expect((await ana.get(rulesPath)).body.data).toEqual(noOperatorRules);
    // Only admins change rules, never a key.
    expect((await reviewer.put(rulesPath, noOperatorRules)).status).toBe(403);
    expect((await (await service.createOperator()).put(rulesPath, noOperatorRules)).status).toBe(
      403,
    );
  });

  test('a merchant alone has nobody to approve: its rule stays off; with two owners it holds', async () => {
    const { id: merchant_id } = await service.createMerchant();
    const owner = await createPerson(service, 'owner', { merchant_id, name: 'Dona' });
    const rules = { ...noMerchantRules, people: true, keys: true, endpoints: true };
    const alone = await owner.put('/v1/approval-rules', rules);
    expect(outcome(alone)).toEqual([409, 'SECOND_PERSON_MISSING']);
    const partner = await createPerson(service, 'owner', { merchant_id, name: 'Sócio' });
    const developer = await createPerson(service, 'developer', { merchant_id });
    expect((await owner.put('/v1/approval-rules', rules)).body.data).toEqual(rules);

    const asked = await owner.post('/v1/people', invitation('viewer'));
    expect(asked.status).toBe(202);
    const path = `/v1/approvals/${asked.body.data.id}`;
    expect(outcome(await owner.post(`${path}/approve`))).toEqual([403, 'SAME_PERSON']);
    expect(outcome(await developer.post(`${path}/approve`))).toEqual([403, 'FORBIDDEN']);
    expect((await developer.get('/v1/approvals')).body.data).toMatchObject([
      { id: asked.body.data.id },
    ]);
    // Another merchant's people, and the operator's, do not reach it.
    const { id: other_id } = await service.createMerchant();
    const stranger = await createPerson(service, 'owner', { merchant_id: other_id });
    expect((await stranger.post(`${path}/approve`)).status).toBe(404);
    expect((await ana.post(`${requests}/${asked.body.data.id}/approve`)).status).toBe(404);
    expect(outcome(await partner.post(`${path}/approve`))).toEqual([200, 'approved']);

    // One of the two owners cannot leave the other one alone.
    const leaving = await owner.patch(`/v1/people/${partner.id}`, { disabled: true });
    expect(outcome(leaving)).toEqual([409, 'SECOND_PERSON_MISSING']);

    const endpoint = { url: 'https://hooks.example/a', events: ['*'] };
    const created = await developer.post('/v1/postbacks/endpoints', endpoint);
    expect(created.status).toBe(202);
    expect((await owner.get('/v1/postbacks/endpoints')).body.data).toEqual([]);
    const done = await owner.post(`/v1/approvals/${created.body.data.id}/approve`);
    expect(done.body.data.result).toMatchObject({ url: endpoint.url, secret: expect.any(String) });
    expect((await owner.get('/v1/postbacks/endpoints')).body.data).toMatchObject([
      { url: endpoint.url },
    ]);
  });

  test('an installation with one admin stays as it is', async () => {
    const { database } = service.context;
    await database`update people set disabled_at = now() where role = 'admin' and id <> ${ana.id} and disabled_at is null`;
    const answer = await ana.put(rulesPath, { ...noOperatorRules, people: true });
    await database`update people set disabled_at = null where role = 'admin'`;
    expect(outcome(answer)).toEqual([409, 'SECOND_PERSON_MISSING']);
  });

  test('approving asks for a recent proof of identity', async () => {
    await useRules({ people: true });
    const found = requestOf(await ana.post(people, invitation()));
    const { database, sessions } = service.context;
    const old = await openTestSession(service, bia);
    await database`update sessions set proven_at = now() - interval '11 minutes' where token_hash = ${sessions.hashOf(old.token)}`;
    expect(outcome(await old.post(`${found.path}/approve`))).toEqual([403, 'STEP_UP_REQUIRED']);
  });
});
