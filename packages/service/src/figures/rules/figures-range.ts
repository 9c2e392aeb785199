import type { Problem } from '../../errors.js';

const day_ms = 24 * 60 * 60 * 1000;
const max_days = 366;
const default_days = 30;
/** The first day with a year of four digits that PostgreSQL accepts. */
const first_day = '0001-01-01';

/**
 * The range of days of a request for figures, both ends included, as `YYYY-MM-DD`. `date_to` defaults to today, and `date_from`
 * to 30 days that end with `date_to`.
 */
export function figuresRange(
  given: { date_from?: string; date_to?: string },
  today: string,
): { date_from: string; date_to: string } | { problem: Problem } {
  const date_to = given.date_to ?? today;
  const date_from = given.date_from ?? latest(first_day, addDays(date_to, 1 - default_days));
  if (date_from > date_to) {
    const message = `date_to, today unless given, must not be before date_from (${date_from}).`;
    return { problem: { path: 'query/date_to', code: 'conflict', message } };
  }
  if (daysBetween(date_from, date_to) >= max_days) {
    const message = `From date_from to date_to, today unless given, there must not be more than ${max_days} days.`;
    return { problem: { path: 'query/date_from', code: 'too_small', message } };
  }
  return { date_from, date_to };
}

/** Lists every day of a range, both ends included. */
export function daysOf(date_from: string, date_to: string): string[] {
  const count = daysBetween(date_from, date_to) + 1;
  return Array.from({ length: count }, (_, index) => addDays(date_from, index));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day_ms);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10);
}

function latest(one: string, other: string): string {
  // Stryker disable next-line EqualityOperator: of two equal days, either is the latest.
  return one > other ? one : other;
}
