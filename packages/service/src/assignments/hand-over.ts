import { operatorOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { authorOf } from '../submerchants/change-author.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { writeNote } from '../notes/write-note.js';
import { waitingKinds } from '../cases/rules/waiting.js';
import { recordCaseChange } from '../cases/store/changes.js';
import { findAssigned, readDesk, saveDesk } from './store/assignments.js';

/** The most cases that are handed over in one transaction: some hundred rows stay locked for a second or two. */
export const max_handed_over = 100;

/** Hands cases over, in one transaction with their entries, notes and the notification. */
export async function handOver(
  call: Call,
  given: { from: string; to: string; submerchant_ids?: string[]; note?: string | null },
): Promise<{ data: { submerchant_ids: string[]; remaining: number }; subjects: string[] }> {
  const { context } = call;
  const { from, to, submerchant_ids } = given;
  const assigned = await findAssigned(context, from);
  const wanted = submerchant_ids && new Set(submerchant_ids);
  // In one order, so that two that hand over the same cases do not wait for each other.
  const cases = assigned
    .filter(({ id }) => wanted === undefined || wanted.has(id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, max_handed_over);
  const { name, actor_id } = operatorOf(call.caller);
  const by = { id: actor_id, name };
  const moved: string[] = [];
  const author = { ...authorOf(call), keep: null };
  const run = async (tx: Transaction) => {
    await commitInTwoPhases(tx);
    for (const where of cases) {
      const isMoved = await changeSubmerchant(context, tx, where, author, [], (change) =>
        moveCase(change, tx, given),
      );
      if (!isMoved) continue;
      moved.push(where.id);
      await recordCaseChange(tx, where);
    }
    const first = cases.find(({ id }) => id === moved[0]);
    if (!first) return;
    await context.notifications.notify(tx, {
      kind: 'handed_over',
      merchant_id: first.merchant_id,
      submerchant_id: first.id,
      people: [to],
      by,
      cases: moved.length,
      at: call.now,
    });
  };
  // Within the transaction of an Idempotency-Key, if the request has one.
  await inTransaction(call.sql, run);
  // Those that were passed over are decided, or assigned to somebody else.
  const remaining = assigned.length - cases.length;
  return { data: { submerchant_ids: moved, remaining }, subjects: moved };

  /** False: the case was decided, or assigned to somebody else, meanwhile. */
  async function moveCase(
    change: SubmerchantChange,
    tx: Transaction,
    { note }: { note?: string | null },
  ): Promise<boolean> {
    const { merchant_id, id, record, review } = change;
    const desk = await readDesk(tx, { merchant_id, id });
    const waiting = waitingKinds({ status: record.status, open_cases: review.open_cases });
    if (waiting.length === 0 || desk.assigned_to !== from) return false;
    await saveDesk(tx, { merchant_id, id }, { assigned_to: to });
    change.addEntry({
      action: 'case.handed_over',
      object: { kind: 'submerchant', id },
      before: { assigned_to: from },
      after: { assigned_to: to },
    });
    if (note) await writeNote(change, tx, by, note);
    return true;
  }
}
