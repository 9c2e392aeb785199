import type {
  QueryObserverLoadingErrorResult,
  QueryObserverRefetchErrorResult,
  UseQueryResult,
} from '@tanstack/react-query';
import { ApiError } from './error.js';

/**
 * Whether a page has to show the query's error in place of what was read: nothing was read, or the service refuses it now. When a
 * refetch fails in a way that may pass, what was read stays, with what the user typed; a message says so (see `useRereading`). It also
 * stays where the session has ended, until the page to sign in has come.
 */
export function isUnreadable<T>(
  query: UseQueryResult<T>,
): query is QueryObserverLoadingErrorResult<T> | QueryObserverRefetchErrorResult<T> {
  if (!query.isError) return false;
  if (query.data === undefined || !(query.error instanceof ApiError)) return true;
  return !query.error.isTransient && query.error.status !== 401;
}

/** Whether what the query read can be shown; in its place stands `Unread`. */
export function isRead<Query extends UseQueryResult>(
  query: Query,
): query is Query & { data: Exclude<Query['data'], undefined> } {
  return !query.isPending && !isUnreadable(query);
}
