import type { Problem } from '../../errors.js';
import { belongsToPartner } from './document-types.js';

/** §4.1 rule 2: a legal representative exactly when the type starts with partner_. */
export function documentProblems(body: Readonly<Record<string, unknown>>): Problem[] {
  const { type, legal_representative_id: partner } = body;
  if (typeof type !== 'string') return [];
  const path = '/legal_representative_id';
  if (belongsToPartner(type) && (partner === undefined || partner === null)) {
    return [
      { path, code: 'required', message: `legal_representative_id is required for ${type}.` },
    ];
  }
  if (!belongsToPartner(type) && partner !== undefined && partner !== null) {
    return [
      { path, code: 'forbidden', message: `legal_representative_id does not go with ${type}.` },
    ];
  }
  return [];
}

/** `2027-01-31` → the last moment of that day in UTC; a time → the same time in UTC with milliseconds. */
export function expiryTime(text: string): string {
  return text.includes('T') ? new Date(text).toISOString() : `${text}T23:59:59.999Z`;
}

/** Whether the clock has struck for a document. */
export function hasExpired(
  document: { status: string; expires_at: string | null; replaced_at: string | null },
  now: string,
): boolean {
  const { status, expires_at, replaced_at } = document;
  if (replaced_at !== null || expires_at === null || expires_at > now) return false;
  return status === 'pending' || status === 'approved';
}
