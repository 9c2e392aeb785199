import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { caseQuery } from '../../api/case.js';
import type { Case, CaseSummary } from '../../api/operations.js';

const at_once = 4;
const kept_ms = 5 * 60_000;

/**
 * Reads the cases of the page ahead, a few at a time, so that a case opens at once and the queue can tell what its checks
 * found. Gives the cases read so far, by id.
 */
export function useReadAhead(rows: readonly CaseSummary[]): ReadonlyMap<string, Case> {
  const queryClient = useQueryClient();
  const ids = useMemo(
    () =>
      rows
        .filter(({ submerchant }) => submerchant.status === 'pending_review')
        .map(({ submerchant }) => submerchant.id),
    [rows],
  );
  const wanted = ids.join();
  useEffect(() => {
    const abort = new AbortController();
    const queue = wanted === '' ? [] : wanted.split(',');
    const work = async () => {
      for (let id = queue.shift(); id !== undefined && !abort.signal.aborted; id = queue.shift()) {
        await queryClient.prefetchQuery({ ...caseQuery(id), staleTime: kept_ms });
      }
    };
    for (let at = 0; at < at_once; at += 1) void work();
    return () => abort.abort();
  }, [wanted, queryClient]);
  // Only looks at what is there: the reading above decides when it is asked for.
  const found = useQueries({
    queries: ids.map((id) => ({ ...caseQuery(id), enabled: false })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () => new Map(found.flatMap((one) => (one ? [[one.submerchant.id, one] as const] : []))),
    [found],
  );
}
