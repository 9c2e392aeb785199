import type { Problem } from '../../errors.js';
import { endOfDay } from '../../platform/time-zones.js';
import { belongsToPartner, isAllowedFor, type DocumentType } from './document-types.js';

/** Reports a legal representative that is missing, or sent with a type that does not start with partner_ (§4.1 rule 2). */
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
      { path, code: 'forbidden', message: `legal_representative_id must not be sent for ${type}.` },
    ];
  }
  return [];
}

/** Reports a type that submerchants of this entity type do not send. */
export function documentTypeProblems(entity_type: 'pj' | 'pf', type: DocumentType): Problem[] {
  if (isAllowedFor(entity_type, type)) return [];
  return [
    {
      path: '/type',
      code: 'invalid_value',
      message: `${type} is not a document of a submerchant of entity_type ${entity_type}.`,
    },
  ];
}

/** The last time whose year has four digits. */
const last_time = Date.parse('9999-12-31T23:59:59.999Z');

/** Converts `expires_at` to a time in UTC with milliseconds; a day without a time lasts to its end in the merchant's time zone. */
export function expiryTime(text: string, timeZone: string): string {
  if (text.includes('T')) return new Date(text).toISOString();
  const end = text === '9999-12-31' ? last_time : Math.min(endOfDay(text, timeZone), last_time);
  return new Date(end).toISOString();
}

/** Whether a current document expires at `now`. A rejected one stays rejected. */
export function hasExpired(
  document: { status: string; expires_at: string | null; replaced_at: string | null },
  now: string,
): boolean {
  const { status, expires_at, replaced_at } = document;
  if (replaced_at !== null || expires_at === null || expires_at > now) return false;
  return status === 'pending' || status === 'approved';
}
