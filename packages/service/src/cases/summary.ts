import { submerchantColumns } from '../submerchants/store/submerchants.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';
import { isClaimed } from './rules/claim.js';
import { casesDueAt, waitsSince } from './rules/waiting.js';
import { dueStateOf } from '../sla/rules/sla.js';
import type { Due } from '../sla/schema.js';
import type { SlaBook } from '../sla/sla-book.js';
import type { QueueRow } from './store/cases.js';

/** Converts a row of the queue to the operator's view; an expired claim becomes null. */
export function summaryOf(row: QueueRow, now: string, sla: SlaBook) {
  const {
    merchant_id,
    merchant_name,
    merchant_mode,
    claimed_by,
    claimed_by_name,
    claim_expires_at,
  } = row;
  return {
    submerchant: submerchantOf(row),
    merchant: { id: merchant_id, name: merchant_name, mode: merchant_mode },
    claim:
      claimed_by !== null &&
      claimed_by_name !== null &&
      claim_expires_at !== null &&
      isClaimed(row, now)
        ? { claimed_by, claimed_by_name, claim_expires_at }
        : null,
    due: dueOf(row, now, sla),
    open_cases: [...(row.open_cases ?? [])],
    risk_class: row.watch?.risk_class ?? null,
  };
}

/**
 * When a case in review is due: as stored or, until it is, by the settings that apply. Open cases of another seller are due on the first of
 * their dates.
 */
function dueOf(row: QueueRow, now: string, sla: SlaBook): Due {
  const { merchant_id, submitted_at, due_from, due_at, near_at } = row;
  const since = waitsSince(row);
  if (since === null) return null;
  const waiting_seconds = sla.of(merchant_id).secondsBetween(since, now);
  if (row.status !== 'pending_review' || submitted_at === null) {
    const dates = { due_at: casesDueAt(row), near_at: null };
    return { ...dates, state: dueStateOf(dates, now), waiting_seconds };
  }
  const times =
    due_from === submitted_at ? { due_at, near_at } : sla.of(merchant_id).dueTimes(submitted_at);
  return {
    due_at: times.due_at,
    near_at: times.near_at,
    state: dueStateOf(times, now),
    waiting_seconds,
  };
}

/** Picks the submerchant's fields from a row. */
function submerchantOf(row: QueueRow): Submerchant {
  return Object.fromEntries(submerchantColumns.map((name) => [name, row[name]])) as Submerchant;
}
