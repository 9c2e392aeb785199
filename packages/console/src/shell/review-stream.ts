import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openEventStream } from '../api/event-stream.js';
import { operations, type Case, type CaseSummary } from '../api/operations.js';

interface Changed {
  id: string;
  status: string;
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
}

/**
 * Keeps what is shown of claims and states as the service tells them, in the queue and in cases alike. When the stream
 * comes back after it was away, what was missed is read anew.
 */
export function useReviewStream(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let settle: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      // A burst of changes, from a merchant's script for one, is one reading.
      clearTimeout(settle);
      settle = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['cases'] }), 400);
    };
    const tell = ({ id, status, claimed_by, claimed_by_name, claim_expires_at }: Changed) => {
      const claim: CaseSummary['claim'] =
        claimed_by !== null && claimed_by_name !== null && claim_expires_at !== null
          ? { claimed_by, claimed_by_name, claim_expires_at }
          : null;
      const known = queryClient.getQueryData<Case>(['case', id]);
      if (known) {
        queryClient.setQueryData<Case>(['case', id], { ...known, claim });
        if (known.submerchant.status !== status) {
          void queryClient.invalidateQueries({ queryKey: ['case', id] });
        }
      }
      queryClient.setQueriesData<{ data: CaseSummary[] }>(
        { queryKey: ['cases', 'page'] },
        (page) =>
          page === undefined
            ? page
            : {
                ...page,
                data: page.data.map((one) => (one.submerchant.id === id ? { ...one, claim } : one)),
              },
      );
      readAgain();
    };
    const readAll = () => {
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      void queryClient.invalidateQueries({ queryKey: ['case'] });
    };
    const stop = openEventStream(operations.streamReview[1], {
      event: 'case',
      onEvent: (told) => tell(told as Changed),
      onAgain: readAll,
    });
    return () => {
      clearTimeout(settle);
      stop();
    };
  }, [enabled, queryClient]);
}
