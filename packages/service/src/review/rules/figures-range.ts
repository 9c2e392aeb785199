import type { Problem } from '../../errors.js';

const day_ms = 24 * 60 * 60 * 1000;
const most_days = 366;
const usual_days = 30;
/** The first day that a year of four digits has, and that PostgreSQL reads. */
const first_day = '0001-01-01';

/**
 * The days that figures are asked for, both included, as `YYYY-MM-DD`: up to today unless a last day is given, and 30 of them
 * unless a first one is.
 */
export function figuresRange(
  given: { date_from?: string; date_to?: string },
  today: string,
): { date_from: string; date_to: string } | { problem: Problem } {
  const date_to = given.date_to ?? today;
  const date_from = given.date_from ?? later(first_day, shifted(date_to, 1 - usual_days));
  if (date_from > date_to) {
    const message = `date_to, today unless given, must not be before date_from (${date_from}).`;
    return { problem: { path: 'query/date_to', code: 'conflict', message } };
  }
  if (daysBetween(date_from, date_to) >= most_days) {
    const message = `From date_from to date_to, today unless given, there must not be more than ${most_days} days.`;
    return { problem: { path: 'query/date_from', code: 'too_small', message } };
  }
  return { date_from, date_to };
}

/** Every day from one to the other, both included. */
export function daysOf(date_from: string, date_to: string): string[] {
  const count = daysBetween(date_from, date_to) + 1;
  return Array.from({ length: count }, (_, ahead) => shifted(date_from, ahead));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day_ms);
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
