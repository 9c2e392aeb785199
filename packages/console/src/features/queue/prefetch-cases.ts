import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { caseQuery } from '../../api/case.js';
import type { CaseSummary } from '../../api/operations.js';

/** How long a prefetched case is not fetched again, in milliseconds. */
const fresh_ms = 5 * 60_000;

/**
 * Loads the cases that are likely to be opened next: the oldest free one, which "take next" takes, and the one selected by
 * keyboard, and the code of their page. Returns the function that loads another one, for the row under the pointer.
 */
export function usePrefetchCases(
  rows: readonly CaseSummary[],
  selected: string | undefined,
): (id: string) => void {
  const queryClient = useQueryClient();
  const prefetch = useCallback(
    (id: string) => void queryClient.prefetchQuery({ ...caseQuery(id), staleTime: fresh_ms }),
    [queryClient],
  );
  const free = rows.find(
    ({ submerchant, claim }) => submerchant.status === 'pending_review' && claim === null,
  )?.submerchant.id;
  useEffect(() => {
    if (free) prefetch(free);
  }, [free, prefetch]);
  useEffect(() => {
    if (selected) prefetch(selected);
  }, [selected, prefetch]);
  const router = useRouter();
  const hasRows = rows.length > 0;
  useEffect(() => {
    // Whether it fails is seen when a case is opened, which loads it again.
    if (hasRows)
      void router.loadRouteChunk(router.routesById['/signed-in/cases/$id'])?.catch(() => undefined);
  }, [hasRows, router]);
  return prefetch;
}
