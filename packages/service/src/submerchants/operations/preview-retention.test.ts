import { expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { because, companyInReview, createReviewer } from '../../../test/in-review.js';
import { createPerson } from '../../../test/people.js';
import { company } from '../../../test/sellers.js';
import { eraseByRule } from '../erase.js';
import { findAllByRetention } from '../find-by-retention.js';
import { retentionRule, type RetentionKind } from '../rules/retention-rule.js';

const service = useService();
const path = '/v1/operator/retention/preview';

test('a preview has exactly the sellers that the rule then erases, page by page, and erases none', async () => {
  const { context } = service;
  const { database } = context;
  const ana = await createReviewer(service, 'Ana');
  const auditor = await createPerson(service, 'auditor');
  const merchant = await service.createMerchant();
  const rejected = await companyInReview(service);
  const recent = await companyInReview(service);
  for (const { reviewCase } of [rejected, recent]) {
    expect((await ana.post(`${reviewCase}/reject`, because('illegible'))).status).toBe(200);
  }
  const { id: first } = (await merchant.post('/v1/submerchants', company())).body.data;
  // Beyond the first page, by id.
  await database`
    insert into submerchants
    select (json_populate_record(s, json_build_object('id', gen_random_uuid(), 'external_id', null))).*
    from submerchants s, generate_series(1, 205) where s.id = ${first}`;
  await database`
    update submerchants set updated_at = '2009-12-31'
    where merchant_id = ${merchant.id} or id = ${rejected.id}`;
  await database`update submerchants set reviewed_at = '2009-12-31' where id = ${rejected.id}`;
  const preview = async (query: string) => {
    const found: { id: string; merchant_id: string }[] = [];
    let after = '';
    let pages = 0;
    for (;;) {
      const answer = await auditor.get(`${path}?${query}${after}`);
      expect(answer.status, answer.text).toBe(200);
      const { sellers, next, checked } = answer.body.data;
      expect(checked).toBeLessThanOrEqual(200);
      found.push(...sellers);
      pages += 1;
      if (next === null) return { ids: found.map(({ id }) => id).toSorted(), pages };
      after = `&after=${next}`;
    }
  };
  const foundBy = async (kind: RetentionKind, isPreview: boolean) => {
    const now = context.clock();
    const rule = retentionRule(kind, now, 24, context.config.erasure_years);
    const ids: string[] = [];
    const found = isPreview ? findAllByRetention(context, rule, now) : eraseByRule(context, rule);
    for await (const { id } of found) ids.push(id);
    return ids.toSorted();
  };
  const never = await preview('kind=never_submitted');
  expect(never.pages).toBeGreaterThan(1);
  expect(never.ids).toHaveLength(206);
  expect(never.ids).toEqual(await foundBy('never_submitted', true));
  expect((await preview('kind=never_submitted&months=999')).ids).toEqual([]);
  expect((await preview('kind=rejected')).ids).toEqual([rejected.id]);
  expect((await preview('kind=inactive')).ids).toEqual([]);
  expect(await foundBy('rejected', false)).toEqual([rejected.id]);
  expect((await preview('kind=rejected')).ids).toEqual([]);
  // They are in no count.
  await database`delete from submerchants where merchant_id = ${merchant.id} and id <> ${first}`;
});

test('is refused without a rule, and is no business of reviewers', async () => {
  const admin = await createPerson(service, 'admin');
  expect(problemsOf(await admin.get(path))).toHaveLength(1);
  expect((await admin.get(`${path}?kind=rejected&months=0`)).status).toBe(400);
  const reviewer = await createPerson(service, 'reviewer');
  expect((await reviewer.get(`${path}?kind=rejected`)).status).toBe(403);
});
