import { isDeepStrictEqual } from 'node:util';
import type { Fields } from './seller.js';

const hour_ms = 3_600_000;
/** The time zones of the earth, from UTC. */
const most_hours_ahead = 14;
const most_hours_behind = 12;

/** The fields of a line that the stored submerchant does not have already. */
export function changesOf(stored: Fields, wanted: Fields): Fields {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isSame(name, stored[name], value)),
  );
}

/** Whether a stored partner says everything that the line says of it. */
export function partnerIsThere(stored: Fields, wanted: Fields): boolean {
  return Object.keys(changesOf(stored, wanted)).length === 0;
}

/** Whether one of the stored addresses says what the line says. Which one is primary is not the import's matter once it is there. */
export function addressIsThere(stored: readonly Fields[], wanted: Fields): boolean {
  const { is_primary: _primary, ...place } = wanted;
  return stored.some((one) => Object.keys(changesOf(one, place)).length === 0);
}

/** Whether a current document of the same holder is the same file. One that was rejected is sent again under another address. */
export function documentIsThere(
  stored: readonly Fields[],
  wanted: Fields,
  legal_representative_id: string | null,
): boolean {
  return stored.some(
    (one) =>
      one['legal_representative_id'] === legal_representative_id &&
      Object.keys(changesOf(one, wanted)).length === 0,
  );
}

/** Whether a field is stored as it was wanted, in the form in which the API keeps it. */
function isSame(name: string, stored: unknown, wanted: unknown): boolean {
  if (name === 'expires_at' && typeof wanted === 'string' && !wanted.includes('T')) {
    return typeof stored === 'string' && isEndOfDay(stored, wanted);
  }
  return isDeepStrictEqual(keptForm(name, wanted) ?? null, stored ?? null);
}

/**
 * Whether a time is the end of a day somewhere. The service takes the day of the merchant's time zone, which may have been another when
 * it was stored.
 */
function isEndOfDay(time: string, day: string): boolean {
  const later_ms = Date.parse(time) - Date.parse(`${day}T23:59:59.999Z`);
  return later_ms >= -most_hours_ahead * hour_ms && later_ms <= most_hours_behind * hour_ms;
}

function keptForm(name: string, value: unknown): unknown {
  if (name === 'cnaes' && Array.isArray(value)) {
    return (value as Fields[]).map(({ code, description, is_primary }) => ({
      code: String(code).replaceAll(/[-/]/g, ''),
      description: description ?? null,
      is_primary: is_primary ?? false,
    }));
  }
  if (typeof value !== 'string') return value;
  if (name === 'state' || name === 'country') return value.toUpperCase();
  if (name === 'expires_at') return new Date(value).toISOString();
  return value;
}
