/** The last minute that the service takes, for fields: browsers would offer years of six digits. */
export const last_local = '9998-12-31T23:59';

/** A time as a `datetime-local` field writes it, in the reader's zone. */
export function toLocal(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The time that such a field names; null while it names none, as with a year of five digits. */
export function fromLocal(text: string): string | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
