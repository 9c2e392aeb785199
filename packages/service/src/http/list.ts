import type { Problem } from '../errors.js';
import type { CursorContent } from './cursors.js';
import { isRealDate } from '../operation/real-date.js';
import { readTimeZone } from '../operation/time-zone.js';
import { choice } from '../operation/validation.js';
import {
  defaultList,
  type ListFilters,
  type ListPosition,
  type ListQuery,
} from '../platform/lists/list-query.js';

/** The parameters of all lists together (§4.3). */
export const commonParameters: readonly string[] = listParameters({
  list: { dates: true, statuses: [], search: true },
});

/** Names the common parameters of an operation: those of pages only for a list. */
export function listParameters({
  list,
  filters = list ?? {},
}: {
  list?: ListFilters | undefined;
  filters?: ListFilters | undefined;
}): string[] {
  return [
    ...(list ? ['page', 'limit', 'cursor'] : []),
    ...(filters.dates ? ['date_from', 'date_to', 'time_zone'] : []),
    ...(filters.statuses ? ['status'] : []),
    ...(filters.search ? ['search'] : []),
  ];
}

/**
 * Parses the common list parameters and reports every problem; the caller has reported repeated parameters. `timeZone` is that of days
 * without a `time_zone`.
 */
export function parseListQuery(
  query: Readonly<Record<string, string>>,
  filters: ListFilters,
  timeZone: string,
  problems: Problem[],
): ListQuery {
  const list: ListQuery = {
    ...defaultList,
    time_zone: timeZone,
    page: wholeNumber(query, 'page', 1, Number.MAX_SAFE_INTEGER, 1, problems),
    limit: wholeNumber(query, 'limit', 1, 100, 20, problems),
  };
  if (filters.dates) {
    list.date_from = day(query, 'date_from', problems);
    list.date_to = day(query, 'date_to', problems);
    if (list.date_from !== null && list.date_to !== null && list.date_from > list.date_to) {
      problems.push({
        path: 'query/date_to',
        code: 'conflict',
        message: `date_to must not be before date_from (${list.date_from}).`,
      });
    }
    if (query['time_zone'] !== undefined) {
      const read = readTimeZone(query['time_zone'], 'query/time_zone');
      if ('problem' in read) problems.push(read.problem);
      else list.time_zone = read.time_zone;
    }
  }
  if (filters.statuses && query['status'] !== undefined) {
    if (filters.statuses.includes(query['status'])) list.status = query['status'];
    else {
      problems.push({
        path: 'query/status',
        code: 'invalid_value',
        message: choice('status', query['status'], filters.statuses),
      });
    }
  }
  if (filters.search && query['search'] !== undefined) {
    const search = query['search'].trim();
    if ([...search].length < 2) {
      problems.push({
        path: 'query/search',
        code: 'too_short',
        message: 'search must have at least 2 characters.',
      });
    } else if (search.length > 200) {
      problems.push({
        path: 'query/search',
        code: 'too_long',
        message: 'search must have at most 200 characters.',
      });
    } else list.search = search;
  }
  return list;
}

/** Continues a list after a cursor, which `open` reads; the caller has parsed all other parameters. */
export function continueAfter(
  list: ListQuery,
  query: Readonly<Record<string, string>>,
  open: (cursor: string) => CursorContent | 'forged' | 'of_another_list',
  problems: Problem[],
): ListQuery {
  const { cursor } = query;
  if (cursor === undefined) return list;
  if (query['page'] !== undefined) {
    problems.push({
      path: 'query/page',
      code: 'conflict',
      message: 'A cursor names its page: send either cursor or page.',
    });
    return list;
  }
  const content = open(cursor);
  if (content === 'forged') {
    problems.push({
      path: 'query/cursor',
      code: 'invalid_value',
      message:
        'This is not a cursor of this service. Send pagination.next as it was answered, or leave cursor out to begin with the first page.',
    });
    return list;
  }
  if (content === 'of_another_list') {
    problems.push({
      path: 'query/cursor',
      code: 'conflict',
      message:
        'This cursor is of another list, or of other filters. Send the filters of the request that it was answered to, or leave cursor out to begin with the first page.',
    });
    return list;
  }
  const { page, key, found } = content;
  return { ...list, page, after: { key, found } };
}

/** Builds the envelope's `pagination` (§2.6). `seal` makes the cursor of the next page. */
export function pagination(
  list: ListQuery,
  found: {
    total?: number;
    total_is_minimum?: boolean;
    missing_share?: number;
    next?: ListPosition | null;
  },
  seal: (next: CursorContent) => string,
) {
  const { total = 0, total_is_minimum, missing_share = 0, next = null } = found;
  return {
    page: list.page,
    limit: list.limit,
    total,
    totalPages: Math.ceil(total / list.limit),
    next: next && seal({ ...next, page: list.page + 1 }),
    ...(total_is_minimum ? { total_is_minimum } : {}),
    ...(missing_share > 0 ? { missing_share } : {}),
  };
}

/** Builds the warning of a list without the merchants whose server does not answer. */
export function missingWarning(missing_share: number): Omit<Problem, 'code'> {
  const percent = Math.max(1, Math.round(missing_share * 100));
  return {
    path: 'pagination/missing_share',
    message: `A server of the cluster does not answer: data and total are without about ${percent} % of the merchants.`,
  };
}

/** Builds the warning of a list whose total was counted only up to the maximum. */
export function truncationWarning({ search }: ListFilters): Omit<Problem, 'code'> {
  const message =
    'Not all matches are counted: total is a minimum. pagination.next leads to all of them.';
  return { path: search ? 'query/search' : 'query/date_to', message };
}

function wholeNumber(
  query: Readonly<Record<string, string>>,
  name: string,
  minimum: number,
  maximum: number,
  fallback: number,
  problems: Problem[],
): number {
  const raw = query[name];
  if (raw === undefined) return fallback;
  const path = `query/${name}`;
  if (!/^-?[0-9]+$/.test(raw)) {
    problems.push({ path, code: 'invalid_type', message: `${name} must be a whole number.` });
    return fallback;
  }
  const value = Number(raw);
  if (value < minimum) {
    problems.push({ path, code: 'too_small', message: `${name} must be at least ${minimum}.` });
    return fallback;
  }
  if (value > maximum) {
    problems.push({ path, code: 'too_large', message: `${name} must be at most ${maximum}.` });
    return fallback;
  }
  return value;
}

function day(
  query: Readonly<Record<string, string>>,
  name: string,
  problems: Problem[],
): string | null {
  const raw = query[name];
  if (raw === undefined) return null;
  if (isRealDate(raw)) return raw;
  problems.push({
    path: `query/${name}`,
    code: 'invalid_format',
    message: `${name} must be a day that exists, as YYYY-MM-DD.`,
  });
  return null;
}
