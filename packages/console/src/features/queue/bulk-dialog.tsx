import { Button, Progress, Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/call.js';
import { reasonsQuery } from '../../api/reasons.js';
import { reviewersQuery } from '../../api/reviewers.js';
import { usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { LongText } from '../../ui/long-text.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { Failure, Loading, Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import {
  continueRun,
  isOpen,
  saveRun,
  type BulkAction,
  type BulkCase,
  type BulkReason,
  type BulkRun,
} from './bulk-run.js';
import css from './queue.module.css';
import type { Chosen } from './use-selection.js';

/** How long a run waits before it begins, in milliseconds: until then it can be undone, as single decisions can. */
const undo_ms = 5000;

type Phase = 'preview' | 'waiting' | 'running' | 'ended';

/** Shows what an action would do to each chosen case, then runs it with progress and a result for each. */
export default function BulkDialog({
  action,
  chosen,
  interrupted,
  onCancel,
  onClose,
}: {
  action: BulkAction;
  chosen: Chosen;
  /** A run to be continued. */
  interrupted: BulkRun | null;
  /** Nothing was done. */
  onCancel: () => void;
  onClose: () => void;
}) {
  const { words, language } = useLanguage();
  const text = words.desk.bulk;
  const format = useFormat();
  const person = usePerson();
  const queryClient = useQueryClient();
  const describe = useErrorText();
  const needsReason = action === 'reject' || action === 'request_resubmission';
  const [phase, setPhase] = useState<Phase>(interrupted === null ? 'preview' : 'ended');
  const [run, setRun] = useState<BulkRun | null>(interrupted);
  const ids = useMemo(() => [...chosen.keys()], [chosen]);
  // Of these cases alone: another choice begins with an empty form.
  const place = `bulk ${action} ${ids.join(' ')}`;
  const [reason, setReason] = useKept<BulkReason['code'] | null>(`${place} reason`, null);
  const [message, setMessage] = useKept(`${place} message`, '');
  const [notes, setNotes] = useKept(`${place} notes`, '');
  const isAssignment = action === 'assign';
  // Empty: nobody.
  const [assignee, setAssignee] = useKept<string | null>(`${place} assignee`, null);
  const people = useQuery({ ...reviewersQuery, enabled: isAssignment });
  const nameOf = (id: string) => people.data?.find((one) => one.id === id)?.name ?? text.somebody;
  const stopping = useRef<AbortController | null>(null);
  const preview = useQuery({
    queryKey: ['bulk preview', action, ids],
    queryFn: async ({ signal }) =>
      (await call('previewDecisions', { body: { action, ids }, signal })).data.cases,
    enabled: interrupted === null,
    // Of the moment in which the dialog was opened.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const reasons = useQuery({ ...reasonsQuery, enabled: needsReason && interrupted === null });
  const checked = preview.data ?? [];
  const runnable = checked.filter(({ outcome }) => outcome !== 'refused');
  const isReady =
    runnable.length > 0 &&
    (!needsReason || reason !== null) &&
    (!isAssignment || assignee !== null);

  const start = async (begun: BulkRun) => {
    // The run has them from now on.
    setReason(null);
    setMessage('');
    setNotes('');
    setAssignee(null);
    setRun(begun);
    setPhase('running');
    const controller = new AbortController();
    stopping.current = controller;
    setRun(await continueRun(begun, controller.signal, setRun, describe));
    setPhase('ended');
    // The list behind the dialog, which also notices the end of a session.
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
  };
  const confirm = () => {
    const begun: BulkRun = {
      id: crypto.randomUUID(),
      person_id: person.id,
      action,
      reason:
        reason === null
          ? null
          : { code: reason, ...(message.trim() ? { message: message.trim() } : {}) },
      notes,
      assignee: assignee || null,
      cases: runnable.map(({ id, updated_at, assigned_to }) => ({
        id,
        name: chosen.get(id) ?? id,
        updated_at,
        assigned_to,
        result: 'waiting',
        message: null,
      })),
    };
    setRun(begun);
    setPhase('waiting');
  };
  const cancel = () => {
    forgetTyped(place);
    onCancel();
  };
  const undo = () => {
    setRun(null);
    setPhase('preview');
  };
  const startLatest = useRef(start);
  useEffect(() => {
    startLatest.current = start;
  });
  useEffect(() => {
    if (phase !== 'waiting' || run === null) return;
    const timer = setTimeout(() => {
      saveRun(run);
      void startLatest.current(run);
    }, undo_ms);
    return () => clearTimeout(timer);
  }, [phase, run]);

  const isBusy = phase === 'running';
  const done = run?.cases.filter((one) => !isOpen(one)).length ?? 0;
  const open = run?.cases.filter(isOpen).length ?? 0;
  return (
    <Dialog
      // Until the run begins, Escape and × undo it: the choice is kept, and the preview shows that nothing was done.
      onClose={phase === 'waiting' ? undo : phase === 'preview' ? cancel : onClose}
      size="xl"
      title={`${text.actions[action]} (${format.number(run?.cases.length ?? chosen.size)})`}
      closeOnEscape={!isBusy}
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
    >
      <div className={ui['form']}>
        {phase === 'preview' && preview.isPending ? <Loading lines={6} /> : null}
        {phase === 'preview' && preview.isError ? (
          <Failure error={preview.error} retry={() => void preview.refetch()} />
        ) : null}
        {phase === 'preview' && preview.data ? (
          <>
            <p role="status">{text.possible(runnable.length, checked.length - runnable.length)}</p>
            {isAssignment ? (
              <Select
                label={text.assignee}
                required
                data-autofocus
                searchable
                value={assignee}
                comboboxProps={{ withinPortal: false }}
                data={[
                  ...(people.data ?? []).map((one) => ({ value: one.id, label: one.name })),
                  { value: '', label: text.nobody },
                ]}
                onChange={setAssignee}
              />
            ) : null}
            {needsReason ? (
              <>
                <Select
                  label={text.reason}
                  required
                  data-autofocus
                  searchable
                  value={reason}
                  data={(reasons.data ?? [])
                    .filter(({ about }) => about !== 'document' && about !== 'standing')
                    .map(({ code, message: of }) => ({
                      value: code,
                      label: language === 'en' ? of.en : of.pt,
                    }))}
                  onChange={(code) => setReason(code as BulkReason['code'] | null)}
                />
                <TextInput
                  label={text.own_text}
                  value={message}
                  maxLength={1000}
                  onChange={(event) => setMessage(event.currentTarget.value)}
                />
              </>
            ) : null}
            {needsReason || action === 'approve' ? (
              <LongText label={words.case.decision.notes} value={notes} onChange={setNotes} />
            ) : null}
            <ul className={css['results']} aria-label={text.preview} tabIndex={0}>
              {checked.map(({ id, outcome, code, message: why, assigned_to }) => (
                <li key={id}>
                  <span className="breaks">{chosen.get(id) ?? id}</span>
                  {outcome === 'refused' ? (
                    <>
                      <Badge tone="bad">{text.outcomes.refused}</Badge>
                      <small>{(code && text.refusals[code]) ?? why}</small>
                    </>
                  ) : (
                    <>
                      <Badge tone={outcome === 'possible' ? 'good' : 'warn'}>
                        {text.outcomes[outcome]}
                      </Badge>
                      {assigned_to === null ? null : (
                        <small>{text.assigned_to(nameOf(assigned_to))}</small>
                      )}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {run !== null && phase !== 'preview' ? (
          <>
            {phase === 'waiting' ? <Note>{text.begins_soon}</Note> : null}
            {phase === 'running' || phase === 'ended' ? (
              <>
                <Progress
                  value={(100 * done) / run.cases.length}
                  aria-label={text.progress}
                  animated={isBusy}
                />
                <p role="status">
                  {text.progressed(done, run.cases.length, failedIn(run))}
                  {phase === 'ended' && open > 0 ? ` ${text.stopped(open)}` : ''}
                </p>
              </>
            ) : null}
            <ul className={css['results']} aria-label={text.results} tabIndex={0}>
              {run.cases.map((one) => (
                <li key={one.id}>
                  <span className="breaks">{one.name}</span>
                  <Badge tone={tones[one.result]}>{text.results_of[one.result]}</Badge>
                  {one.message === null ? null : <small>{one.message}</small>}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <FormActions hasKeys={!isBusy}>
          {phase === 'preview' ? (
            <>
              <Button variant="default" onClick={cancel}>
                {words.common.cancel}
              </Button>
              <Button disabled={!isReady} onClick={confirm}>
                {text.confirm(text.actions[action], runnable.length)}
              </Button>
            </>
          ) : null}
          {phase === 'waiting' ? (
            <Button data-autofocus onClick={undo}>
              {words.common.undo}
            </Button>
          ) : null}
          {isBusy ? (
            <Button variant="default" onClick={() => stopping.current?.abort()}>
              {text.stop}
            </Button>
          ) : null}
          {phase === 'ended' && run !== null ? (
            <>
              {open > 0 ? (
                <Button variant="light" onClick={() => void start(run)}>
                  {text.resume}
                </Button>
              ) : null}
              <Button onClick={onClose}>{words.common.close}</Button>
            </>
          ) : null}
        </FormActions>
      </div>
    </Dialog>
  );
}

const tones: Record<BulkCase['result'], 'good' | 'warn' | 'bad' | undefined> = {
  waiting: undefined,
  done: 'good',
  second_person: 'warn',
  refused: 'bad',
  unknown: 'warn',
};

function failedIn({ cases }: BulkRun): number {
  return cases.filter(({ result }) => result === 'refused').length;
}
