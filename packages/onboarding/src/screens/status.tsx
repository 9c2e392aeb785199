import type { JSX } from 'preact';
import { send, type Onboarding, type Reason } from '../api.js';
import { Drawing } from '../drawing.js';
import { Icon, type IconName } from '../icons.js';
import { isMissing, stepOfReason, stepsOf, type Step } from '../steps.js';
import { Reasons } from './reasons.js';
import { Actions, Alert, Heading, useForm, useWords, type ScreenProps } from '../ui.js';

/** State of the registration after its submission. */
export function StatusScreen({
  state,
  change,
  goTo,
  reasonText,
  refresh,
  finished,
}: ScreenProps & {
  goTo: (step: Step) => void;
  reasonText: (reason: Pick<Reason, 'message' | 'text'>) => string;
  refresh: () => Promise<void>;
  /** The merchant's words for who has submitted; null: the page's. */
  finished: string | null;
}): JSX.Element {
  const words = useWords();
  const { isBusy, alert, run } = useForm();
  const { step, link, brand, seller } = state;
  const [title, text] = {
    in_review: state.partner
      ? [words.partner.wait_title, words.partner.wait_text]
      : [words.status.in_review_title, finished ?? words.status.in_review_text],
    done: state.asked
      ? [words.answer.done_title, words.answer.done_text]
      : state.partner
        ? [words.partner.done_title, words.partner.done_text]
        : [words.status.done_title, words.status.done_text],
    correct: [words.status.correct_title, words.status.correct_text],
    suspended: [words.status.suspended_title, words.status.suspended_text],
    closed: state.asked
      ? [words.answer.closed_title, words.answer.closed_text]
      : [words.status.closed_title, words.status.closed_text],
    fill_in: ['', ''],
    answer: ['', ''],
    register: ['', ''],
  }[step];
  // In review and afterwards, single documents can be sent again.
  const documents = stepsOf(state).filter(
    (one) => one.kind === 'document' && isMissing(one, state),
  );
  const mustSendAgain = documents.length > 0 && step !== 'correct' && step !== 'closed';
  const drawing = mustSendAgain || step === 'correct' ? 'sent_back' : drawings[step];
  return (
    <>
      {drawing === undefined ? null : <Drawing name={drawing} />}
      <Heading>{mustSendAgain && state.partner ? words.partner.start_title : title}</Heading>
      <p class="given">{mustSendAgain ? words.status.send_again(documents.length) : text}</p>
      {seller.review_notes !== null && step === 'correct' ? <p>{seller.review_notes}</p> : null}
      <Reasons state={state} goTo={step === 'correct' ? null : goTo} reasonText={reasonText} />
      {documents
        .filter((one) => !state.reasons.some((reason) => isAbout(reason, one, state)))
        .map((one) =>
          one.kind === 'document' ? (
            <button
              type="button"
              class="second"
              key={`${one.type} ${one.partner_id}`}
              onClick={() => goTo(one)}
            >
              {words.documents[one.type]}
            </button>
          ) : null,
        )}
      {step === 'done' && !state.partner ? (
        <Amendment state={state} goTo={goTo} reasonText={reasonText} />
      ) : null}
      {state.partner || state.asked ? null : <Timeline state={state} />}
      <Actions>
        <Alert text={alert} />
        {step === 'correct' ? (
          <button
            type="button"
            class="main"
            disabled={isBusy}
            onClick={() =>
              void run(() => change(() => send('POST', '/v1/onboarding/correct'), true))
            }
          >
            {words.status.to_correct}
          </button>
        ) : (
          <button type="button" class="second" disabled={isBusy} onClick={() => void run(refresh)}>
            {words.status.refresh}
          </button>
        )}
        {link.return_url === null ? null : (
          <a
            class={step === 'correct' ? 'second' : 'main'}
            href={link.return_url}
            rel="noreferrer"
            target="_top"
          >
            {words.go_on(brand.name)}
          </a>
        )}
      </Actions>
    </>
  );
}

const drawings: Partial<Record<Onboarding['step'], 'waiting' | 'done'>> = {
  in_review: 'waiting',
  done: 'done',
};

/** What has happened since the submission, what happens now, and by when it ends. */
function Timeline({ state: { seller, step, review } }: Pick<ScreenProps, 'state'>): JSX.Element {
  const words = useWords();
  const { status: own } = words;
  const events: { icon: IconName; name: string; text?: string | null; isNow?: boolean }[] = [];
  if (seller.submitted_at !== null)
    events.push({ icon: 'check', name: own.sent_on, text: own.at(seller.submitted_at) });
  if (step === 'in_review') {
    const due = review?.due_at ?? null;
    const isLate = due !== null && due < new Date().toISOString();
    const text = due === null ? words.answer_by_mail : isLate ? own.late : own.answer_until(due);
    events.push({ icon: 'clock', name: own.in_review, text, isNow: true });
  }
  if (step === 'correct') events.push({ icon: 'pen', name: own.returned, isNow: true });
  if (step === 'done') events.push({ icon: 'check', name: own.approved, isNow: true });
  if (step === 'suspended') events.push({ icon: 'attention', name: own.suspended, isNow: true });
  if (step === 'closed') events.push({ icon: 'stop', name: own.closed, isNow: true });
  return (
    <ol class="timeline" aria-label={own.timeline}>
      {events.map(({ icon, name, text, isNow }) => (
        <li key={name} aria-current={isNow ? 'step' : undefined} data-step={isNow ? step : 'past'}>
          <Icon name={icon} />
          <div>
            <strong>{name}</strong>
            {text ? <p class="name">{text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What became of the last amendment, and the way to the next one. */
function Amendment({
  state: { amendment },
  goTo,
  reasonText,
}: {
  state: Onboarding;
  goTo: (step: Step) => void;
  reasonText: (reason: Pick<Reason, 'message' | 'text'>) => string;
}): JSX.Element {
  const { amend } = useWords();
  if (amendment?.status === 'pending_review') return <p>{amend.waits}</p>;
  return (
    <>
      {amendment?.status === 'rejected' ? (
        <>
          <p>{amend.rejected}</p>
          {amendment.review_notes === null ? null : <p>{amendment.review_notes}</p>}
          <ul class="rows">
            {amendment.reasons.map((reason, at) => (
              <li key={at} class="reason">
                {reasonText(reason)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <button type="button" class="second" onClick={() => goTo({ kind: 'amend' })}>
        {amend.start}
      </button>
    </>
  );
}

function isAbout(reason: Reason, step: Step, state: Onboarding): boolean {
  const about = stepOfReason(reason, state);
  return (
    about?.kind === 'document' &&
    step.kind === 'document' &&
    about.type === step.type &&
    about.partner_id === step.partner_id
  );
}
