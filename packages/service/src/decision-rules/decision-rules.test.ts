import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../test/agreement.js';
import { problemsOf } from '../../test/answers.js';
import { useService } from '../../test/harness.js';
import { sendWhileLocked, untilWaiting } from '../../test/held-lock.js';
import { because, companyInReview, lastEventOf, unopened } from '../../test/in-review.js';
import { loadText, pepText } from '../../test/lists.js';
import {
  evaluateAll,
  mode_path as mode,
  putInForce,
  submitByType,
  tableByType as table,
  type InForce,
} from '../../test/decision-rules.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import type { Transaction } from '../platform/database/connect.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { tableExample } from './examples.js';

// Failures to prevent: a table that changes after it was created, two versions of one number, and a case that is decided by what nobody
// switched on.

const service = useService();
const rules = '/v1/operator/decision-rules';
let admin: TestPerson;
let reviewer: TestPerson;
let ana: TestPerson;
let senior: TestPerson;

beforeAll(async () => {
  admin = await createPerson(service, 'admin', { name: 'Alice' });
  reviewer = await createPerson(service, 'reviewer', { name: 'Bento' });
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  senior = await createPerson(service, 'senior_reviewer', { name: 'Lia' });
});

test('versions are numbered in the order of creation, also those of two admins at once, and are in force nowhere', async () => {
  const created = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => admin.post(rules, { name, table: tableExample })),
  );
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(created.map(({ body }) => body.data.version))).toEqual(new Set([1, 2, 3]));
  const [first] = created.map(({ body }) => body.data);
  expect(first).toMatchObject({ mode: 'off', created_by: { id: admin.id, name: 'Alice' } });
  expect((await admin.get(`${rules}/${first.id}`)).body.data).toEqual({
    ...first,
    table: tableExample,
  });
  const listed = (await admin.get(rules)).body.data;
  expect(new Set(listed.map(({ version }: any) => version))).toEqual(new Set([1, 2, 3]));
  const entries = (await admin.get('/v1/operator/trail?limit=3')).body.data;
  expect(entries.map(({ action }: any) => action)).toEqual(
    Array.from({ length: 3 }, () => 'decision_rules.created'),
  );
  expect(new Set(entries.map(({ after }: any) => after.version))).toEqual(new Set([1, 2, 3]));
});

test('a repeated request with its key creates no further version', async () => {
  const given = { name: 'Once', table: tableExample };
  const create = () => admin.post(rules, given, { 'idempotency-key': 'once' });
  const [first, again] = [await create(), await create()];
  expect(first.status, first.text).toBe(201);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.text).toBe(first.text);
});

test('a table that was changed in the database is found by the verification of the trail', async () => {
  const { database } = service.context;
  expect((await verifyTrail(service.context)).broken).toEqual([]);
  await database`update decision_rules set content = replace(content, '5000000', '9000000') where version = 1`;
  expect((await verifyTrail(service.context)).broken).not.toEqual([]);
  await database`update decision_rules set content = replace(content, '9000000', '5000000') where version = 1`;
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('a table that cannot be used is refused with row, column and remedy', async () => {
  const [row] = tableExample.rules;
  const answer = await admin.post(rules, {
    name: 'Wrong',
    table: {
      ...tableExample,
      rules: [{ ...row, when: ['active', 'null, count(?) = 0', '< "x"'] }],
    },
  });
  expect(answer.status).toBe(400);
  expect(problemsOf(answer)).toEqual([
    '/table/rules/0/when/0 invalid_value',
    '/table/rules/0/when/1 invalid_value',
    '/table/rules/0/when/2 invalid_value',
  ]);
  expect(answer.body.errors[0].message).toContain(
    'Row 1, column 1 (company_situation): `active` is no name: texts stand in double quotes, "active".',
  );
});

test('reviewers neither read nor write them; columns and a sample come with their meaning', async () => {
  for (const path of [rules, '/v1/operator/decision-inputs'])
    expect((await reviewer.get(path)).status).toBe(403);
  expect((await reviewer.post(rules, { name: 'Mine', table: tableExample })).status).toBe(403);
  const { inputs, sample } = (await admin.get('/v1/operator/decision-inputs')).body.data;
  expect(inputs).toContainEqual({
    name: 'entity_type',
    type: 'text',
    values: ['pj', 'pf'],
    about: { en: 'company or individual', pt: 'empresa ou pessoa física' },
  });
  expect((await admin.post(rules, { name: 'Sample', table: sample })).status).toBe(201);
});

let rules_id: string;

const switchTo = (given: Partial<InForce>) => putInForce(admin, given);
const evaluate = () => evaluateAll(service);
const submitted = (business_type: string, changes: object = {}) =>
  submitByType(service, business_type, changes);

const caseOf = async ({ reviewCase }: { reviewCase: string }) =>
  (await senior.get(reviewCase)).body.data;
const resultOf = async ({ reviewCase }: { reviewCase: string }) =>
  (await reviewer.get(`${reviewCase}/decision`)).body.data;
const entriesOf = async ({ reviewCase }: { reviewCase: string }, action: string) =>
  (await senior.get(`${reviewCase}/history?limit=100`)).body.data.filter(
    (one: any) => one.action === action,
  );

describe('rules that are switched on', () => {
  beforeAll(async () => {
    const created = await admin.post(rules, { name: 'By type', table });
    expect(created.status, created.text).toBe(201);
    rules_id = created.body.data.id;
  });
  afterEach(() => switchTo({}));

  test('off: a submission asks for nothing', async () => {
    const one = await submitted('easy');
    await evaluate();
    expect(await resultOf(one)).toMatchObject({
      is_pending: false,
      results: [],
      evaluated_at: null,
    });
    expect((await caseOf(one)).submerchant.status).toBe('pending_review');
  });

  test('only an admin who has just proved who they are switches them, a key never', async () => {
    const key = await service.createOperator();
    const off = { active_id: null, shadow_id: null, challenger: null };
    const { updated_at: if_updated_at } = (await admin.get(mode)).body.data;
    const given = { ...off, active_id: rules_id, if_updated_at };
    expect((await key.put(mode, given)).status).toBe(403);
    expect((await reviewer.put(mode, given)).status).toBe(403);
    const both = await admin.put(mode, { ...given, shadow_id: rules_id });
    expect(problemsOf(both)).toEqual(['/shadow_id conflict']);
    const unknown = await admin.put(mode, { ...given, active_id: randomUUID() });
    expect(problemsOf(unknown)).toEqual(['/active_id not_found']);
    await switchTo({ active_id: rules_id });
    const [entry] = (await admin.get('/v1/operator/trail?limit=1')).body.data;
    expect(entry).toMatchObject({ action: 'decision_mode.set', after: { active_id: rules_id } });
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('in the shadow: shown with the case and in its trail, and nothing is decided', async () => {
    await switchTo({ shadow_id: rules_id });
    const one = await submitted('easy');
    expect(await resultOf(one)).toMatchObject({ is_pending: true, results: [] });
    await evaluate();
    expect(await resultOf(one)).toMatchObject({
      is_pending: false,
      results: [{ mode: 'shadow', rules_id, outcome: 'approve', rule: { row: 1, name: 'Easy' } }],
      not_applied: null,
    });
    expect((await caseOf(one)).submerchant.status).toBe('pending_review');
    expect((await caseOf(one)).risk_class).toBe(null);
    const [entry] = await entriesOf(one, 'decision.evaluated');
    expect(entry).toMatchObject({
      actor: { kind: 'clock' },
      after: { rule_results: [{ mode: 'shadow', rules_id, outcome: 'approve' }] },
    });
  });

  test('a case with a value on the block list is not approved by a rule, and says why', async () => {
    await switchTo({ active_id: rules_id });
    const email = `a@${randomUUID()}.example`;
    const given = { kind: 'email', value: email, reason: 'fraud' };
    expect((await admin.post('/v1/operator/blocks', given)).status).toBe(201);
    const one = await submitted('easy', { email });
    await evaluate();
    expect(await resultOf(one)).toMatchObject({
      results: [{ mode: 'active', outcome: 'approve' }],
      not_applied: 'blocked',
    });
    expect((await resultOf(one)).inputs).toContainEqual({ name: 'blocked', value: ['fraud'] });
    expect((await caseOf(one)).submerchant.status).toBe('pending_review');
  });

  test('active: approved as by a reviewer, once, with version, facts and rule in the trail', async () => {
    await switchTo({ active_id: rules_id });
    const one = await submitted('easy');
    await Promise.all([evaluate(), evaluate(), evaluate()]);
    const { submerchant, decision_before, risk_class } = await caseOf(one);
    expect(submerchant).toMatchObject({ status: 'active', review_reasons: [] });
    expect(risk_class).toBe('low');
    expect(decision_before).toMatchObject({
      kind: 'approved',
      by: { kind: 'decision_rules', id: rules_id },
    });
    expect(await lastEventOf(service, one.id)).toMatchObject({
      kind: expect.stringMatching(/approved|capabilities/),
    });
    const [evaluated, ...more] = await entriesOf(one, 'decision.evaluated');
    expect(more).toEqual([]);
    expect(evaluated.after).toMatchObject({
      rule_results: [
        { mode: 'active', rules_id, rule: { row: 1, name: 'Easy' }, not_applied: null },
      ],
      evidence_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await entriesOf(one, 'submerchant.approved')).toHaveLength(1);
  });

  test.each([
    ['more', 'pending', 'illegible'],
    ['never', 'rejected', 'other'],
  ])('active, %s: %s with the reasons of the table', async (type, status, code) => {
    await switchTo({ active_id: rules_id });
    const one = await submitted(type);
    await evaluate();
    expect((await caseOf(one)).submerchant).toMatchObject({ status, review_reasons: [{ code }] });
  });

  test('active, level 2: escalated to the seniors, who are notified, and stays in review', async () => {
    await switchTo({ active_id: rules_id });
    const one = await submitted('hard');
    await Promise.all([evaluate(), evaluate()]);
    const assignment = (await senior.get(`${one.reviewCase}/assignment`)).body.data;
    expect(assignment.escalation).toMatchObject({
      by: { id: rules_id },
      reason: expect.stringContaining('Hard'),
    });
    expect(await caseOf(one)).toMatchObject({
      submerchant: { status: 'pending_review' },
      risk_class: 'high',
    });
    expect(await entriesOf(one, 'case.escalated')).toHaveLength(1);
    const [news] = (await senior.get('/console/api/notifications')).body.data;
    expect(news).toMatchObject({ kind: 'escalated' });
  });

  test('a reviewer and the rules at once: the claim wins, or the case was decided before it', async () => {
    await switchTo({ active_id: rules_id });
    for (let round = 0; round < 6; round += 1) {
      const one = await submitted('easy');
      const [claim] = await Promise.all([ana.post(`${one.reviewCase}/claim`), evaluate()]);
      const { status } = (await caseOf(one)).submerchant;
      expect([claim.status, status]).toEqual(
        claim.status === 200 ? [200, 'pending_review'] : [claim.status, 'active'],
      );
      if (claim.status === 200)
        expect(await resultOf(one)).toMatchObject({ not_applied: 'claimed' });
    }
  });

  test('a block that is set during an approval comes after it, or prevents it', async () => {
    await switchTo({ active_id: rules_id });
    const { database } = service.context;
    const pair = async () => {
      const email = `a@${randomUUID()}.example`;
      return { email, one: await submitted('easy', { email }) };
    };
    /** The status of the seller once the block is acknowledged. */
    const block = async ({ email, one }: Awaited<ReturnType<typeof pair>>) => {
      const given = { kind: 'email', value: email, reason: 'fraud' };
      expect((await admin.post('/v1/operator/blocks', given)).status).toBe(201);
      return (await caseOf(one)).submerchant.status;
    };
    const held = await pair();
    const set: Promise<string>[] = [];
    // The approval has read the blocks, and waits where its result is counted.
    const lock = (tx: Transaction) => tx`lock table rule_counts in exclusive mode`;
    await sendWhileLocked(database, lock, evaluate, async () => {
      set.push(block(held));
      await untilWaiting(database, 2, set[0]!);
    });
    expect(await set[0]).toBe('active');
    for (let round = 0; round < 6; round += 1) {
      const next = await pair();
      const [status] = await Promise.all([block(next), evaluate()]);
      expect((await caseOf(next.one)).submerchant.status).toBe(status);
      if (status !== 'active')
        expect(await resultOf(next.one)).toMatchObject({ not_applied: 'blocked' });
    }
  });

  test('a case whose approval needs a second person is left to people', async () => {
    await createPerson(service, 'admin', { name: 'Second' });
    const one = await submitted('easy', { monthly_revenue: 900_000_000 });
    const rulesOfFour = (await admin.get('/v1/operator/approval-rules')).body.data;
    const on = {
      ...rulesOfFour,
      cases: { ...rulesOfFour.cases, min_monthly_revenue: 800_000_000 },
    };
    expect((await admin.put('/v1/operator/approval-rules', on)).status).toBe(200);
    await switchTo({ active_id: rules_id });
    const two = await submitted('easy', { monthly_revenue: 900_000_000 });
    await evaluate();
    expect((await resultOf(two)).not_applied).toBe('needs_second_person');
    expect((await caseOf(two)).submerchant.status).toBe('pending_review');
    // Submitted before rules were on.
    expect((await resultOf(one)).results).toEqual([]);
  });

  test('waits for its sources and files, and not for ever', async () => {
    await switchTo({ shadow_id: rules_id });
    const one = await companyInReview(service, { business_type: 'easy' });
    await evaluate();
    expect(await resultOf(one)).toMatchObject({ is_pending: true, results: [] });
    await service.context.database`
      update evidence set asked_at = now() - interval '11 minutes', due_at = now() - interval '1 s' where merchant_id = ${one.merchant.id}`;
    await evaluate();
    const { inputs, results } = await resultOf(one);
    expect(results).toHaveLength(1);
    expect(inputs).toContainEqual({ name: 'files_recorded', value: false });
    expect(inputs).toContainEqual({ name: 'company_situation', value: null });
  });

  test('waits until the lists are searched: a hit is a check that the rules read', async () => {
    const read = await admin.post(rules, {
      name: 'No hits',
      table: {
        inputs: ['checks_warned'],
        rules: [{ ...table.rules[0], when: ['not(list contains(?, "list_hits"))'] }],
      },
    });
    expect(read.status, read.text).toBe(201);
    await switchTo({ active_id: read.body.data.id });
    const one = await submitted('easy');
    const { database } = service.context;
    const where = database`merchant_id = ${one.merchant.id}`;
    const [person] = await database<{ name: string; document: string }[]>`
      select name, document from legal_representatives where ${where}`;
    const { name, document } = person!;
    await loadText(service.context, 'pep', pepText({ name: name.toUpperCase(), cpf: document }));
    // Nobody has searched yet.
    await database`
      update evidence set due_at = now() + interval '1 hour', outcome = null where ${where} and kind = 'lists'`;
    await evaluate();
    expect(await resultOf(one)).toMatchObject({ is_pending: true, results: [] });
    await database`update evidence set due_at = now() - interval '1 s' where ${where} and kind = 'lists'`;
    await evaluate();
    await database`update evidence set due_at = now() - interval '1 s' where ${where} and kind = 'decision'`;
    await evaluate();
    const { inputs, results } = await resultOf(one);
    expect(results).toMatchObject([{ outcome: 'refer' }]);
    expect(inputs).toContainEqual({
      name: 'checks_warned',
      value: expect.arrayContaining(['list_hits']),
    });
    expect((await caseOf(one)).submerchant.status).toBe('pending_review');
  });

  test('an erasure takes the result with the seller; the export has the entry alone', async () => {
    await switchTo({ shadow_id: rules_id });
    const one = await submitted('easy');
    await evaluate();
    const exported = (await one.merchant.get(`${one.path}/export`)).body.data;
    expect(exported.evidence.map(({ kind }: any) => kind)).not.toContain('decision');
    expect(exported.trail.map(({ action }: any) => action)).toContain('decision.evaluated');
  });
});

describe('a simulation on decided cases', () => {
  const approved = async ({ reviewCase }: { reviewCase: string }) => {
    const answer = await ana.post(`${reviewCase}/approve`, unopened);
    expect(answer.status, answer.text).toBe(200);
  };
  const simulate = async (body: object = {}) => {
    const answer = await admin.post(`${rules}/${rules_id}/simulate`, {
      limit: 100,
      before: null,
      mode: 'all',
      ...body,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };

  test('says what would have been otherwise and what it costs, writes nothing, and reads page by page', async () => {
    const before = (await simulate()).counts;
    const easy = await submitted('easy');
    const wrong = await submitted('easy');
    const hard = await submitted('hard');
    const never = await submitted('never');
    await approved(easy);
    await ana.post(`${wrong.reviewCase}/reject`, because('other'));
    await approved(hard);
    await approved(never);
    const { counts, cases } = await simulate();
    expect(counts).toMatchObject({
      cases: before.cases + 4,
      saved: before.saved + 1,
      left: before.left + 1,
      wrong_approvals: before.wrong_approvals + 1,
      wrong_rejections: before.wrong_rejections + 1,
    });
    expect(
      cases.slice(0, 4).map(({ submerchant_id, effect }: any) => [submerchant_id, effect]),
    ).toEqual([
      [never.id, 'wrong_rejection'],
      [hard.id, 'left'],
      [wrong.id, 'wrong_approval'],
      [easy.id, 'saved'],
    ]);
    expect(cases[0]).toMatchObject({ decided: 'approved', facts: 'rebuilt', unknown: [] });
    const first = await simulate({ limit: 2 });
    const second = await simulate({ limit: 2, before: first.next_before });
    expect([...first.cases, ...second.cases]).toEqual(cases.slice(0, 4));
    expect((await caseOf(wrong)).submerchant.status).toBe('rejected');
  });

  test('takes what rules had known, counts their own decisions apart, and leaves out what nobody knew', async () => {
    await switchTo({ active_id: rules_id });
    const one = await submitted('easy');
    await evaluate();
    await switchTo({});
    const [newest] = (await simulate({ limit: 1 })).cases;
    expect(newest).toMatchObject({
      submerchant_id: one.id,
      facts: 'stored',
      decided_by_rules: true,
    });
    const asked = await admin.post(rules, {
      name: 'By register',
      table: {
        inputs: ['company_situation', 'related_states'],
        rules: [{ ...table.rules[0], when: ['"active"', 'count(?) = 0'] }],
      },
    });
    const other = await submitted('easy');
    await approved(other);
    const { cases } = (
      await admin.post(`${rules}/${asked.body.data.id}/simulate`, {
        limit: 1,
        before: null,
        mode: 'all',
      })
    ).body.data;
    expect(cases).toMatchObject([
      {
        submerchant_id: other.id,
        outcome: 'refer',
        unknown: ['company_situation', 'related_states'],
      },
    ]);
  });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
