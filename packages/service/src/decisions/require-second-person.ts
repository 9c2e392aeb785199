import type { Caller } from '../operation/caller.js';
import { SecondPersonNeeded } from '../operation/second-person.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import type { SubmerchantState } from '../submerchants/store/submerchant-state.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import { readEvidence } from '../evidence/store/evidence.js';
import { evaluateCase, max_matches } from '../cases/evaluate-case.js';
import type { Unseen } from './find-unseen.js';
import { countElsewhere } from '../cases/store/cases.js';

/**
 * Checks whether the approval of a case needs a second person: whether the version that is being approved reaches a threshold of the
 * operator's rules, those for all merchants or those for this one.
 *
 * @param judged the seller as the approval would leave it, if it changes more than the status
 * @throws SecondPersonNeeded unless a second person has approved it
 */
export async function requireSecondPerson(
  change: SubmerchantChange,
  caller: Caller,
  unseen: Unseen | null,
  judged: SubmerchantState = change.state,
): Promise<void> {
  if (caller.kind !== 'unknown' && caller.approved_by) return;
  const { context, sql, merchant_id, id, state } = change;
  const needed_for = await context.approvals.reasonsFor(
    sql,
    merchant_id,
    judged.record,
    async () => {
      const { record: submerchant, legal_representatives, addresses, documents } = judged;
      const partners = legal_representatives.map(({ document }) => document);
      const subject = { id, tax_id: submerchant.tax_id, documents: partners };
      const [files, elsewhere, evidence] = await Promise.all([
        filesOfSubmerchants(sql, [{ merchant_id, id }]),
        countElsewhere(context, [subject], max_matches),
        readEvidence(sql, context.seller_keys, [{ merchant_id, id }]),
      ]);
      const data = {
        submerchant,
        legal_representatives,
        addresses,
        documents: documents.map(({ record }) => record),
        files,
        elsewhere: elsewhere.get(id),
        evidence: evidence.get(id),
      };
      return evaluateCase(context, data, change.at).checks;
    },
  );
  if (needed_for.length === 0) return;
  const { status, updated_at } = state.record;
  throw new SecondPersonNeeded(needed_for, { id, merchant_id, status, updated_at, unseen });
}
