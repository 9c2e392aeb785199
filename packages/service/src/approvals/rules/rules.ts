import type { NeedReason, SecondPersonRule } from '../../operation/second-person.js';

/** Levels of risk of a registration, from its review checks: a check that warns is `medium`, one that fails `high`. */
const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** From when on the approval of a seller needs a second person. Any one that is reached is enough. */
export interface CaseThresholds {
  /** Null: none. */
  min_risk: Exclude<RiskLevel, 'low'> | null;
  /** Centavos; null: none. */
  min_monthly_revenue: number | null;
  /** Merchant category codes. */
  mccs: readonly string[];
}

export interface OperatorRules {
  cases: CaseThresholds;
  people: boolean;
  keys: boolean;
  limits: boolean;
  settings: boolean;
  /** Suspensions, reinstatements, closings and holds. */
  standing: boolean;
  /** After so many days, a request expires. */
  expires_after_days: number;
}

/** A merchant's rules for its own people, keys and endpoints. */
export interface MerchantRules {
  people: boolean;
  keys: boolean;
  endpoints: boolean;
  expires_after_days: number;
}

const default_days = 7;
export const noThresholds: CaseThresholds = { min_risk: null, min_monthly_revenue: null, mccs: [] };
export const noOperatorRules: OperatorRules = {
  cases: noThresholds,
  people: false,
  keys: false,
  limits: false,
  settings: false,
  standing: false,
  expires_after_days: default_days,
};
export const noMerchantRules: MerchantRules = {
  people: false,
  keys: false,
  endpoints: false,
  expires_after_days: default_days,
};

/** The facts of a case that thresholds apply to. */
export interface CaseFacts {
  risk: RiskLevel;
  monthly_revenue: number | null;
  mcc: string | null;
}

/** The level of risk that outcomes of review checks amount to. */
export function riskOf(checks: readonly { outcome: string }[]): RiskLevel {
  if (checks.some(({ outcome }) => outcome === 'fail')) return 'high';
  return checks.some(({ outcome }) => outcome === 'warn') ? 'medium' : 'low';
}

/**
 * Which thresholds a case reaches. A fact that the merchant left out reaches every threshold for it: nobody avoids the second person by
 * leaving out the revenue.
 */
export function reachedThresholds(
  { min_risk, min_monthly_revenue, mccs }: CaseThresholds,
  { risk, monthly_revenue, mcc }: CaseFacts,
): NeedReason[] {
  const reached: NeedReason[] = [];
  if (min_risk !== null && riskLevels.indexOf(risk) >= riskLevels.indexOf(min_risk)) {
    reached.push('risk');
  }
  if (
    min_monthly_revenue !== null &&
    (monthly_revenue === null || monthly_revenue >= min_monthly_revenue)
  ) {
    reached.push('monthly_revenue');
  }
  if (mccs.length > 0 && (mcc === null || mccs.includes(mcc))) reached.push('category');
  return reached;
}

/** Whether thresholds let a case pass that the earlier ones stopped. */
export function isWeakerForCases(before: CaseThresholds, after: CaseThresholds): boolean {
  const levelOf = ({ min_risk }: CaseThresholds) =>
    min_risk === null ? riskLevels.length : riskLevels.indexOf(min_risk);
  const amountOf = ({ min_monthly_revenue }: CaseThresholds) => min_monthly_revenue ?? Infinity;
  return (
    levelOf(after) > levelOf(before) ||
    amountOf(after) > amountOf(before) ||
    before.mccs.some((one) => !after.mccs.includes(one))
  );
}

type Flags = Partial<Record<SecondPersonRule, unknown>> & { expires_after_days: number };

/** Whether rules are weaker than before: one is off, a threshold is higher, or requests wait longer. */
export function isWeaker<T extends OperatorRules | MerchantRules>(before: T, after: T): boolean {
  if ('cases' in before && 'cases' in after && isWeakerForCases(before.cases, after.cases)) {
    return true;
  }
  const [from, to]: Flags[] = [before, after];
  const isOff = (['people', 'keys', 'limits', 'settings', 'endpoints', 'standing'] as const).some(
    (name) => from?.[name] === true && to?.[name] !== true,
  );
  return isOff || (isAnyOn(before) && after.expires_after_days > before.expires_after_days);
}

/** Whether thresholds can be reached. */
export function hasThresholds({ min_risk, min_monthly_revenue, mccs }: CaseThresholds): boolean {
  return min_risk !== null || min_monthly_revenue !== null || mccs.length > 0;
}

/** Whether a rule is on. */
export function isAnyOn(rules: OperatorRules | MerchantRules): boolean {
  return (
    ('cases' in rules && hasThresholds(rules.cases)) ||
    Object.values(rules).some((value) => value === true)
  );
}
