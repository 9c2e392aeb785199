import { findMerchantOfSubmerchant } from '../operation/find-merchant-of-submerchant.js';
import { Refusal } from '../errors.js';
import type { MailValues } from '../mail/mail.js';
import { merchantOf } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { Author, Unit } from '../operation/operation.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import type { SellerAction } from '../security-events/ocsf.js';
import { recordSellerAction } from '../security-events/record-seller-action.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { authorOf, type ChangeAuthor } from '../submerchants/change-author.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';

/** What a change of a seller’s standing reports to the people of its merchant and to the security people; null: nothing. */
type Told = MailValues['standing_changed']['change'] | null;

/**
 * Changes a seller's standing for the operator, or for its merchant, in one transaction with its mail and its security event. Whoever has
 * claimed the case does not matter: a suspension does not wait.
 *
 * @throws Refusal NOT_FOUND, CASE_CHANGED, INVALID_STATUS when it was erased, and those of `decide`
 */
export async function changeStanding(
  unit: Unit,
  author: Author,
  id: string,
  { if_updated_at = null }: { if_updated_at?: string | null },
  decide: (change: SubmerchantChange, tx: Transaction) => Promise<Told> | Told,
) {
  const merchant_id =
    author.caller.kind === 'merchant'
      ? merchantOf(author.caller).merchant_id
      : await findMerchantOfSubmerchant(unit.context, id, unit.sql);
  if (merchant_id === null) throw noSuchSubmerchant();
  const context = unit.context.at(await unit.context.groups.of(merchant_id));
  return inTransaction(unit.sql.on(context.database), (tx) =>
    changeWithin(context, tx, { merchant_id, id }, authorOf(author), (change) => {
      const { updated_at } = change.record;
      if (if_updated_at !== null && Date.parse(if_updated_at) !== Date.parse(updated_at)) {
        throw new Refusal('CASE_CHANGED', {
          message: `The submerchant was changed at ${updated_at}, after the state that you saw. Read it again and decide anew.`,
        });
      }
      return decide(change, tx);
    }),
  );
}

/** The same, within a transaction. */
export async function changeWithin(
  context: Context,
  tx: Transaction,
  where: { merchant_id: string; id: string },
  author: ChangeAuthor,
  decide: (change: SubmerchantChange) => Promise<Told> | Told,
) {
  await commitInTwoPhases(tx);
  await context.reasons.follow();
  const { data, review, told } = await changeSubmerchant(
    context,
    tx,
    where,
    author,
    [],
    async (change) => {
      const of_change = await decide(change);
      return { data: change.saved, review: change.review, told: of_change };
    },
  );
  if (told !== null) {
    const { updated_at: at, id: submerchant_id } = data;
    const action: SellerAction = `submerchant.${told}`;
    await recordSellerAction(tx, context.data_keys, action, where, { ...author, at });
    const to = { key_managers_of: where.merchant_id };
    const link = new URL(`/console/submerchants/${submerchant_id}`, context.config.public_url).href;
    const values = { submerchant_id, change: told, at, link };
    await context.mail.queue(tx, to, { kind: 'standing_changed', values }, { at });
  }
  return { data, review };
}
