import type { Context } from '../operation/context.js';
import type { Actor } from '../operation/actor.js';
import type { Sql } from '../platform/database/connect.js';
import { readEntry } from '../trail/commitments.js';
import { readEntries } from '../trail/store/trail.js';
import { netChanges, type NetChange } from './rules/net-changes.js';
import { reasonTargets, type ReasonTarget } from './rules/reason-targets.js';
import type { Document } from './schema/document.js';
import { documentsByIds } from './store/documents.js';
import type { SubmerchantState } from './store/submerchant-state.js';

/** Maximum number of trail entries read for the changes since a decision. */
const max_entries = 1_000;
/** Authors who change a registration without correcting it. */
const others: ReadonlySet<Actor['kind']> = new Set([
  'operator_key',
  'operator_person',
  'command',
  'decision_rules',
  'clock',
  'sandbox',
]);

/**
 * Targets of the last decision's reasons, and whether each has changed since. Without reasons nothing is read; otherwise two
 * statements.
 */
export async function readReasonTargets(
  { seller_keys }: Pick<Context, 'seller_keys'>,
  sql: Sql,
  state: SubmerchantState,
  current: readonly Document[],
): Promise<ReasonTarget[]> {
  const { record, merchant_id } = state;
  if (record.review_reasons.length === 0) return [];
  const ids = record.review_reasons.flatMap(({ document_id }) =>
    document_id === null || current.some(({ id }) => id === document_id) ? [] : [document_id],
  );
  const [changes, replaced] = await Promise.all([
    changesSince(seller_keys, sql, state),
    ids.length === 0 ? [] : documentsByIds(sql, merchant_id, record.id, ids),
  ]);
  return reasonTargets({ submerchant: record, current, replaced, changes });
}

async function changesSince(
  keys: Context['seller_keys'],
  sql: Sql,
  { record, merchant_id, review, trail }: SubmerchantState,
): Promise<NetChange[]> {
  const to = trail.position;
  const from = Math.max((review.decided_position ?? 0) + 1, to - max_entries + 1);
  const owner = { merchant_id, submerchant_id: record.id };
  const entries = await readEntries(sql, owner, { from, to });
  const opener = await keys.load(
    sql,
    merchant_id,
    entries.map(({ personal }) => personal),
  );
  const since = record.reviewed_at ?? '';
  return netChanges(
    entries
      .map((entry) => readEntry(opener, owner, entry))
      .filter(({ at, actor }) => String(at) > since && !others.has(actor.kind)),
  );
}
