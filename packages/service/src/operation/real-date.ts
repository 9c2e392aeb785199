/** Checks whether the text is a calendar day, `YYYY-MM-DD`, from the year 1 on. */
export function isRealDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const [year, month] = [Number(text.slice(0, 4)), Number(text.slice(5, 7))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !isLeap ? 28 : daysOfMonths[month - 1];
  const number = Number(text.slice(8));
  return year > 0 && last !== undefined && number >= 1 && number <= last;
}

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
