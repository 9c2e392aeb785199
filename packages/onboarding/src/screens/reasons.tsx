import type { JSX } from 'preact';
import type { Onboarding, Reason } from '../api.js';
import { Drawing } from '../drawing.js';
import { Icon } from '../icons.js';
import { nameOfStep, stepOfReason, type Step } from '../steps.js';
import { Actions, Heading, useWords } from '../ui.js';

/** What was sent back: each thing leads to its screen, and from there back to this list. */
export function ReasonsScreen({
  state,
  goTo,
  reasonText,
}: {
  state: Onboarding;
  goTo: (step: Step) => void;
  reasonText: (reason: Reason) => string;
}): JSX.Element {
  const words = useWords();
  return (
    <>
      <Drawing name="sent_back" />
      <Heading>{words.reasons_title}</Heading>
      {state.seller.review_notes === null ? null : <p>{state.seller.review_notes}</p>}
      <Reasons state={state} goTo={goTo} reasonText={reasonText} />
      <Actions>
        <button type="button" class="main" onClick={() => goTo({ kind: 'submit' })}>
          {words.continue}
        </button>
      </Actions>
    </>
  );
}

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
        const step = stepOfReason(reason, state);
        // Which document; the words of other reasons say what they are about.
        const action = reason.changed ? own.fix_again : own.fix_this;
        const about = step?.kind === 'document' ? nameOfStep(step, state, words) : null;
        return (
          <li key={at} class={reason.changed ? 'reason fixed' : 'reason'}>
            {about === null ? null : <p class="of">{about}</p>}
            <p>{reasonText(reason)}</p>
            {reason.changed ? (
              <p>
                <Icon name="check" /> {own.fixed}
              </p>
            ) : null}
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
