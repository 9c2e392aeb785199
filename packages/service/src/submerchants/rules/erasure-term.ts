import type { Submerchant } from '../schema/submerchant.js';

/** Years for which a submerchant's data must be kept. */
export interface ErasureYears {
  /** After the end of the relationship with a submerchant that was ever active. */
  approved: number;
  /** After the last decision against one that never was. */
  rejected: number;
}

/**
 * The time until which a submerchant's data must be kept; null for one that was never decided. The relationship with an active one
 * ended with the last thing that is recorded of it: a change, or a record of the payment core.
 */
export function retainedUntil(
  { activated_at, reviewed_at, updated_at }: Submerchant,
  lastPaymentAt: string | null,
  years: ErasureYears,
): string | null {
  if (activated_at !== null) {
    const ends = [activated_at, updated_at, lastPaymentAt ?? ''];
    return yearsAfter(ends.toSorted().at(-1) ?? '', years.approved);
  }
  return reviewed_at === null ? null : yearsAfter(reviewed_at, years.rejected);
}

function yearsAfter(at: string, years: number): string {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end.toISOString();
}
