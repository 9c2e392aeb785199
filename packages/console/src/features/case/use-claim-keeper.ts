import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeCase, claimCase } from '../../api/case.js';
import { ApiError } from '../../api/error.js';
import type { Case } from '../../api/operations.js';
import { ClaimKeeper, type ClaimLoss } from './claim-keeper.js';

const check_every_ms = 5_000;
const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Renews the claim of a person while they work on the case.
 *
 * @returns why the claim was lost, until it is claimed again, and the function that gives it up without a loss
 */
export function useClaimKeeper(reviewCase: Case, me: string) {
  const { id, status } = reviewCase.submerchant;
  const queryClient = useQueryClient();
  const [loss, setLoss] = useState<ClaimLoss | null>(null);
  const keeper = useRef<ClaimKeeper | null>(null);
  useEffect(() => {
    const claimKeeper = new ClaimKeeper({
      me,
      now: Date.now,
      renew: () => renewClaim(queryClient, id),
      onLost(reason) {
        setLoss(reason);
        // The service knows who holds the case now.
        void queryClient.invalidateQueries({ queryKey: ['case', id] });
      },
    });
    keeper.current = claimKeeper;
    const recordActivity = () => claimKeeper.recordActivity();
    for (const event of activityEvents)
      window.addEventListener(event, recordActivity, { passive: true });
    // The browser delays the timers of a hidden page.
    const check = () => claimKeeper.check();
    document.addEventListener('visibilitychange', check);
    const timer = setInterval(check, check_every_ms);
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, recordActivity);
      document.removeEventListener('visibilitychange', check);
      clearInterval(timer);
      keeper.current = null;
    };
  }, [id, me, queryClient]);
  const { claim } = reviewCase;
  useEffect(() => {
    // A decision ends the claim without a loss.
    if (status !== 'pending_review') keeper.current?.release();
    else keeper.current?.update(claim);
    if (claim?.claimed_by === me && Date.parse(claim.claim_expires_at) > Date.now()) setLoss(null);
  }, [claim, me, status]);
  const release = useCallback(() => {
    keeper.current?.release();
    setLoss(null);
  }, []);
  return { loss: status === 'pending_review' ? loss : null, release };
}

/** Renews the claim. When the service refuses, the case is read again and shows who holds it. */
async function renewClaim(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const { claimed_by, claimed_by_name, claim_expires_at } = await claimCase(id);
    if (claimed_by === null || claimed_by_name === null || claim_expires_at === null) return;
    const claim = { claimed_by, claimed_by_name, claim_expires_at };
    changeCase(queryClient, id, (before) => ({ ...before, claim }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    await queryClient.invalidateQueries({ queryKey: ['case', id] });
  }
}
