import { expect } from 'vitest';
import { evaluateRules } from '../src/decision-rules/evaluate-rules.js';
import { collectEvidence } from '../src/evidence/collect-evidence.js';
import type { Client, TestService } from './harness.js';
import { companyInReview } from './in-review.js';

export const mode_path = '/v1/operator/decision-mode';

/** Decides by the business type, so that each test chooses. */
export const tableByType = {
  inputs: ['business_type'],
  rules: [
    {
      name: 'Easy',
      when: ['"easy"'],
      outcome: 'approve',
      level: null,
      reasons: [],
      risk_class: 'low',
    },
    { name: 'Hard', when: ['"hard"'], outcome: 'refer', level: 2, reasons: [], risk_class: 'high' },
    {
      name: 'More',
      when: ['"more"'],
      outcome: 'ask_for_more',
      level: null,
      reasons: ['illegible'],
      risk_class: null,
    },
    {
      name: 'Never',
      when: ['"never"'],
      outcome: 'reject',
      level: null,
      reasons: ['other'],
      risk_class: null,
    },
  ],
};
/** Versions in force, as they are set. */
export interface InForce {
  active_id: string | null;
  shadow_id: string | null;
  challenger: { id: string; share_percent: number } | null;
}

/** Sets the mode, based on the present one; what is not given is off. */
export async function putInForce(admin: Client, given: Partial<InForce>) {
  const { updated_at: if_updated_at } = (await admin.get(mode_path)).body.data;
  const off: InForce = { active_id: null, shadow_id: null, challenger: null };
  const answer = await admin.put(mode_path, { ...off, ...given, if_updated_at });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Has the rules evaluated of what is due. */
export async function evaluateAll({ context }: TestService): Promise<void> {
  for (const group of context.groups.all)
    await collectEvidence(
      context.at(group),
      group,
      context.groups.databaseOf(group),
      evaluateRules,
    );
}

/** Has nobody wait for the files and the sources of a merchant's sellers. */
export async function skipSources({ context }: TestService, merchant_id: string): Promise<void> {
  await context.database`
    update document_files set status = 'unavailable' where merchant_id = ${merchant_id}`;
  await context.database`
    update evidence set due_at = null, outcome = 'off' where merchant_id = ${merchant_id} and kind <> 'decision'`;
}

/** A company in review whose files and sources nobody waits for; `tableByType` decides by its business type. */
export async function submitByType(
  service: TestService,
  business_type: string,
  changes: object = {},
  mode: 'live' | 'test' = 'live',
) {
  const fields = { business_type, monthly_revenue: 1000, ...changes };
  const one = await companyInReview(service, fields, mode);
  await skipSources(service, one.merchant.id);
  return one;
}
