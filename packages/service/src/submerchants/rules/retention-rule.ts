import type { Submerchant } from '../schema/submerchant.js';
import { retainedUntil, type ErasureYears } from './erasure-term.js';

/** Sellers whose data a rule of the operator removes. */
export const retentionKinds = ['never_submitted', 'rejected', 'inactive'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/**
 * The sellers that a rule concerns:
 * - `never_submitted`: were never submitted, and have not changed since a time;
 * - `rejected`: were rejected, were never active, and have not changed since: their legal term is over;
 * - `inactive`: were active, and have neither changed nor had a payment since: their legal term is over.
 */
export interface RetentionRule {
  kind: RetentionKind;
  unchanged_since: string;
}

/** The legal term behind a rule, in years; null for none. With a term of 0, a rule would erase at once. */
export function termOf(kind: RetentionKind, years: ErasureYears): number | null {
  if (kind === 'never_submitted') return null;
  return kind === 'rejected' ? years.rejected : years.approved;
}

/**
 * Composes a rule as of now.
 *
 * @param months of `never_submitted`; the others have the legal terms
 */
export function retentionRule(
  kind: RetentionKind,
  now: string,
  months: number,
  years: ErasureYears,
): RetentionRule {
  const since = new Date(now);
  const term = termOf(kind, years);
  since.setUTCMonth(since.getUTCMonth() - (term === null ? months : 12 * term));
  return { kind, unchanged_since: since.toISOString() };
}

/** Whether a rule erases a submerchant now: the rule concerns it, and no legal term runs. */
export function isErasable(
  rule: RetentionRule,
  record: Submerchant,
  lastPaymentAt: string | null,
  years: ErasureYears,
  now: string,
): boolean {
  if (!isConcerned(rule, record, lastPaymentAt)) return false;
  // Both are asked: months differ in length.
  const until = retainedUntil(record, lastPaymentAt, years);
  return until === null || until <= now;
}

function isConcerned(
  { kind, unchanged_since }: RetentionRule,
  record: Submerchant,
  lastPaymentAt: string | null,
): boolean {
  const { status, activated_at, reviewed_at, submitted_at, updated_at } = record;
  if (record.erased_at !== null || updated_at >= unchanged_since) return false;
  switch (kind) {
    case 'never_submitted':
      return (
        (status === 'pending' || status === 'closed') &&
        submitted_at === null &&
        activated_at === null
      );
    case 'rejected':
      return (
        (status === 'rejected' || status === 'closed') &&
        activated_at === null &&
        reviewed_at !== null &&
        reviewed_at < unchanged_since
      );
    case 'inactive':
      return (
        status !== 'pending_review' &&
        activated_at !== null &&
        (lastPaymentAt === null || lastPaymentAt < unchanged_since)
      );
  }
}
