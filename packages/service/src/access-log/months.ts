/** Months since the year 0. */
export function monthOf(at: string): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The beginning of a month, in milliseconds. */
export function startOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12);
}

/** As in `2026-11`. */
export function nameOfMonth(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** @throws Error for a text that is no month */
export function monthNamed(name: string): number {
  const [, year, month] = /^([0-9]{4})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  if (year === undefined) throw new Error(`This is no month: ${name}`);
  return Number(year) * 12 + Number(month) - 1;
}
