import { Button } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/error.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { Copyable, Dialog, FormActions, FormEnd } from '../../ui/parts.js';
import { ErrorNote, Note, useErrorText } from '../../ui/states.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import ui from '../../ui/ui.module.css';
import { decide, type ApprovalRequest, type Decision } from './approvals.js';

/** The fields of an answer that are shown once, to whoever approves. */
const shownOnce = ['invitation_url', 'public_key', 'secret_key', 'secret', 'token'] as const;

/** Approves, rejects or withdraws a request, and shows what the change answered with. */
export function DecisionDialog({
  request,
  isOperator,
  decision,
  onClose,
}: {
  request: ApprovalRequest;
  isOperator: boolean;
  decision: Decision;
  onClose: () => void;
}) {
  const words = useWords();
  const text = words.approvals;
  const queryClient = useQueryClient();
  const fieldProblem = useFieldProblem();
  const { notify } = useDeferred();
  const errorText = useErrorText();
  const [shown, setShown] = useState<[name: string, value: string][] | null>(null);
  // A change reaches lists of every kind.
  const refresh = () => void queryClient.invalidateQueries();
  const place = `${decision} ${request.id}`;
  const [comment, setComment] = useKept(`${place} comment`, '');
  const cancel = () => {
    forgetTyped(place);
    onClose();
  };
  const close = () => {
    refresh();
    cancel();
  };
  const save = useMutation({
    mutationFn: () => decide(isOperator, request.id, decision, comment.trim()),
    onSuccess(result) {
      const answer = (result ?? {}) as Record<string, unknown>;
      const values = shownOnce.flatMap((name): [string, string][] => {
        const value = answer[name];
        return typeof value === 'string' ? [[text.results[name], value]] : [];
      });
      if (values.length > 0) setShown(values);
      else {
        notify(text.done[decision]);
        close();
      }
    },
    onError(error) {
      // Decided, expired or failed meanwhile: the page shows how it ended, without this dialog.
      const isOver =
        error instanceof ApiError && ['INVALID_STATUS', 'APPROVAL_FAILED'].includes(error.code);
      if (!isOver) return;
      notify(error.code === 'INVALID_STATUS' ? text.decided_meanwhile : errorText(error), 'bad');
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDecided) save.mutate();
  };
  const isReject = decision === 'reject';
  const isDecided = request.status !== 'pending' && !save.isPending;
  return (
    <Dialog
      onClose={shown ? close : cancel}
      title={shown ? text.done.approve : text.decisions[decision]}
      // A click beside the dialog discards neither the typed comment nor a secret that is shown once.
      closeOnClickOutside={false}
    >
      {shown ? (
        <div className={ui['form']}>
          <p className="soft">{text.result_hint(request.requested_by.name ?? text.a_key)}</p>
          {shown.map(([name, value]) => (
            <Copyable key={name} text={value} label={name} />
          ))}
          <FormActions>
            <Button onClick={close}>{words.common.close}</Button>
          </FormActions>
        </div>
      ) : (
        <form className={ui['form']} onSubmit={submit}>
          {save.error ? <ErrorNote error={save.error} /> : null}
          <TextArea
            name="comment"
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            label={isReject ? text.reason : text.comment_optional}
            required={isReject}
            withAsterisk={false}
            maxLength={1000}
            error={fieldProblem(save.error, 'comment')}
            data-autofocus
          />
          {isDecided ? (
            <Note tone="warn" icon="lock" role="alert">
              {text.decided_meanwhile}
            </Note>
          ) : null}
          <FormEnd
            action={text.decisions[decision]}
            disabled={isDecided}
            {...(isReject ? { color: 'red.8' } : {})}
            loading={save.isPending}
            onCancel={cancel}
          />
        </form>
      )}
    </Dialog>
  );
}
