import type { JSX } from 'preact';
import type { Onboarding, Reason } from '../api.js';
import { Icon } from '../icons.js';
import { reasonsOf, type Step } from '../steps.js';
import { useWords } from '../ui.js';
import { shownAddress } from './address.js';
import { shownOf } from './field.js';
import { shownOwner } from './owner.js';

/** On the screen of a correction: the reviewer's words, and what was sent beside what is registered now. Documents show theirs themselves. */
export function SentBack({
  step,
  state,
  reasonText,
}: {
  step: Step;
  state: Onboarding;
  reasonText: (reason: Reason) => string;
}): JSX.Element | null {
  const words = useWords();
  const reasons = step.kind === 'document' ? [] : reasonsOf(step, state);
  if (reasons.length === 0) return null;
  const value = valueOf(step, state);
  const isChanged = reasons.every(({ changed }) => changed);
  return (
    <section
      class={isChanged ? 'reason fixed' : 'reason'}
      aria-label={isChanged ? words.status.fixed : words.status.asked}
    >
      <p class="of">
        <Icon name={isChanged ? 'check' : 'attention'} />{' '}
        {isChanged ? words.status.fixed : words.status.asked}
      </p>
      {reasons.map((reason) => (
        <p key={reason.code}>{reasonText(reason)}</p>
      ))}
      {value === null ? null : (
        <p>
          <span class="name">{isChanged ? words.status.now : words.status.before}</span>
          <br />
          {value}
        </p>
      )}
    </section>
  );
}

/** What is registered of a screen, in a line; null: nothing, or a list. */
function valueOf(step: Step, state: Onboarding): string | null {
  if (step.kind === 'field') return shownOf(step.field, state.seller[step.field] ?? '') || null;
  if (step.kind === 'owner') {
    const owner = state.legal_representatives[0];
    return owner ? shownOwner(owner) : null;
  }
  const address = state.addresses.find((one) => one.is_primary) ?? state.addresses[0];
  return step.kind === 'address' && address ? shownAddress(address) : null;
}
