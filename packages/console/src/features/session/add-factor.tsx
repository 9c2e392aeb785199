import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { renderSVG } from 'uqr';
import { ApiError } from '../../api/error.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { Copyable } from '../../ui/parts.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import css from './session.module.css';
import { addPasskey, confirmTotp, startTotp } from './second-factors.js';

/** Sets up an authenticator app: the square to read, the key to type, and the first code. */
export function AddApp({ onAdded }: { onAdded: (recovery_codes: string[]) => void }) {
  const { factor } = useWords();
  const errorText = useErrorText();
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>) => {
    setProblem(null);
    work().catch((error: unknown) => setProblem(errorText(error)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readField(new FormData(event.currentTarget), 'code');
    confirmTotp(code).then(onAdded, (error: unknown) =>
      setProblem(
        error instanceof ApiError && error.status === 400 ? factor.wrong : errorText(error),
      ),
    );
  };
  return (
    <div className={ui['form']}>
      {problem ? (
        <Note tone="bad" icon="warn" role="alert">
          {problem}
        </Note>
      ) : null}
      {setup === null ? (
        <Button variant="default" onClick={() => attempt(async () => setSetup(await startTotp()))}>
          {factor.app_add}
        </Button>
      ) : (
        <>
          <p className="soft">{factor.app_scan}</p>
          <img
            className={css['qr']}
            alt={factor.app_key}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(setup.uri))}`}
          />
          <Copyable text={setup.secret} label={factor.app_key} />
          <form className={ui['form']} onSubmit={submit}>
            <TextInput
              name="code"
              label={factor.code}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              pattern="[0-9]{6}"
              title={factor.code_hint}
              required
              withAsterisk={false}
            />
            <Button type="submit">{factor.confirm}</Button>
          </form>
        </>
      )}
    </div>
  );
}

/** Adds a passkey of this browser or of a security key. */
export function AddPasskey({ onAdded }: { onAdded: (recovery_codes: string[]) => void }) {
  const { factor } = useWords();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(null);
    addPasskey(readField(new FormData(event.currentTarget), 'name')).then(
      onAdded,
      (error: unknown) =>
        setProblem(error instanceof ApiError ? errorText(error) : factor.passkey_failed),
    );
  };
  return (
    <form className={ui['form']} onSubmit={submit}>
      {problem ? (
        <Note tone="bad" icon="warn" role="alert">
          {problem}
        </Note>
      ) : null}
      <TextInput
        name="name"
        label={factor.passkey_name}
        required
        withAsterisk={false}
        maxLength={60}
      />
      <Button type="submit" variant="default">
        {factor.passkey_add}
      </Button>
    </form>
  );
}

/** Recovery codes, which are not shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { factor } = useWords();
  return (
    <div className={ui['form']}>
      <Note tone="warn" icon="warn">
        {factor.codes_once}
      </Note>
      <ul className={css['codes']} aria-label={factor.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Copyable text={codes.join(' ')} label={factor.codes} />
      <Button onClick={onKept}>{factor.codes_kept}</Button>
    </div>
  );
}
