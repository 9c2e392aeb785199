import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeCase } from '../api/case.js';
import { unreadQuery } from '../api/notifications.js';
import { openEventStream } from '../api/event-stream.js';
import { sessionQuery } from '../api/session.js';
import { operations, type Case, type CaseSummary } from '../api/operations.js';

interface CaseChange {
  id: string;
  status: string;
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
}

/**
 * Applies changes of claims and statuses to the queue and to open cases as the service reports them. After a reconnect,
 * everything is read again, since changes may have been missed.
 */
export function useReviewStream(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let debounce: ReturnType<typeof setTimeout> | undefined;
    const refreshQueue = () => {
      // Reads the queue once for a burst of changes, for example of a merchant's script.
      clearTimeout(debounce);
      debounce = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['cases'] }), 400);
    };
    const applyChange = ({
      id,
      status,
      claimed_by,
      claimed_by_name,
      claim_expires_at,
    }: CaseChange) => {
      const claim: CaseSummary['claim'] =
        claimed_by !== null && claimed_by_name !== null && claim_expires_at !== null
          ? { claimed_by, claimed_by_name, claim_expires_at }
          : null;
      const reviewCase = queryClient.getQueryData<Case>(['case', id]);
      if (reviewCase) {
        changeCase(queryClient, id, (now) => ({ ...now, claim }));
        void queryClient.invalidateQueries({ queryKey: ['case', id, 'notes'] });
        void queryClient.invalidateQueries({ queryKey: ['case', id, 'assignment'] });
        if (reviewCase.submerchant.status !== status) {
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
      refreshQueue();
    };
    const refreshAll = () => {
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      void queryClient.invalidateQueries({ queryKey: ['case'] });
    };
    const close = openEventStream(operations.streamReview[1], {
      events: {
        case: (data) => applyChange(data as CaseChange),
        notifications: (data) => {
          queryClient.setQueryData(unreadQuery.queryKey, (data as { unread: number }).unread);
          void queryClient.invalidateQueries({ queryKey: ['notifications', 'page'] });
        },
      },
      onReconnect: refreshAll,
      // Leads to signing in, as every refusal of a query does: the page must not stay open for somebody who may not see it any more.
      onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    });
    return () => {
      clearTimeout(debounce);
      close();
    };
  }, [enabled, queryClient]);
}
