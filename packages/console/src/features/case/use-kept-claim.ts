import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { claimCase } from '../../api/case.js';
import { ApiError } from '../../api/error.js';
import type { Case } from '../../api/operations.js';
import { ClaimKeeper, type LostClaim } from './claim-keeper.js';

const look_every_ms = 5_000;
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Renews the claim of whoever works on the case, quietly, while they do.
 *
 * @returns how the claim was lost, until it is held again, and what says that it is given back on purpose
 */
export function useKeptClaim(reviewCase: Case, me: string) {
  const { id, status } = reviewCase.submerchant;
  const queryClient = useQueryClient();
  const [lost, setLost] = useState<LostClaim | null>(null);
  const keeper = useRef<ClaimKeeper | null>(null);
  useEffect(() => {
    const kept = new ClaimKeeper({
      me,
      now: Date.now,
      renew: () => renewClaim(queryClient, id),
      onLost(how) {
        setLost(how);
        // Whoever has it now, or what became of it, is known to the service.
        void queryClient.invalidateQueries({ queryKey: ['case', id] });
      },
    });
    keeper.current = kept;
    const act = () => kept.act();
    for (const sign of signs) window.addEventListener(sign, act, { passive: true });
    // A page that comes back from behind others has slept through its timers.
    const look = () => kept.look();
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, look_every_ms);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, act);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
      keeper.current = null;
    };
  }, [id, me, queryClient]);
  const { claim } = reviewCase;
  useEffect(() => {
    // A decision ends the claim, and nobody has lost anything by it.
    if (status !== 'pending_review') keeper.current?.letGo();
    else keeper.current?.see(claim);
    if (claim?.claimed_by === me && Date.parse(claim.claim_expires_at) > Date.now()) setLost(null);
  }, [claim, me, status]);
  const letGo = useCallback(() => {
    keeper.current?.letGo();
    setLost(null);
  }, []);
  return { lost: status === 'pending_review' ? lost : null, letGo };
}

/** Claims the case again and keeps until when it is held. Who is refused reads the case anew, and sees whose it is. */
async function renewClaim(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const { claimed_by, claimed_by_name, claim_expires_at } = await claimCase(id);
    if (claimed_by === null || claimed_by_name === null || claim_expires_at === null) return;
    const claim = { claimed_by, claimed_by_name, claim_expires_at };
    queryClient.setQueryData<Case>(['case', id], (before) => before && { ...before, claim });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    await queryClient.invalidateQueries({ queryKey: ['case', id] });
  }
}
