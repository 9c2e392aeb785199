import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError, type Locale, resume, send } from '../api.js';
import { Alert, errorText, Field, Heading, useWords } from '../ui.js';

/** Says that the link was started elsewhere, and continues with it by a code from an e-mail. */
export function ResumeScreen({
  token,
  code_to,
  locale,
  done,
  onGone,
}: {
  token: string;
  /** The masked address; null: no code can be sent. */
  code_to: string | null;
  locale: Locale;
  done: () => Promise<void>;
  /** The link has ended meanwhile. */
  onGone: (error: unknown) => void;
}): JSX.Element {
  const words = useWords();
  const { resume: own } = words;
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<'six_digits' | 'wrong' | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>, onMissing: (error: unknown) => void) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onMissing(error);
      else setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const alert =
    failure instanceof ApiError && failure.code === 'RATE_LIMIT_EXCEEDED'
      ? own.too_many
      : failure && errorText(words, failure);
  const ask = () =>
    run(async () => {
      setTold(false);
      await send('POST', '/v1/onboarding/codes', { body: { token, locale } });
      setCode('');
      setSent(true);
      setTold(true);
    }, onGone);
  const submit = (event: Event) => {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, '');
    if (digits.length !== 6) {
      setProblem('six_digits');
      return;
    }
    void run(
      async () => {
        await resume(token, digits);
        await done();
      },
      () => setProblem('wrong'),
    );
  };
  return (
    <>
      <Heading>{own.title}</Heading>
      <p>{code_to === null ? own.no_address : own.text}</p>
      {code_to === null ? null : (
        <>
          <p role="status">{isTold ? own.sent(code_to) : ''}</p>
          {isSent ? (
            <form noValidate onSubmit={submit}>
              <Field
                label={own.code}
                hint={own.hint}
                autocomplete="one-time-code"
                inputMode="numeric"
                maxLength={12}
                value={code}
                onInput={({ currentTarget }) => setCode(currentTarget.value)}
                error={problem && own[problem]}
              />
              <Alert text={alert} />
              <button type="submit" class="main" disabled={isBusy}>
                {words.continue}
              </button>
            </form>
          ) : (
            <Alert text={alert} />
          )}
          <button
            type="button"
            class={isSent ? 'link' : 'main'}
            disabled={isBusy}
            onClick={() => void ask()}
          >
            {isSent ? own.again : own.send(code_to)}
          </button>
        </>
      )}
    </>
  );
}
