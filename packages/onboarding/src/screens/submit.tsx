import type { JSX } from 'preact';
import { send, type Reason } from '../api.js';
import {
  isMissing,
  isWaitingFor,
  nameOfStep,
  stepsOf,
  unchangedReasons,
  type Step,
} from '../steps.js';
import { Actions, Alert, Heading, useForm, useWords, type ScreenProps } from '../ui.js';
import { Icon } from '../icons.js';
import { Reasons } from './reasons.js';
import { Summary } from './summary.js';

/** Says what is still missing, each a link to its screen, or submits; asks first when nothing has changed about a reason. */
export function SubmitScreen({
  state,
  change,
  goTo,
  reasonText,
}: ScreenProps & {
  goTo: (step: Step) => void;
  reasonText: (reason: Reason) => string;
}): JSX.Element {
  const words = useWords();
  const { isBusy, alert, run } = useForm();
  const missing = stepsOf(state).filter((step) => isMissing(step, state));
  const waiting = state.legal_representatives.filter(({ id }) => isWaitingFor(id, state));
  const nameOf = (step: Step): string => {
    if (step.kind === 'document') {
      const found = state.missing.find(
        (one) => one.document_type === step.type && one.legal_representative_id === step.partner_id,
      );
      const why = words.document_missing[found?.code ?? ''];
      return [nameOfStep(step, state, words), why].filter(Boolean).join(' – ');
    }
    const codes = {
      field: 'email_required',
      address: 'address_required',
      partners: 'legal_representative_required',
      owner: 'legal_representative_required',
      kind: '',
      confirm: '',
      choose: '',
      submit: '',
      amend: '',
    };
    return words.missing[codes[step.kind]] ?? nameOfStep(step, state, words);
  };
  if (state.missing.length > 0) {
    return (
      <>
        {/* Another heading than that of the other views, so that it gets the focus when the button that was pressed is gone. */}
        <Heading key="missing">{words.submit_missing}</Heading>
        <ul class="rows">
          {missing.map((step) => (
            <li key={nameOf(step)}>
              <button type="button" class="second" onClick={() => goTo(step)}>
                {nameOf(step)}
              </button>
            </li>
          ))}
          {waiting.map(({ id, name }) => (
            <li key={id}>
              <button type="button" class="second" onClick={() => goTo({ kind: 'partners' })}>
                {words.partner_link.waiting(name)}
              </button>
            </li>
          ))}
        </ul>
        {state.files.is_on ? null : <p>{words.no_files}</p>}
        <Alert text={alert} />
        {waiting.length > 0 ? (
          <Actions>
            <button
              type="button"
              class="main"
              disabled={isBusy}
              onClick={() => void run(() => change(() => Promise.resolve(), true))}
            >
              {words.status.refresh}
            </button>
          </Actions>
        ) : null}
      </>
    );
  }
  const unchanged = unchangedReasons(state);
  const submit = () => void run(() => change(() => send('POST', '/v1/onboarding/submit')));
  if (unchanged.length > 0) {
    return (
      <>
        <Heading>{words.unchanged_title}</Heading>
        <p>{words.unchanged_text}</p>
        <Reasons state={state} reasons={unchanged} goTo={goTo} reasonText={reasonText} />
        <Actions>
          <Alert text={alert} />
          <button type="button" class="main" disabled={isBusy} onClick={submit}>
            {words.submit_anyway}
          </button>
        </Actions>
      </>
    );
  }
  return (
    <>
      <Heading>{words.submit_title}</Heading>
      <p>{words.submit_ready}</p>
      <Summary state={state} goTo={goTo} />
      <p>{words.consent(state.brand.name)}</p>
      <p class="soft">
        <Icon name="mail" />{' '}
        {state.review?.business_days
          ? words.answer_within(state.review.business_days)
          : words.answer_by_mail}
      </p>
      <Actions>
        <Alert text={alert} />
        <button type="button" class="main" disabled={isBusy} onClick={submit}>
          {words.submit}
        </button>
      </Actions>
    </>
  );
}
