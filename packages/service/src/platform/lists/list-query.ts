/** The common list parameters that an operation accepts beyond page, limit and cursor (§4.3). */
export interface ListFilters {
  dates?: true;
  statuses?: readonly string[];
  search?: true;
}

export interface ListQuery {
  /** From 1. After a cursor, the number that the page would have. */
  page: number;
  /** Items per page, 1 to 100. */
  limit: number;
  /** Day `YYYY-MM-DD` of the time zone, inclusive. */
  date_from: string | null;
  /** Day `YYYY-MM-DD` of the time zone, inclusive. */
  date_to: string | null;
  /** Whose days these are: a name of the IANA database, or UTC. */
  time_zone: string;
  status: string | null;
  search: string | null;
  /** From a cursor: the page begins after this row, whatever its number. */
  after: ListPosition | null;
}

/** Content of a cursor: the last row of a page. */
export interface ListPosition {
  /** The values of the last row by which the list is ordered. */
  key: readonly (string | number)[];
  /** The total of the first page, where counting again would cost more than the page; null where each page has its own. */
  found: { total: number; total_is_minimum: boolean } | null;
}

/** The total of a search is exact up to this many matches. Pages by number end there; cursors lead on. */
export const max_found = 10_000;

export const defaultList: ListQuery = {
  page: 1,
  limit: 20,
  date_from: null,
  date_to: null,
  time_zone: 'UTC',
  status: null,
  search: null,
  after: null,
};

/** The number of rows before a page that is found by its number; 0 after a cursor. */
export function rowsBefore({ page, limit, after }: ListQuery): number {
  return after ? 0 : (page - 1) * limit;
}

/** The id after which a page begins, of a list in the order of ids; null without a cursor. */
export function idAfter({ after }: Pick<ListQuery, 'after'>): string | null {
  return after === null ? null : String(after.key[0]);
}
