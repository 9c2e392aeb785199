import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { send } from '../api.js';
import { Actions, Alert, Heading, useForm, useWords, type ScreenProps } from '../ui.js';
import { DocumentScreen } from './document.js';

/** Asks for what a link is for: one document, or one answer in text. */
export function AnswerScreen(given: ScreenProps): JSX.Element {
  const words = useWords();
  const { asked } = given.state;
  if (!asked) return <></>;
  const { text, refusal, due_at, partner, document_type } = asked;
  const question: ComponentChildren = (
    <>
      {partner === null ? null : <p class="of">{words.document_of(partner)}</p>}
      <p class="given">{text ?? words.answer.renew}</p>
      {refusal === null ? null : (
        <p class="reason">
          {words.answer.refused} {refusal}
        </p>
      )}
      {due_at === null ? null : <p>{words.answer.due(due_at)}</p>}
    </>
  );
  if (document_type !== null)
    return (
      <DocumentScreen
        {...given}
        type={document_type}
        partner_id={null}
        reasonText={() => ''}
        question={question}
      />
    );
  return <TextAnswer {...given} question={question} />;
}

function TextAnswer({
  change,
  question,
}: ScreenProps & { question: ComponentChildren }): JSX.Element {
  const words = useWords();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { isBusy, alert, run } = useForm();
  const submit = (event: Event) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    void run(() => change(() => send('POST', '/v1/onboarding/answer', { body: { text } })));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Heading>{words.answer.start_title}</Heading>
      {question}
      <div class="field">
        <label for="answer">{words.answer.text_title}</label>
        <textarea
          id="answer"
          rows={6}
          maxLength={4000}
          value={text}
          aria-invalid={isEmpty}
          onInput={({ currentTarget }) => {
            setEmpty(false);
            setText(currentTarget.value);
          }}
        />
      </div>
      <Actions>
        <Alert text={isEmpty ? words.required : alert} />
        <button type="submit" class="main" disabled={isBusy}>
          {words.answer.send}
        </button>
      </Actions>
    </form>
  );
}
