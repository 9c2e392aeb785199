import type { Onboarding } from './api.js';
import { kindOf } from './seller-kind.js';
import {
  isMissing,
  isSameStep,
  stepOfReason,
  stepsOf,
  unchangedReasons,
  type Step,
} from './steps.js';

/** Questions of a registration that does not exist yet, each a separate entry of the browser's history. */
export type Question = 'register' | 'register_tax_id' | 'register_name';

/** Place of the seller: before the first step, without a link, on a screen, or on the list of corrections. */
export type Place =
  | 'loading'
  | 'start'
  | 'begun'
  | 'no_link'
  | 'gone'
  | Question
  | 'reasons'
  | 'status'
  | 'answer'
  | Step;

/** What the browser keeps of each place, for its ways back and forward. */
export interface Visit {
  place: Place;
  /** Places of this page before it. */
  depth: number;
  /** Whether it was opened from the last screen, to which it leads back. */
  is_detour: boolean;
}
export const visit = (): Visit | null => history.state as Visit | null;

/** The screen before one of a registration; undefined: there is none. */
export function stepBefore(place: Place, state: Onboarding | null): Step | undefined {
  if (state?.step !== 'fill_in' || typeof place !== 'object') return undefined;
  const steps = stepsOf(state);
  return steps[steps.findIndex((one) => isSameStep(one, place)) - 1];
}

/** First screen of a seller: the first correction, if anything was sent back. */
export function firstPlace(state: Onboarding): Place {
  if (state.step === 'register') return firstQuestion(state);
  if (state.step === 'answer') return state.step;
  if (state.step !== 'fill_in') return 'status';
  if (state.reasons.length > 0) return 'reasons';
  if (state.link.last_step_at === null && !state.partner) return { kind: 'confirm' };
  return stepsOf(state).find((step) => isMissing(step, state)) ?? { kind: 'submit' };
}

/**
 * Where a seller continues from a place that is done, and whether that is still a detour from the last screen.
 *
 * @param isDetour whether the place was opened from the last screen
 */
export function placeAfter(
  place: Place,
  state: Onboarding,
  isDetour: boolean,
): { to: Place; is_detour: boolean } {
  const straight = (to: Place) => ({ to, is_detour: false });
  if (state.step !== 'fill_in') return straight('status');
  // Corrections are made one by one.
  if (state.reasons.length > 0 && cameFrom(place, state)) {
    const isDone = unchangedReasons(state).every((one) => stepOfReason(one, state) === null);
    return straight(isDone && state.missing.length === 0 ? { kind: 'submit' } : 'reasons');
  }
  const steps = stepsOf(state);
  const at = steps.findIndex((one) => typeof place === 'object' && isSameStep(one, place));
  // A partner who has got a link on this screen is not asked for here any more.
  if (at === -1 && typeof place === 'object' && place.kind === 'document')
    return straight(steps.find((one) => isMissing(one, state)) ?? { kind: 'submit' });
  const following = steps.slice(at + 1);
  // From the last screen, what is complete is not passed through once more.
  const to = isDetour ? following.find((one) => isMissing(one, state)) : following[0];
  return { to: to ?? { kind: 'submit' }, is_detour: isDetour && to !== undefined };
}

/** The first question of a seller who is not registered: what is known is not asked. */
function firstQuestion({ seller, ...state }: Onboarding): Question {
  if ((seller.entity_type as string | null) === null) return 'register';
  // The name may be unknown, too.
  const named = { ...seller, legal_name: (seller.legal_name as string | null) ?? '' };
  return kindOf({ ...state, seller: named }) === null ? 'register' : 'register_tax_id';
}

/** A screen that the seller has left, or the one in its place where the registration takes nothing there any more. */
export function placeNow(place: Place, state: Onboarding): Place {
  const { step } = state;
  const isQuestion = typeof place === 'string' && place.startsWith('register');
  if (step === 'register') return isQuestion ? place : firstPlace(state);
  if (step === 'fill_in') {
    // What the questions have asked can be corrected there.
    if (isQuestion) return { kind: 'confirm' };
    return typeof place === 'object' || place === 'reasons' ? place : firstPlace(state);
  }
  if (typeof place !== 'object') return firstPlace(state);
  // Single documents are sent again, and an approved registration is amended.
  const isOpen =
    place.kind === 'document'
      ? isMissing(place, state)
      : place.kind === 'amend'
        ? step === 'done'
        : state.reasons.some((one) => isSame(stepOfReason(one, state), place));
  return isOpen ? place : firstPlace(state);
}

const isSame = (one: Step | null, other: Step) => one !== null && isSameStep(one, other);

/** The first screen after the registration, which has just asked for what the first one confirms. */
export function afterRegistration(state: Onboarding): Place {
  const asked = stepsOf(state).slice(1);
  return asked.find((step) => step.kind !== 'kind' || isMissing(step, state)) ?? { kind: 'submit' };
}

/** Whether a screen was opened from the list of reasons: whatever the seller corrects then leads back to it. */
function cameFrom(place: Place, state: Onboarding): boolean {
  return typeof place === 'object' && place.kind !== 'submit' && state.reasons.length > 0;
}
