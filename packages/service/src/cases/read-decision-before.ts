import type { Actor } from '../operation/actor.js';
import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { netChanges, type NetChange } from '../submerchants/rules/net-changes.js';
import { reasonTargets } from '../submerchants/rules/reason-targets.js';
import type { Document } from '../submerchants/schema/document.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';
import { documentsByIds } from '../submerchants/store/documents.js';
import { readEntry } from '../trail/commitments.js';
import { readEntries } from '../trail/store/trail.js';
import { decisionIn, type ReadEntry } from './rules/decision-before.js';
import type { Case } from './schema.js';

/** Maximum number of trail entries read for the changes; only a merchant that edits endlessly comes near. */
const max_entries = 5_000;
/** Entries read after a submission to find its decision, when there are more than `max_entries` since: claims and decisions on documents. */
const max_entries_of_review = 1_000;
/** Kinds of actors that belong to the merchant. */
const merchantActors: ReadonlySet<Actor['kind']> = new Set([
  'merchant_key',
  'merchant_person',
  'onboarding_link',
]);

interface CaseRow {
  merchant_id: string;
  decided_position: number | null;
  trail_position: number;
}

/**
 * Reads the decision before, with what the merchant has changed since the submission that it decided; both null before the first decision.
 * One or two ranges of the trail, and the documents that reasons name and that were replaced.
 *
 * @param current the current documents
 */
export async function readDecisionBefore(
  { seller_keys }: Pick<Context, 'seller_keys'>,
  sql: Sql,
  { merchant_id, decided_position: decided, trail_position: to }: CaseRow,
  submerchant: Submerchant,
  current: readonly Document[],
): Promise<Pick<Case, 'changes' | 'decision_before'>> {
  if (decided === null) return { changes: null, decision_before: null };
  const where = { merchant_id, submerchant_id: submerchant.id };
  const read = async (from: number, until: number): Promise<ReadEntry[]> => {
    const entries = await readEntries(sql, where, { from, to: until });
    const opener = await seller_keys.load(
      sql,
      merchant_id,
      entries.map(({ personal }) => personal),
    );
    return entries.map((entry) => readEntry(opener, where, entry) as unknown as ReadEntry);
  };
  const from = Math.max(decided + 1, to - max_entries + 1);
  const entries = await read(from, to);
  const decision =
    decisionIn(entries) ??
    (from > decided + 1
      ? decisionIn(await read(decided + 1, Math.min(from - 1, decided + max_entries_of_review)))
      : null);
  const byMerchant = entries.filter(({ actor }) => merchantActors.has(actor.kind));
  const changes = netChanges(byMerchant);
  const since = decision?.position ?? decided;
  const sinceDecision = netChanges(byMerchant.filter(({ position }) => position > since));
  return {
    changes,
    decision_before: decision && {
      kind: decision.kind,
      at: decision.at,
      by: decision.by,
      notes: decision.notes,
      reasons: await reasonsOf(
        sql,
        where,
        { ...submerchant, review_reasons: decision.reasons, reviewed_at: decision.at },
        current,
        sinceDecision,
      ),
    },
  };
}

/** The reasons of the decision that the record was given, each with what it is about and whether that has changed since. */
async function reasonsOf(
  sql: Sql,
  { merchant_id, submerchant_id }: { merchant_id: string; submerchant_id: string },
  submerchant: Submerchant,
  current: readonly Document[],
  changes: readonly NetChange[],
) {
  const named = submerchant.review_reasons.flatMap(({ document_id }) =>
    document_id === null || current.some(({ id }) => id === document_id) ? [] : [document_id],
  );
  const replaced =
    named.length === 0 ? [] : await documentsByIds(sql, merchant_id, submerchant_id, named);
  return reasonTargets({ submerchant, current, replaced, changes });
}
