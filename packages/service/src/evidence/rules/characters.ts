/** Characters that are read for one another, as the digit that is meant. */
const digits: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  S: '5',
  $: '5',
  G: '6',
  B: '8',
};
/** The digits of a text, also those that were read as letters. */
export function asDigits(text: string): string {
  return [...text.toUpperCase()]
    .map((one) => digits[one] ?? one)
    .filter((one) => /\d/.test(one))
    .join('');
}

/** A day of the calendar between 1900 and 2099. */
export function dayOf(day: string, month: string, year: string): string | null {
  if (!/^(?:19|20)\d{2}$/.test(year)) return null;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${value}T00:00:00.000Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}
