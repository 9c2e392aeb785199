import type { Problem } from '../errors.js';
import { isRealDate } from '../operation/real-date.js';
import {
  defaultList,
  max_found,
  type ListFilters,
  type ListQuery,
} from '../platform/lists/list-query.js';

/** The parameters of all lists together (§4.3). */
export const commonParameters: readonly string[] = listParameters({
  dates: true,
  statuses: [],
  search: true,
});

/** Names the common parameters of an operation with these filters. */
export function listParameters(filters: ListFilters): string[] {
  return [
    'page',
    'limit',
    ...(filters.dates ? ['date_from', 'date_to'] : []),
    ...(filters.statuses ? ['status'] : []),
    ...(filters.search ? ['search'] : []),
  ];
}

/** Parses the common list parameters and reports every problem; the caller has reported repeated parameters. */
export function parseListQuery(
  query: Readonly<Record<string, string>>,
  filters: ListFilters,
  problems: Problem[],
): ListQuery {
  const list: ListQuery = {
    ...defaultList,
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
  }
  if (filters.statuses && query['status'] !== undefined) {
    if (filters.statuses.includes(query['status'])) list.status = query['status'];
    else {
      problems.push({
        path: 'query/status',
        code: 'invalid_value',
        message: `status must be one of ${filters.statuses.join(', ')}.`,
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

/** Builds the envelope's `pagination` (§2.6). */
export function pagination(
  list: ListQuery,
  found: { total?: number; total_is_minimum?: boolean; missing_share?: number },
) {
  const { total = 0, total_is_minimum, missing_share = 0 } = found;
  return {
    page: list.page,
    limit: list.limit,
    total,
    totalPages: Math.ceil(total / list.limit),
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
  const text = `More match than are counted: total and pages end with the newest ${max_found}.`;
  return search
    ? {
        path: 'query/search',
        message: `${text} Search for more words, or narrow by status or dates.`,
      }
    : { path: 'query/date_to', message: `${text} Narrow by dates or another filter.` };
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
