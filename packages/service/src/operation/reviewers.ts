import type { Sql } from '../platform/database/connect.js';

/** One of the operator's people who may decide cases. */
export interface Reviewer {
  id: string;
  name: string;
  /** Whether the person may also take over and decide escalated cases (`cases.override`). */
  is_senior: boolean;
}

declare module './context.js' {
  interface Context {
    reviewers: Reviewers;
  }
}

/** Finds the operator's people for the slices that name them: who may review now, and the names of people of any time. */
export interface Reviewers {
  /** The active people who may decide cases, by name. */
  list(): Promise<Reviewer[]>;
  /** The current names of people of the operator, by id. Ids of others, such as keys, are left out. */
  namesOf(ids: Iterable<string>, sql?: Sql): Promise<Map<string, string>>;
}
