import type { JSX } from 'preact';
import { send, type Onboarding, type Reason } from '../api.js';
import { isMissing, stepOfReason, stepsOf, type Step } from '../steps.js';
import { Alert, Heading, useForm, useWords, type ScreenProps } from '../ui.js';

/** Why something was sent back, each with a way to its screen. */
export function Reasons({
  state,
  goTo,
  reasonText,
}: {
  state: Onboarding;
  /** Null: nothing can be corrected yet. */
  goTo: ((step: Step) => void) | null;
  reasonText: (reason: Reason) => string;
}): JSX.Element {
  const words = useWords();
  return (
    <ul class="rows">
      {state.reasons.map((reason, at) => (
        <li key={at} class="reason">
          <p>{reasonText(reason)}</p>
          {goTo ? (
            <button
              type="button"
              class="second"
              aria-label={`${words.status.fix_this}: ${reasonText(reason)}`}
              onClick={() => goTo(stepOfReason(reason, state))}
            >
              {words.status.fix_this}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What became of the registration after it was submitted. */
export function StatusScreen({
  state,
  change,
  goTo,
  reasonText,
  refresh,
  finished,
}: ScreenProps & {
  goTo: (step: Step) => void;
  reasonText: (reason: Reason) => string;
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
    done: state.partner
      ? [words.partner.done_title, words.partner.done_text]
      : [words.status.done_title, words.status.done_text],
    correct: [words.status.correct_title, words.status.correct_text],
    fill_in: ['', ''],
    register: ['', ''],
  }[step];
  // In review and afterwards, single documents can be sent again.
  const documents = stepsOf(state).filter(
    (one) => one.kind === 'document' && isMissing(one, state),
  );
  return (
    <>
      <Heading>{title}</Heading>
      <p class="given">{text}</p>
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

function isAbout(reason: Reason, step: Step, state: Onboarding): boolean {
  const about = stepOfReason(reason, state);
  return (
    about.kind === 'document' &&
    step.kind === 'document' &&
    about.type === step.type &&
    about.partner_id === step.partner_id
  );
}
