import { smallestIdAt } from '../database/partitions.js';
import { startOfDay } from '../time-zones.js';
import type { ListQuery } from './list-query.js';

/** The filter by days: those of a time zone. */
export type DateFilter = Pick<ListQuery, 'date_from' | 'date_to' | 'time_zone'>;

const day_ms = 24 * 60 * 60 * 1000;
/** 9999-12-31. Times of later days have years of five digits. */
const last_day_ms = 253_402_214_400_000;

/**
 * The date filter in milliseconds since 1970: inclusive lower bound, exclusive upper bound; null for no bound. Both are whole
 * seconds.
 */
function bounds({ date_from, date_to, time_zone }: DateFilter): {
  first: number | null;
  before: number | null;
} {
  const startOf = (dayMs: number) => {
    // No row is older than 1970.
    if (dayMs <= -2 * day_ms) return 0;
    const day = new Date(dayMs).toISOString().slice(0, 10);
    return Math.max(0, time_zone === 'UTC' ? dayMs : startOfDay(day, time_zone));
  };
  const to = date_to === null ? null : Date.parse(date_to);
  return {
    first: date_from === null ? null : startOf(Date.parse(date_from)),
    before: to === null || to >= last_day_ms ? null : startOf(to + day_ms),
  };
}

/** The date filter in seconds since 1970: inclusive lower bound, exclusive upper bound. */
export function secondRange(filter: DateFilter): { first: number | null; before: number | null } {
  const { first, before } = bounds(filter);
  return {
    first: first === null ? null : first / 1000,
    before: before === null ? null : before / 1000,
  };
}

/** The date filter as times: inclusive lower bound, exclusive upper bound. */
export function timeRange(filter: DateFilter): { from: string | null; until: string | null } {
  const { first, before } = bounds(filter);
  return {
    from: first === null ? null : new Date(first).toISOString(),
    until: before === null ? null : new Date(before).toISOString(),
  };
}

/** The date filter as ids: inclusive lower bound, exclusive upper bound. */
export function idRange(filter: DateFilter): { first: string | null; before: string | null } {
  const { first, before } = bounds(filter);
  return {
    first: first === null ? null : smallestIdAt(first),
    before: before === null ? null : smallestIdAt(before),
  };
}
