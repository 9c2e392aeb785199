const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** How many years before and after an approximate one are possible. */
const about_years = 2;

/**
 * Reads a date of birth as OFAC writes it: 12 Mar 1970, Mar 1970, 1970, circa 1970, 1970 to 1972. Returns the years of a range, and of what is
 * approximate, by the text or as the list says beside it, the years around it.
 */
export function readBirths(text: string, isApproximate = false): string[] {
  const plain = text.trim().toLowerCase();
  if (isApproximate || /^(circa|c\.|about|approx)/.test(plain)) {
    const year = Number(/\b(?:1[89]|20)\d{2}\b/.exec(plain)?.[0] ?? Number.NaN);
    return Number.isNaN(year) ? [] : yearsFrom(year - about_years, year + about_years);
  }
  const whole = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/.exec(plain);
  if (whole) {
    const month = monthOf(whole[2]);
    return month === null
      ? [whole[3] ?? '']
      : [`${whole[3]}-${month}-${(whole[1] ?? '').padStart(2, '0')}`];
  }
  const of_month = /^([a-z]{3})[a-z]* (\d{4})$/.exec(plain);
  if (of_month) {
    const month = monthOf(of_month[1]);
    return [month === null ? (of_month[2] ?? '') : `${of_month[2]}-${month}`];
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(plain);
  if (iso) return [iso[0]];
  const years = [...plain.matchAll(/\b(1[89]\d{2}|20\d{2})\b/g)].map(([year]) => year);
  const [from, to] = years.map(Number);
  if (
    years.length === 2 &&
    from !== undefined &&
    to !== undefined &&
    to > from &&
    to - from <= 20
  ) {
    return yearsFrom(from, to);
  }
  return years;
}

function yearsFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

function monthOf(name: string | undefined): string | null {
  const at = months.indexOf(name ?? '');
  return at < 0 ? null : String(at + 1).padStart(2, '0');
}

/** A day as Brazil writes it, 31/12/2025, or as the United States do, 12/31/2025, as 2025-12-31; other texts as they are. */
export function readDay(text: string, order: 'day first' | 'month first'): string {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!found) return text.trim();
  const [, one = '', two = '', year = ''] = found;
  const [month, day] = order === 'day first' ? [two, one] : [one, two];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
