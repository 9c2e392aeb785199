import type { JSX } from 'preact';
import { send, type Onboarding, type Reason } from '../api.js';
import { isMissing, nameOfStep, stepOfReason, stepsOf, type Step } from '../steps.js';
import { Alert, Heading, useForm, useWords, type ScreenProps } from '../ui.js';

/** Why something was sent back, each with a way to its screen, and whether it was corrected. */
export function Reasons({
  state,
  reasons = state.reasons,
  goTo,
  reasonText,
}: {
  state: Onboarding;
  reasons?: readonly Reason[];
  /** Null: nothing can be corrected yet. */
  goTo: ((step: Step) => void) | null;
  reasonText: (reason: Reason) => string;
}): JSX.Element {
  const words = useWords();
  const own = words.status;
  return (
    <ul class="rows">
      {reasons.map((reason, at) => {
        const step = stepOfReason(reason);
        // Which document; the words of other reasons say what they are about.
        const action = reason.changed ? own.fix_again : own.fix_this;
        const about = step?.kind === 'document' ? nameOfStep(step, state, words) : null;
        return (
          <li key={at} class={reason.changed ? 'reason fixed' : 'reason'}>
            {about === null ? null : <p class="of">{about}</p>}
            <p>{reasonText(reason)}</p>
            {reason.changed ? <p>✓ {own.fixed}</p> : null}
            {step === null ? <p>{own.not_here(state.brand.name)}</p> : null}
            {goTo && step ? (
              <button
                type="button"
                class={reason.changed ? 'link' : 'second'}
                aria-label={[action, about, reasonText(reason)].filter(Boolean).join(': ')}
                onClick={() => goTo(step)}
              >
                {action}
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

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
    closed: [words.status.closed_title, words.status.closed_text],
    fill_in: ['', ''],
    answer: ['', ''],
    register: ['', ''],
  }[step];
  // In review and afterwards, single documents can be sent again.
  const documents = stepsOf(state).filter(
    (one) => one.kind === 'document' && isMissing(one, state),
  );
  const mustSendAgain = documents.length > 0 && step !== 'correct' && step !== 'closed';
  return (
    <>
      <Heading>{mustSendAgain && state.partner ? words.partner.start_title : title}</Heading>
      <p class="given">{mustSendAgain ? words.status.send_again(documents.length) : text}</p>
      {seller.review_notes !== null && step === 'correct' ? <p>{seller.review_notes}</p> : null}
      <Reasons state={state} goTo={step === 'correct' ? null : goTo} reasonText={reasonText} />
      {documents
        .filter((one) => !state.reasons.some((reason) => isAbout(reason, one)))
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
      <Alert text={alert} />
      {step === 'correct' ? (
        <button
          type="button"
          class="main"
          disabled={isBusy}
          onClick={() => void run(() => change(() => send('POST', '/v1/onboarding/correct'), true))}
        >
          {words.status.to_correct}
        </button>
      ) : (
        <button type="button" class="second" disabled={isBusy} onClick={() => void run(refresh)}>
          {words.status.refresh}
        </button>
      )}
      {link.return_url === null ? null : (
        <a class="main" href={link.return_url} rel="noreferrer" target="_top">
          {words.go_on(brand.name)}
        </a>
      )}
    </>
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

function isAbout(reason: Reason, step: Step): boolean {
  const about = stepOfReason(reason);
  return (
    about?.kind === 'document' &&
    step.kind === 'document' &&
    about.type === step.type &&
    about.partner_id === step.partner_id
  );
}
