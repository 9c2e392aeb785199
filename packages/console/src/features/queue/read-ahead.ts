import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { caseQuery } from '../../api/case.js';
import type { CaseSummary } from '../../api/operations.js';

const kept_ms = 5 * 60_000;

/**
 * Reads ahead what is opened next, so that it opens at once: the oldest free case, which "take next" takes, and the one that the
 * keyboard stands on. Gives what reads another one, for the row that the pointer rests on.
 */
export function useReadAhead(
  rows: readonly CaseSummary[],
  chosen: string | undefined,
): (id: string) => void {
  const queryClient = useQueryClient();
  const read = useCallback(
    (id: string) => void queryClient.prefetchQuery({ ...caseQuery(id), staleTime: kept_ms }),
    [queryClient],
  );
  const free = rows.find(
    ({ submerchant, claim }) => submerchant.status === 'pending_review' && claim === null,
  )?.submerchant.id;
  useEffect(() => {
    if (free) read(free);
  }, [free, read]);
  useEffect(() => {
    if (chosen) read(chosen);
  }, [chosen, read]);
  return read;
}
