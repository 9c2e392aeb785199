/** The common list parameters that an operation accepts beyond page and limit (§4.3). */
export interface ListFilters {
  dates?: true;
  statuses?: readonly string[];
  search?: true;
}

export interface ListQuery {
  /** From 1. */
  page: number;
  /** Items per page, 1 to 100. */
  limit: number;
  /** UTC day `YYYY-MM-DD`, inclusive. */
  date_from: string | null;
  /** UTC day `YYYY-MM-DD`, inclusive. */
  date_to: string | null;
  status: string | null;
  search: string | null;
}

/** The total of a search is exact up to this many matches; its pages end there, too. */
export const max_found = 1000;

export const defaultList: ListQuery = {
  page: 1,
  limit: 20,
  date_from: null,
  date_to: null,
  status: null,
  search: null,
};
