import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCase, claimCase, releaseCase, takeOverCase } from '../../api/case.js';
import type { Case } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useErrorText } from '../../ui/states.js';
import { useNow } from '../../ui/use-now.js';
import { useClaimKeeper } from './use-claim-keeper.js';
import { useClaimNotice } from './use-claim-notice.js';

/** Who holds a case, why it was lost, and what claims it, releases it or takes it over. */
export function useCaseClaim(reviewCase: Case, me: string) {
  const { id } = reviewCase.submerchant;
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { notify } = useDeferred();
  const now = useNow();
  const { loss, release } = useClaimKeeper(reviewCase, me);
  const noticeOfClaim = useClaimNotice();
  const claim =
    reviewCase.claim !== null && Date.parse(reviewCase.claim.claim_expires_at) > now
      ? reviewCase.claim
      : null;
  const isMine = claim?.claimed_by === me;
  /** Of somebody else; null: free or one's own. */
  const holder = isMine ? null : claim;
  const toggle = useMutation({
    mutationFn() {
      if (holder !== null) return takeOverCase(id);
      if (!isMine) return claimCase(id);
      release();
      return releaseCase(id);
    },
    onSuccess({ claimed_by, claimed_by_name, claim_expires_at }) {
      changeCase(queryClient, id, (before) => ({
        ...before,
        claim:
          claimed_by && claimed_by_name !== null && claim_expires_at
            ? { claimed_by, claimed_by_name, claim_expires_at }
            : null,
      }));
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
    },
    onError(error) {
      if (!noticeOfClaim(error)) notify(errorText(error), 'bad');
      void queryClient.invalidateQueries({ queryKey: ['case', id] });
    },
  });
  return { isMine, holder, loss, release, toggle };
}

export type CaseClaim = ReturnType<typeof useCaseClaim>;
