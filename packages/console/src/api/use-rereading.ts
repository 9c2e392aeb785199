import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError } from './error.js';

/** Interval between tries, in milliseconds. */
const retry_every_ms = 5000;

/**
 * Whether something that the page shows could not be read again because the service failed. It stays on the page as it was last read
 * (see `isUnreadable`), and is asked for until it can be read.
 */
export function useRereading(): boolean {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isOutdated = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => cache.getAll().some(isOutdatedOnPage),
  );
  useEffect(() => {
    if (!isOutdated) return;
    const timer = setInterval(
      () => void client.refetchQueries({ predicate: isOutdatedOnPage }, { cancelRefetch: false }),
      retry_every_ms,
    );
    return () => clearInterval(timer);
  }, [client, isOutdated]);
  return isOutdated;
}

function isOutdatedOnPage(query: Query): boolean {
  const { status, data, error } = query.state;
  return (
    status === 'error' &&
    data !== undefined &&
    query.isActive() &&
    error instanceof ApiError &&
    error.isTransient
  );
}
