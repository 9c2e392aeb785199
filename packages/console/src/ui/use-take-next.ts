import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takeNext } from '../api/case.js';
import { taking_next, useIsTaking } from '../api/use-is-taking.js';
import { useDeferred } from '../deferred/deferred.js';
import { useWords } from '../i18n/words.js';
import { useNotifyError } from './use-notify-error.js';

/** Takes the next free case and opens it, from outside of a case. A call while one is being taken does nothing. */
export function useTakeNext(): { takeNext: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = useWords();
  const { notify } = useDeferred();
  const onError = useNotifyError();
  const isTaking = useIsTaking();
  const { mutate, isPending } = useMutation({
    mutationKey: taking_next,
    mutationFn: () => takeNext(queryClient),
    async onSuccess(id) {
      if (id === null) notify(words.queue.nothing_free);
      else await navigate({ to: '/cases/$id', params: { id }, search: {} });
    },
    onError,
  });
  return {
    takeNext() {
      if (!isTaking()) mutate();
    },
    isPending,
  };
}
