import { Refusal } from '../errors.js';
import type { KnownCaller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { Author, Unit } from '../operation/operation.js';
import { SecondPersonNeeded } from '../operation/second-person.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { difference, type EntryAuthor } from '../trail/entry.js';
import {
  hasThresholds,
  isAnyOn,
  isWeaker,
  isWeakerForCases,
  noMerchantRules,
  noOperatorRules,
  noThresholds,
  type CaseThresholds,
  type MerchantRules,
  type OperatorRules,
} from './rules/rules.js';
import { operator_id } from '../platform/ids.js';
import {
  findMerchantsWithThresholds,
  isMerchant,
  readMerchantRules,
  readOperatorRules,
  readThresholds,
  saveRules,
} from './store/requests.js';
import { authorOf } from '../trail/author-of.js';
import { lockSide, record } from './trail.js';

/**
 * Sets the operator's rules. Weaker ones need a second person.
 *
 * @throws Refusal SECOND_PERSON_MISSING when a rule would be on and there are not two active admins; SecondPersonNeeded
 */
export function setOperatorRules(
  unit: Unit,
  author: Author,
  given: Omit<OperatorRules, 'standing'> & { standing?: boolean },
): Promise<OperatorRules> {
  return inTransaction(unit.sql, async (tx) => {
    await lockSide(tx, null);
    const before = await readOperatorRules(tx);
    // Left out by a client that does not know it: as before.
    const rules = { ...given, standing: given.standing ?? before.standing };
    if (isWeaker(before, rules)) requireApproved(author);
    if (isAnyOn(rules)) await requireTwo(tx, unit.context, null);
    const by = authorOf({ ...unit, ...author });
    await save(tx, null, by, operator_id, 'by_operator', before, rules);
    return rules;
  });
}

/** Sets a merchant's rules for its own people, keys and endpoints. As `setOperatorRules`, with its owners. */
export function setMerchantRules(
  unit: Unit,
  author: Author,
  merchant_id: string,
  rules: MerchantRules,
): Promise<MerchantRules> {
  return inTransaction(unit.sql, async (tx) => {
    await lockSide(tx, merchant_id);
    const before = await readMerchantRules(tx, merchant_id);
    if (isWeaker(before, rules)) requireApproved(author);
    if (isAnyOn(rules)) await requireTwo(tx, unit.context, merchant_id);
    const by = authorOf({ ...unit, ...author });
    await save(tx, merchant_id, by, merchant_id, 'by_merchant', before, rules);
    return rules;
  });
}

/**
 * Sets the operator's thresholds for the cases of one merchant, which apply beside those for all.
 *
 * @throws Refusal NOT_FOUND, and as `setOperatorRules`
 */
export function setThresholds(
  unit: Unit,
  author: Author,
  merchant_id: string,
  thresholds: CaseThresholds,
): Promise<CaseThresholds> {
  return inTransaction(unit.sql, async (tx) => {
    // The operator's trail first: a merchant's is locked after it everywhere.
    await lockSide(tx, null);
    if (!(await isMerchant(tx, merchant_id)))
      throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    const before = await readThresholds(tx, merchant_id);
    if (isWeakerForCases(before, thresholds)) requireApproved(author);
    if (hasThresholds(thresholds)) await requireTwo(tx, unit.context, null);
    const by = authorOf({ ...unit, ...author });
    const cases = { cases: thresholds };
    await save(tx, null, by, merchant_id, 'by_operator', { cases: before }, cases);
    return thresholds;
  });
}

/** Turns all rules of the operator, or of a merchant, off, by a command. Resolves with whether one was on. */
export async function turnRulesOff(
  tx: Transaction,
  merchant_id: string | null,
  by: EntryAuthor,
): Promise<boolean> {
  await lockSide(tx, merchant_id);
  if (merchant_id !== null) {
    const before = await readMerchantRules(tx, merchant_id);
    await save(tx, merchant_id, by, merchant_id, 'by_merchant', before, noMerchantRules);
    return isAnyOn(before);
  }
  const before = await readOperatorRules(tx);
  await save(tx, null, by, operator_id, 'by_operator', before, noOperatorRules);
  let isOne = isAnyOn(before);
  for (const owner_id of await findMerchantsWithThresholds(tx)) {
    const cases = await readThresholds(tx, owner_id);
    if (!hasThresholds(cases)) continue;
    isOne = true;
    await save(tx, null, by, owner_id, 'by_operator', { cases }, { cases: noThresholds });
  }
  return isOne;
}

function requireApproved({ caller }: Author): void {
  if ((caller as KnownCaller).approved_by) return;
  throw new SecondPersonNeeded(['settings']);
}

async function requireTwo(tx: Transaction, context: Context, owner: string | null): Promise<void> {
  if ((await context.sessions.countInCharge(tx, owner)) < 2) {
    throw new Refusal('SECOND_PERSON_MISSING');
  }
}

async function save(
  tx: Transaction,
  owner: string | null,
  by: EntryAuthor,
  id: string,
  column: 'by_operator' | 'by_merchant',
  before: OperatorRules | MerchantRules | { cases: CaseThresholds },
  after: OperatorRules | MerchantRules | { cases: CaseThresholds },
): Promise<void> {
  const changed = difference<object>(before, after);
  if (!changed) return;
  // Thresholds for one merchant are stored without the others' frame.
  const stored = id !== operator_id && 'cases' in after ? after.cases : after;
  await saveRules(tx, id, column, stored as OperatorRules, by.at);
  await record(tx, owner, by, [
    { action: 'approval_rules.set', object: { kind: 'approval_rules', id }, ...changed },
  ]);
}
