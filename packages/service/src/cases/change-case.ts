import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import type { Transaction } from '../platform/database/connect.js';
import type { Author, Unit } from '../operation/operation.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { authorOf } from '../submerchants/change-author.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import type { Part } from '../submerchants/rules/lifecycle.js';
import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import { findMerchantOfSubmerchant } from '../operation/find-merchant-of-submerchant.js';
import { recordCaseChange } from './store/changes.js';

/**
 * Changes what only the operator sees of a case (its notes, to whom it is assigned), in one transaction with its entries in the trail and
 * its notifications. The row of the submerchant is locked, so that of two such changes one comes first. Who has claimed the case does not
 * matter. Review streams report the case.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS when the submerchant was erased, and those of `work`.
 */
export async function changeDesk<T>(
  { context: given }: Pick<Unit, 'context'>,
  author: Author,
  id: string,
  work: (change: SubmerchantChange, tx: Transaction) => Promise<T>,
  parts: readonly Part[] = [],
): Promise<T> {
  const merchant_id = await findMerchantOfSubmerchant(given, id);
  if (merchant_id === null) throw noSuchSubmerchant();
  const context = given.at(await given.groups.of(merchant_id));
  const where = { merchant_id, id };
  return context.database.begin(async (tx) => {
    await commitInTwoPhases(tx);
    return changeSubmerchant(context, tx, where, authorOf(author), parts, async (change) => {
      const result = await work(change, tx);
      await recordCaseChange(tx, where);
      return result;
    });
  });
}
