import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeCase, releaseCase, takeNext } from '../../api/case.js';
import { leaveCase } from '../../api/left-cases.js';
import { taking_next } from '../../api/use-is-taking.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { useErrorText } from '../../ui/states.js';
import { useClaimNotice } from './use-claim-notice.js';

/**
 * Takes the next free case and opens it. With `releases`, the current one is released first, after the decisions on its documents were sent.
 * Resolves with the id of the case that was taken, or null.
 */
export function useNextCase(id: string, releaseKeeper: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = useWords();
  const errorText = useErrorText();
  const { flush, notify } = useDeferred();
  const noticeOfClaim = useClaimNotice();
  return useMutation({
    mutationKey: taking_next,
    async mutationFn({ releases }: { releases: boolean }) {
      if (releases) {
        if (!(await flush(id))) return { isStaying: true, taken: null };
        releaseKeeper();
        await releaseCase(id);
        leaveCase(id);
        changeCase(queryClient, id, (now) => ({ ...now, claim: null }));
      }
      return { isStaying: false, taken: await takeNext(queryClient, id) };
    },
    async onSuccess({ isStaying, taken }) {
      // A decision that was not accepted is shown; it comes first.
      if (isStaying) return;
      if (taken === null) {
        notify(words.queue.nothing_free);
        await navigate({ to: '/queue', search: {} });
      } else await navigate({ to: '/cases/$id', params: { id: taken }, search: {} });
    },
    onError(error) {
      void queryClient.invalidateQueries({ queryKey: ['case', id] });
      if (!noticeOfClaim(error)) notify(errorText(error), 'bad');
    },
  });
}
