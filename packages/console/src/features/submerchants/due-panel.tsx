import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { ErrorNote } from '../../ui/states.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import { StateMark } from '../../ui/seller-state/seller-state.js';
import { requestsQuery, requirementsQuery } from './submerchants.js';
import css from './submerchants.module.css';
import { LongText } from '../../ui/long-text.js';
import { ButtonLink } from '../../ui/button-link.js';

/** What an approved seller owes and when, what is late first; absent while nothing is due. */
export function DuePanel({
  id,
  partnerName,
  canWrite,
}: {
  id: string;
  partnerName: (id: string) => string | undefined;
  canWrite: boolean;
}) {
  const words = useWords();
  const text = words.submerchants.due;
  const format = useFormat();
  const requirements = useQuery(requirementsQuery(id));
  const { past_due = [], currently_due = [], eventually_due = [] } = requirements.data ?? {};
  const hasRequest = [...past_due, ...currently_due].some(({ code }) => code === 'request');
  const requests = useQuery({ ...requestsQuery(id), enabled: hasRequest });
  const rows = [
    ...past_due.map((one) => ({ ...one, tone: 'bad' as const })),
    ...currently_due.map((one) => ({ ...one, tone: 'warn' as const })),
    ...eventually_due.map((one) => ({ ...one, tone: 'quiet' as const })),
  ];
  if (rows.length === 0) return null;
  return (
    <Panel flush title={text.title}>
      <ul className={css['dues']}>
        {rows.map((one) => {
          const request = requests.data?.find(({ id: found }) => found === one.request_id);
          const type =
            one.document_type === null
              ? text.an_answer
              : (words.document_types[one.document_type] ?? one.document_type);
          const owner =
            one.legal_representative_id === null
              ? undefined
              : partnerName(one.legal_representative_id);
          const at = one.due_at;
          const when =
            at === null
              ? text.now
              : one.tone === 'bad'
                ? text.was_due(format.ago(at))
                : text.due(format.dayName(at));
          return (
            <li key={`${one.code} ${one.document_id ?? ''} ${one.request_id ?? ''} ${type}`}>
              <StateMark tone={one.tone} icon={one.code === 'request' ? 'reasons' : 'clock'} />
              <div className={css['told']}>
                <strong className="breaks">
                  {owner === undefined ? type : `${type} (${owner})`}
                </strong>
                <span className="soft breaks" title={at === null ? undefined : format.time(at)}>
                  {[text.codes[one.code], request?.text, when].filter(Boolean).join(' ')}
                </span>
                {request?.refusal ? (
                  <span className="breaks">
                    {text.refused} {request.refusal}
                  </span>
                ) : null}
              </div>
              {canWrite && one.document_type === null && request ? (
                <AnswerForm id={id} request={request} />
              ) : null}
              {canWrite && one.document_type !== null ? (
                <ButtonLink
                  size="xs"
                  variant="default"
                  to="/submerchants/$id/edit"
                  params={{ id }}
                  search={{ at: 'documents' }}
                  aria-label={`${text.send}: ${type}`}
                >
                  {text.send}
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The answer to a request that asks for no document. */
function AnswerForm({ id, request }: { id: string; request: { id: string } }) {
  const text = useWords().submerchants.due;
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const place = `answer ${request.id}`;
  const [answer, setAnswer] = useKept(`${place} text`, '');
  const [isOpen, setOpen] = useState(answer !== '');
  const key = useRef({ text: '', key: '' });
  const send = useMutation({
    mutationFn(given: string) {
      // Sent again after a lost answer of the service, it is the same.
      if (key.current.text !== given) key.current = { text: given, key: crypto.randomUUID() };
      return call('answerRequest', {
        params: { id, requestId: request.id },
        body: { text: given },
        idempotency_key: key.current.key,
      });
    },
    async onSuccess() {
      forgetTyped(place);
      notify(text.answered);
      await queryClient.invalidateQueries({ queryKey: ['submerchants'] });
    },
  });
  if (!isOpen) {
    return (
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {text.answer}
      </Button>
    );
  }
  return (
    <form
      className={css['answer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() !== '' && !send.isPending) send.mutate(answer.trim());
      }}
    >
      <LongText
        label={text.your_answer}
        value={answer}
        onChange={setAnswer}
        maxLength={4000}
        rows={3}
        data-autofocus
      />
      {send.error ? <ErrorNote error={send.error} /> : null}
      <Button type="submit" loading={send.isPending} disabled={answer.trim() === ''}>
        {text.send_answer}
      </Button>
    </form>
  );
}
