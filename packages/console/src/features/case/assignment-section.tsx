import { Button, Select } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { assignCase, assignmentQuery, type Assignment } from '../../api/assignment.js';
import { call } from '../../api/call.js';
import { escalation_event } from '../../api/escalation-event.js';
import { reviewersQuery } from '../../api/reviewers.js';
import { may, usePerson } from '../../api/session.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { FormDialog } from '../../ui/parts.js';
import { ErrorNote, Note, Unread } from '../../ui/states.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import css from './notes.module.css';
import { Section } from './section.js';

/** To whom a case is assigned, and its escalation. */
export function AssignmentSection({ id, isOpen }: { id: string; isOpen: boolean }) {
  const desk = useDeskWords();
  const text = desk.assignment;
  const format = useFormat();
  const person = usePerson();
  const queryClient = useQueryClient();
  const { queryKey } = assignmentQuery(id);
  const [isEscalating, setEscalating] = useState(false);
  const params = { id };
  const found = useQuery(assignmentQuery(id));
  const people = useQuery(reviewersQuery);
  const onSuccess = ({ data }: { data: Assignment }) => {
    queryClient.setQueryData(queryKey, data);
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
  };
  const assign = useMutation({
    mutationFn: async (person_id: string | null) => ({
      data: await assignCase(id, person_id, found.data),
    }),
    onSuccess,
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const end = useMutation({ mutationFn: () => call('endEscalation', { params }), onSuccess });
  // From the palette.
  useEffect(() => {
    const onAsk = () => setEscalating(true);
    window.addEventListener(escalation_event, onAsk);
    return () => window.removeEventListener(escalation_event, onAsk);
  }, []);
  if (!isRead(found)) return <Unread query={found} lines={2} />;
  const { assigned_to, escalation } = found.data;
  const canChange = isOpen && may(person, 'cases.decide');
  const offered = people.data ?? [];
  const isListed = assigned_to === null || offered.some((one) => one.id === assigned_to.id);
  return (
    <Section title={text.title} place="assignment">
      {escalation ? (
        <Note tone="warn" icon="warn">
          {text.escalated(escalation.by.name ?? desk.notes.someone, format.time(escalation.at))}{' '}
          <q className="breaks">{escalation.reason}</q>{' '}
          {canChange && (may(person, 'cases.override') || escalation.by.id === person.id) ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={end.isPending}
              onClick={() => end.mutate()}
            >
              {text.end}
            </Button>
          ) : null}
        </Note>
      ) : null}
      {canChange ? (
        <Select
          label={text.assigned_to}
          value={assigned_to?.id ?? ''}
          allowDeselect={false}
          searchable
          disabled={assign.isPending}
          data={[
            { value: '', label: text.nobody },
            ...offered.map((one) => ({ value: one.id, label: one.name })),
            ...(isListed
              ? []
              : [{ value: assigned_to.id, label: assigned_to.name ?? desk.notes.someone }]),
          ]}
          onChange={(value) => assign.mutate(value === '' ? null : value)}
        />
      ) : (
        <p>{assigned_to ? (assigned_to.name ?? desk.notes.someone) : text.nobody}</p>
      )}
      {assign.isError ? <ErrorNote error={assign.error} /> : null}
      {end.isError ? <ErrorNote error={end.error} /> : null}
      {canChange ? (
        <div className={css['composer_end']}>
          {assigned_to?.id === person.id ? null : (
            <Button
              variant="default"
              size="compact-sm"
              loading={assign.isPending}
              onClick={() => assign.mutate(person.id)}
            >
              {text.to_me}
            </Button>
          )}
          {escalation ? null : (
            <Button variant="default" size="compact-sm" onClick={() => setEscalating(true)}>
              {text.escalate}
            </Button>
          )}
        </div>
      ) : null}
      {isEscalating ? (
        <EscalateDialog id={id} onDone={onSuccess} onClose={() => setEscalating(false)} />
      ) : null}
    </Section>
  );
}

function EscalateDialog({
  id,
  onDone,
  onClose,
}: {
  id: string;
  onDone: (answer: { data: Assignment }) => void;
  onClose: () => void;
}) {
  const text = useDeskWords().assignment;
  const queryClient = useQueryClient();
  const people = useQuery(reviewersQuery);
  const place = `escalate ${id}`;
  const [reason, setReason] = useKept(`${place} reason`, '');
  const [senior, setSenior] = useKept(`${place} senior`, '');
  const close = () => {
    forgetTyped(place);
    onClose();
  };
  const escalate = useMutation({
    mutationFn: () =>
      call('escalateCase', {
        params: { id },
        body: { reason: reason.trim(), person_id: senior === '' ? null : senior },
      }),
    onSuccess(answer) {
      onDone(answer);
      void queryClient.invalidateQueries({ queryKey: ['case', id], exact: true });
      close();
    },
  });
  return (
    <FormDialog
      onClose={close}
      title={text.escalate_title}
      closeOnClickOutside={false}
      action={text.escalate}
      loading={escalate.isPending}
      disabled={reason.trim() === ''}
      error={escalate.error}
      onSubmit={() => escalate.mutate()}
    >
      <TextArea
        label={text.reason}
        description={text.reason_hint}
        value={reason}
        maxLength={2000}
        rows={3}
        required
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Select
        label={text.senior}
        value={senior}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[
          { value: '', label: text.all_seniors },
          ...(people.data ?? [])
            .filter(({ is_senior }) => is_senior)
            .map((one) => ({ value: one.id, label: one.name })),
        ]}
        onChange={(value) => setSenior(value ?? '')}
      />
    </FormDialog>
  );
}
