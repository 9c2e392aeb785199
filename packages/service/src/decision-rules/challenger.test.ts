import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAgreement } from '../../test/agreement.js';
import { problemsOf } from '../../test/answers.js';
import {
  evaluateAll,
  mode_path,
  putInForce,
  skipSources,
  submitByType,
  tableByType,
} from '../../test/decision-rules.js';
import { useService } from '../../test/harness.js';
import { because, type InReview } from '../../test/in-review.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { isOfChallenger } from './is-of-challenger.js';

// Failures to prevent: a challenger that decides alone, a seller that changes sides, a switch that overwrites another one unseen, and figures
// by which the worse version looks better.

const service = useService();
let admin: TestPerson;
let second: TestPerson;
let ana: TestPerson;
let champion: string;
let challenger: string;

beforeAll(async () => {
  admin = await createPerson(service, 'admin', { name: 'Alice' });
  second = await createPerson(service, 'admin', { name: 'Davi' });
  ana = await createPerson(service, 'senior_reviewer', { name: 'Ana' });
});

// New versions each time: figures are those of a version.
beforeEach(async () => {
  champion = await createVersion(tableByType);
  const rules = tableByType.rules.map((row) => ({
    ...row,
    ...(row.name === 'Easy' ? { outcome: 'ask_for_more', reasons: ['illegible'] } : {}),
  }));
  challenger = await createVersion({ ...tableByType, rules });
  return async () => void (await putInForce(admin, {}));
});

async function createVersion(table: object): Promise<string> {
  const answer = await admin.post('/v1/operator/decision-rules', { name: 'By type', table });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

const withChallenger = (share_percent = 50) =>
  putInForce(admin, { active_id: champion, challenger: { id: challenger, share_percent } });
const modeNow = async () => (await admin.get(mode_path)).body.data;
const figuresOf = async (mode: string) =>
  (await modeNow()).figures.find((one: any) => one.mode === mode);
const resultsOf = async ({ reviewCase }: InReview) =>
  (await ana.get(`${reviewCase}/decision`)).body.data.results;
const isDrawn = ({ id }: InReview) => isOfChallenger({ id: challenger, share_percent: 50 }, id);

/** Sellers in review, until there are some of either side. */
async function submitBothSides(business_type: string) {
  const found = { champion: [] as InReview[], challenger: [] as InReview[] };
  while (found.champion.length < 2 || found.challenger.length < 2) {
    const one = await submitByType(service, business_type);
    found[isDrawn(one) ? 'challenger' : 'champion'].push(one);
  }
  return found;
}

test('no challenger without an active version, none in two parts, a share of 1 to 50', async () => {
  const { updated_at: if_updated_at } = await modeNow();
  const put = async (given: object) => {
    const off = { active_id: null, shadow_id: null, challenger: null, if_updated_at };
    return problemsOf(await admin.put(mode_path, { ...off, ...given }));
  };
  const one = { id: challenger, share_percent: 10 };
  expect(await put({ challenger: one })).toEqual(['/challenger conflict']);
  expect(await put({ active_id: challenger, challenger: one })).toEqual([
    '/challenger/id conflict',
  ]);
  expect(await put({ active_id: champion, shadow_id: challenger, challenger: one })).toEqual([
    '/shadow_id conflict',
  ]);
  for (const share_percent of [0, 51, 2.5])
    expect(
      await put({ active_id: champion, challenger: { id: challenger, share_percent } }),
    ).toHaveLength(1);
  await withChallenger();
  const listed = (await admin.get('/v1/operator/decision-rules')).body.data;
  expect(listed.slice(0, 2).map(({ mode }: any) => mode)).toEqual(['challenger', 'active']);
  const [entry] = (await admin.get('/v1/operator/trail?limit=1')).body.data;
  expect(entry).toMatchObject({
    action: 'decision_mode.set',
    after: { challenger_id: challenger, challenger_percent: 50 },
  });
  const off = await putInForce(admin, {});
  expect(off).toMatchObject({ active_id: null, challenger: null, figures: [] });
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('of switches at once that are based on the same mode, one wins and the others are refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { updated_at: if_updated_at } = await withChallenger();
    const off = { active_id: null, shadow_id: null, challenger: null, if_updated_at };
    const bodies = [
      { ...off, active_id: challenger },
      off,
      { ...off, active_id: champion, challenger: { id: challenger, share_percent: 5 } },
    ];
    const answers = await Promise.all(
      bodies.map((body, at) => (at === 1 ? second : admin).put(mode_path, body)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const won = bodies[answers.findIndex(({ status }) => status === 200)]!;
    const { active_id, challenger: now } = await modeNow();
    expect({ active_id, challenger: now }).toEqual({
      active_id: won.active_id,
      challenger: won.challenger,
    });
  }
});

test('each decides its sellers, named in trail and proof, and the same ones when they are submitted again', async () => {
  await withChallenger();
  const sides = await submitBothSides('easy');
  await Promise.all([evaluateAll(service), evaluateAll(service), evaluateAll(service)]);
  for (const one of sides.champion)
    expect(await resultsOf(one)).toMatchObject([
      { mode: 'active', rules_id: champion, outcome: 'approve' },
    ]);
  const [drawn] = sides.challenger;
  expect(await resultsOf(drawn!)).toMatchObject([
    { mode: 'challenger', rules_id: challenger, outcome: 'ask_for_more' },
  ]);
  const { entries } = (await ana.get(`${drawn!.reviewCase}/proof`)).body.data;
  expect(entries.join()).toContain(`"mode":"challenger","rules_id":"${challenger}","version":`);
  await drawn!.merchant.post(`${drawn!.path}/submit-for-review`);
  await skipSources(service, drawn!.merchant.id);
  await evaluateAll(service);
  const history = (await ana.get(`${drawn!.reviewCase}/history?limit=100`)).body.data;
  const evaluated = history.filter(({ action }: any) => action === 'decision.evaluated');
  expect(evaluated.map(({ after }: any) => after.rule_results[0].mode)).toEqual([
    'challenger',
    'challenger',
  ]);
  expect(evaluated[0].actor).toMatchObject({ kind: 'decision_rules', id: challenger });
  const { champion: approved, challenger: asked } = sides;
  expect(await figuresOf('active')).toMatchObject({
    cases: approved.length,
    approved: approved.length,
    to_people: 0,
  });
  expect(await figuresOf('challenger')).toMatchObject({
    cases: asked.length + 1,
    asked_for_more: asked.length + 1,
  });
  // Promoted: it decides all from now on, and is counted anew.
  await putInForce(admin, { active_id: challenger });
  const [first] = sides.champion;
  const other = await submitByType(service, 'easy');
  await evaluateAll(service);
  expect(await resultsOf(other)).toMatchObject([{ mode: 'active', rules_id: challenger }]);
  expect(await resultsOf(first!)).toMatchObject([{ mode: 'active', rules_id: champion }]);
  expect((await modeNow()).figures).toMatchObject([{ mode: 'active', cases: 1 }]);
});

test('counts what was left to people, and each approval that was overturned afterwards once', async () => {
  await putInForce(admin, { active_id: champion, shadow_id: challenger });
  const fraud = because('suspected_fraud');
  const [claimed, approved, hard] = [
    await submitByType(service, 'easy'),
    await submitByType(service, 'easy'),
    await submitByType(service, 'hard'),
  ];
  const sandbox = await submitByType(service, 'easy', {}, 'test');
  expect((await ana.post(`${claimed.reviewCase}/claim`)).status).toBe(200);
  await evaluateAll(service);
  // Decided like all others, and not counted.
  expect((await resultsOf(sandbox))[0]).toMatchObject({ mode: 'active', outcome: 'approve' });
  // The reviewer's own decision overturns nothing that rules have done.
  expect((await ana.post(`${claimed.reviewCase}/reject`, because('other'))).status).toBe(200);
  for (const act of ['suspend', 'reinstate', 'suspend']) {
    const answer = await ana.post(`${approved.reviewCase}/${act}`, act === 'suspend' ? fraud : {});
    expect(answer.status, answer.text).toBe(200);
  }
  expect(await figuresOf('active')).toMatchObject({
    cases: 3,
    approved: 2,
    referred: 1,
    to_people: 2,
    overturned: 1,
  });
  expect(await figuresOf('shadow')).toMatchObject({
    asked_for_more: 2,
    to_people: 1,
    overturned: 0,
  });
  // In the shadow, an approval that people refuse would have been a wrong one.
  await putInForce(admin, { shadow_id: champion });
  const refused = await submitByType(service, 'easy');
  await evaluateAll(service);
  for (const one of [hard, refused])
    expect((await ana.post(`${one.reviewCase}/reject`, because('other'))).status).toBe(200);
  expect(await figuresOf('shadow')).toMatchObject({ cases: 1, approved: 1, overturned: 1 });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
