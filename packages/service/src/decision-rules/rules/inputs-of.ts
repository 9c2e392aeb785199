import type { CaseData, evaluateCase } from '../../cases/evaluate-case.js';
import { isAnswerPending, knownOf } from '../../evidence/rules/evidence-of.js';
import type { RiskClass } from '../../submerchants/store/submerchant-state.js';
import type { Inputs } from './inputs.js';

/** A case as tables are asked about it. */
export interface AskedCase extends Pick<
  ReturnType<typeof evaluateCase>,
  'checks' | 'missing' | 'evidence'
> {
  data: CaseData;
  merchant_id: string;
  risk_class: RiskClass | null;
  /** Other sellers with the same tax id or partners, as far as they are known: null while a server does not answer. */
  related: { total: number; states: readonly string[] } | null;
}

/** The values of a case, for the columns of tables. */
export function inputsOf(asked: AskedCase, now: string): Inputs {
  const { data, checks, missing, evidence, merchant_id, risk_class, related } = asked;
  const { submerchant, legal_representatives, addresses, documents, files } = data;
  const of = (outcome: string) =>
    checks.filter((check) => check.outcome === outcome).map(({ code }) => code);
  const answer = knownOf(data.evidence ?? [], 'company')?.answer ?? null;
  const isAnswered = answer !== null && answer.tax_id === submerchant.tax_id;
  const company = isAnswered ? answer.facts : null;
  // While an answer is waited for, its checks are missing.
  const isPending = isAnswerPending(evidence);
  return {
    merchant_id,
    entity_type: submerchant.entity_type,
    mcc: submerchant.mcc,
    business_type: submerchant.business_type,
    product_categories: submerchant.product_categories,
    monthly_revenue: submerchant.monthly_revenue,
    average_ticket: submerchant.average_ticket,
    state: addresses[0]?.state ?? null,
    partners: legal_representatives.length,
    resubmissions: submerchant.resubmission_count,
    risk_class,
    documents: documents.map(({ type }) => type),
    files_recorded: documents.every(({ id }) => files.get(id)?.status === 'recorded'),
    missing: missing.length,
    checks_passed: of('pass'),
    checks_warned: isPending ? null : of('warn'),
    checks_failed: isPending ? null : of('fail'),
    checks_unknown: of('unknown'),
    register: isAnswered ? (company === null ? 'not_found' : 'found') : null,
    company_situation: company?.situation ?? null,
    company_age_months: company?.opened_on ? monthsBetween(company.opened_on, now) : null,
    company_mei: company?.mei ?? null,
    company_legal_nature: company?.legal_nature?.code ?? null,
    blocked: [...new Set((data.blocks ?? []).map(({ reason }) => reason))],
    bank_account: bankAccountOf(evidence),
    related_sellers: related?.total ?? null,
    related_states: related?.states ?? null,
  };
}

/** Whose the account is; null: nobody knows. */
function bankAccountOf({ fields }: AskedCase['evidence']): string | null {
  const field = fields.find((one) => one.field === 'bank_account');
  if (!field || field.state === 'not_checked') return null;
  return field.state === 'agrees' ? 'holder' : field.reason;
}

/** Whole months from a day to a time. */
function monthsBetween(day: string, now: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDate = 0] = now.slice(0, 10).split('-').map(Number);
  return (toYear - year) * 12 + (toMonth - month) - (toDate < date ? 1 : 0);
}
