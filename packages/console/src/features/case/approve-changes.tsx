import { Button, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { useNotifyError } from '../../ui/use-notify-error.js';

/** Approves what has changed of an active seller since the approval, as it is shown. */
export function ApproveChanges({ reviewCase }: { reviewCase: Case }) {
  const { case: text } = useWords();
  const { notify } = useDeferred();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const { id, updated_at } = reviewCase.submerchant;
  const approve = useMutation({
    mutationFn: () =>
      call('approveSubmerchant', { params: { id }, body: { if_updated_at: updated_at } }),
    onSuccess: () => notify(text.changes_approved),
    onError: notifyError,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['case', id] }),
        queryClient.invalidateQueries({ queryKey: ['cases'] }),
      ]),
  });
  return (
    <Tooltip label={text.changes_hint}>
      <Button loading={approve.isPending} onClick={() => approve.mutate()}>
        {text.changes_approve}
      </Button>
    </Tooltip>
  );
}
