import { max_found, rowsBefore, type ListPosition, type ListQuery } from './list-query.js';

/** One page of a list with the total: the answer of a list operation. */
export interface Page<Item> {
  data: Item[];
  /** The number of matches, of the same snapshot as `data`; after a cursor of a search, that of its first page. */
  total: number;
  /** Whether there are more matches than `total`: counting stopped at a limit. */
  total_is_minimum?: boolean;
  /** Cursor of the next page; null after the last one. */
  next: ListPosition | null;
}

/** A page without items. */
export const empty_page = { data: [], total: 0, next: null };

/**
 * The items of rows that also carry the total. A page without items is one row with only the total, where the column `mark` is
 * null.
 */
export function itemsFromRows<Item extends object>(
  rows: readonly object[],
  mark: string,
  extraColumns: readonly string[],
): Item[] {
  return rows
    .filter((row) => (row as Record<string, unknown>)[mark] !== null)
    .map((row) => {
      const kept = Object.entries(row).filter(([name]) => !extraColumns.includes(name));
      return Object.fromEntries(kept) as Item;
    });
}

/** Makes a page of rows that were read with one more than the limit, by which it is known whether there is a next page. */
export function pageOf<Item>(
  rows: readonly Item[],
  { limit }: Pick<ListQuery, 'limit'>,
  total: number,
  keyOf: (last: Item) => ListPosition['key'],
): Page<Item> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const next = rows.length > limit && last !== undefined ? { key: keyOf(last), found: null } : null;
  return { data, total, next };
}

/** Makes a page of a list that is counted up to a limit, once: `counted` is null after a cursor, which carries the total. */
export function countedPage<Item>(
  rows: readonly Item[],
  list: ListQuery,
  counted: number | null,
  keyOf: (last: Item) => ListPosition['key'],
  max = max_found,
): Page<Item> {
  const found = list.after?.found ?? {
    total: Math.min(counted ?? 0, max),
    total_is_minimum: (counted ?? 0) > max,
  };
  const { next, ...page } = pageOf(rows, list, found.total, keyOf);
  return {
    ...page,
    ...(found.total_is_minimum ? { total_is_minimum: true } : {}),
    next: next && { ...next, found },
  };
}

/** Cuts a page out of a list in memory, whose order does not change. */
export function pageOfArray<Item>(items: readonly Item[], list: ListQuery): Page<Item> {
  const from = list.after === null ? rowsBefore(list) : Number(list.after.key[0]);
  const to = from + list.limit;
  const next = to < items.length ? { key: [to], found: null } : null;
  return { data: items.slice(from, to), total: items.length, next };
}
