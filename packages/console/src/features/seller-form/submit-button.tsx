import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferred } from '../../deferred/deferred.js';
import { call } from '../../api/call.js';
import { Confirm } from '../../ui/parts.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import css from './form.module.css';
import { requirementsQuery, type Requirements } from './seller.js';
import { useReasonTexts } from './use-reason-texts.js';
import { useText } from './use-text.js';

/** Submits a seller for review. Asks first when nothing has changed about a reason of the last decision. */
export function SubmitButton({
  id,
  isReady,
  partnerName,
  onSubmitted,
}: {
  id: string;
  isReady: boolean;
  partnerName: (id: string) => string | undefined;
  onSubmitted: () => void;
}) {
  const text = useText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const notifyError = useNotifyError();
  const reasonTexts = useReasonTexts(partnerName);
  const [unchanged, setUnchanged] = useState<Requirements['reasons']>([]);
  const send = async () => {
    await call('submitForReview', { params: { id } });
    notify(text.submitted);
    await queryClient.invalidateQueries({ queryKey: ['submerchants'] });
    onSubmitted();
  };
  const submit = useMutation({
    async mutationFn() {
      // Another person may have corrected something meanwhile.
      const query = { ...requirementsQuery(id), staleTime: 0 };
      const { reasons } = await queryClient.fetchQuery(query);
      const open = reasons.filter(({ changed }) => !changed);
      if (open.length > 0) setUnchanged(open);
      else await send();
    },
    onError: notifyError,
  });
  return (
    <>
      <Button loading={submit.isPending} disabled={!isReady} onClick={() => submit.mutate()}>
        {text.submit}
      </Button>
      {unchanged.length === 0 ? null : (
        <Confirm
          title={text.send_anyway.title}
          hint={text.send_anyway.hint}
          action={text.send_anyway.action}
          onConfirm={send}
          onClose={() => setUnchanged([])}
        >
          <p>{text.send_anyway.list}</p>
          <ul className={css['list']}>
            {unchanged.map((reason, at) => (
              <li key={at} data-tone="bad">
                <span aria-hidden="true">•</span>
                <span className="breaks">{reasonTexts(reason)}</span>
              </li>
            ))}
          </ul>
        </Confirm>
      )}
    </>
  );
}
