import { Button, TextInput } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState, type FormEvent } from 'react';
import type { Input } from '../api/call.js';
import { ApiError } from '../api/error.js';
import { useWords } from '../i18n/words.js';
import { readField } from './form-field.js';
import { Note, useErrorText } from './states.js';
import css from './ui.module.css';

type Proof = Input<'finishSignIn'>['body'];

/** Asks for a code of the app, a recovery code or a passkey, and shows why one was refused. */
export function ProofForm({
  methods,
  readOptions,
  send,
}: {
  methods: readonly ('totp' | 'passkey' | 'recovery_code')[];
  /** Requests a challenge for a passkey. */
  readOptions: () => Promise<{ options: Record<string, unknown> }>;
  send: (proof: Proof) => Promise<void>;
}) {
  const { factor, session } = useWords();
  const errorText = useErrorText();
  const [isRecovery, setRecovery] = useState(!methods.includes('totp'));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(
        !(error instanceof ApiError)
          ? factor.passkey_failed
          : error.status === 401
            ? factor.wrong
            : error.status === 429
              ? session.too_many
              : errorText(error),
      );
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = readField(new FormData(event.currentTarget), 'code');
    void attempt(() => send(isRecovery ? { recovery_code: text } : { code: text }));
  };
  const usePasskey = () =>
    attempt(async () => {
      const { options } = await readOptions();
      const passkey = await startAuthentication({ optionsJSON: options as never });
      await send({ passkey: { ...passkey } });
    });
  const hasCodes = methods.includes('totp') || methods.includes('recovery_code');
  return (
    <div className={css['form']}>
      {problem ? (
        <Note tone="bad" icon="warn" role="alert">
          {problem}
        </Note>
      ) : null}
      {methods.includes('passkey') ? (
        <Button variant="light" loading={isBusy} onClick={() => void usePasskey()}>
          {factor.use_passkey}
        </Button>
      ) : null}
      {hasCodes ? (
        <form className={css['form']} onSubmit={submit}>
          <TextInput
            key={String(isRecovery)}
            name="code"
            label={isRecovery ? factor.recovery_code : factor.code}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            {...(isRecovery ? {} : { maxLength: 6, pattern: '[0-9]{6}', title: factor.code_hint })}
            required
            withAsterisk={false}
            data-autofocus
            autoFocus
          />
          <Button type="submit" loading={isBusy}>
            {factor.confirm}
          </Button>
        </form>
      ) : null}
      {methods.includes('totp') && methods.includes('recovery_code') ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? factor.use_code : factor.use_recovery}
        </Button>
      ) : null}
    </div>
  );
}
