import { Button, TextInput } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Data } from '../../api/call.js';
import { isRead } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { ErrorNote, Unread } from '../../ui/states.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import css from './case.module.css';
import { DocumentLink } from './place.js';

type SellerRequest = Data<'listSellerRequests'>[number];

/** Requests to a seller, those made last first. */
export const requestsQuery = (id: string) => ({
  queryKey: ['case', id, 'requests'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('listSellerRequests', { params: { id }, query: { limit: 100 }, signal })).data,
});

/** What was asked, what was answered, and the decision on the answer. */
export function RequestCard({
  id,
  request_id,
  choose,
  onDone,
  onFailed,
}: {
  id: string;
  request_id: string;
  choose: (document: string) => void;
  onDone: (message: string) => void;
  onFailed: () => void;
}) {
  const requests = useQuery(requestsQuery(id));
  if (!isRead(requests)) return <Unread query={requests} lines={2} />;
  const request = requests.data.find((one) => one.id === request_id);
  if (request === undefined) return null;
  return <RequestDetails request={request} choose={choose} onDone={onDone} onFailed={onFailed} />;
}

export function RequestDetails({
  request,
  choose,
  onDone,
  onFailed,
}: {
  request: SellerRequest;
  choose: (document: string) => void;
  onDone: (message: string) => void;
  onFailed: () => void;
}) {
  const words = useWords();
  const { ask: text } = useDeskWords().matters;
  const format = useFormat();
  const mayDecide = useMay()('cases.decide');
  const canDecide = mayDecide && request.status === 'answered';
  const place = `refuse ${request.id}`;
  const [why, setWhy] = useKept(`${place} why`, '');
  const [isRefusing, setRefusing] = useState(why !== '');
  const isPast = Date.parse(request.due_at) < Date.now();
  const [due_at, setDue] = useKept(`${place} due`, '');
  const params = { id: request.submerchant_id, requestId: request.id };
  const accept = useMutation({
    mutationFn: () => call('acceptSellerRequest', { params }),
    onSuccess: () => onDone(text.accepted),
    onError: onFailed,
  });
  const refuse = useMutation({
    mutationFn: () =>
      call('refuseSellerRequest', { params, body: { text: why.trim(), due_at: due_at || null } }),
    onSuccess() {
      forgetTyped(place);
      onDone(text.refused);
    },
    onError: onFailed,
  });
  const cancel = useMutation({
    mutationFn: () => call('cancelSellerRequest', { params }),
    onSuccess: () => onDone(text.cancelled),
    onError: onFailed,
  });
  const { answer, document_type: type, refusal } = request;
  const isReady = why.trim() !== '' && (!isPast || due_at !== '');
  return (
    <>
      <div>
        <span className="faint">{text.asked}</span>{' '}
        {type === null ? null : <strong>{words.document_types[type] ?? type}. </strong>}
        {request.text}
      </div>
      {answer === null ? null : (
        <div>
          <span className="faint">{text.answered(format.day(answer.answered_at))}</span>{' '}
          {answer.text}{' '}
          {answer.document_id === null ? null : (
            <DocumentLink onClick={() => choose(answer.document_id ?? '')}>
              {words.document_types[type ?? ''] ?? text.document}
            </DocumentLink>
          )}
        </div>
      )}
      {refusal === null ? null : (
        <div>
          <span className="faint">{text.not_accepted}</span> {refusal}
        </div>
      )}
      {mayDecide && request.status === 'open' ? (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {text.cancel}
          </Button>
        </div>
      ) : null}
      {canDecide ? (
        <div className={css['actions']}>
          <Button size="compact-sm" loading={accept.isPending} onClick={() => accept.mutate()}>
            {text.accept}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setRefusing(!isRefusing)}>
            {text.refuse}
          </Button>
        </div>
      ) : null}
      {canDecide && isRefusing ? (
        <>
          <TextArea
            label={text.why}
            value={why}
            required
            maxLength={2000}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={text.new_due}
            value={due_at}
            required={isPast}
            onChange={(event) => setDue(event.currentTarget.value)}
          />
          <div>
            <Button
              size="compact-sm"
              loading={refuse.isPending}
              disabled={!isReady}
              onClick={() => refuse.mutate()}
            >
              {text.refuse_now}
            </Button>
          </div>
        </>
      ) : null}
      {cancel.isError ? <ErrorNote error={cancel.error} /> : null}
      {accept.isError ? <ErrorNote error={accept.error} /> : null}
      {refuse.isError ? <ErrorNote error={refuse.error} /> : null}
    </>
  );
}
