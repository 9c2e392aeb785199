import type { JSX } from 'preact';
import { nameOfStep, stepsOf, type FieldName, type Step } from '../steps.js';
import { Heading, useWords, type ScreenProps } from '../ui.js';

/** Lists the screens that a reason may be about. */
export function ChooseScreen({
  state,
  fields,
  goTo,
}: Pick<ScreenProps, 'state'> & {
  /** Null: all screens. */
  fields: readonly FieldName[] | null;
  goTo: (step: Step) => void;
}): JSX.Element {
  const words = useWords();
  const steps = stepsOf(state).filter(
    (step) =>
      step.kind !== 'submit' &&
      step.kind !== 'kind' &&
      (fields === null || (step.kind === 'field' && fields.includes(step.field))),
  );
  return (
    <>
      <Heading>{words.choose_title}</Heading>
      <ul class="rows">
        {steps.map((step) => (
          <li key={nameOfStep(step, state, words)}>
            <button type="button" class="second" onClick={() => goTo(step)}>
              {nameOfStep(step, state, words)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
