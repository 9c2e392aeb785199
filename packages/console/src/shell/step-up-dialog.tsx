import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, type Data } from '../api/call.js';
import { onStepUp } from '../api/step-up.js';
import { useWords } from '../i18n/words.js';
import { readExactField } from '../ui/form-field.js';
import { PasswordField } from '../ui/password-field.js';
import { ProofForm } from '../ui/proof-form.js';
import { Note } from '../ui/states.js';
import ui from '../ui/ui.module.css';
import { Dialog } from '../ui/parts.js';

/** Asks for a second factor, or the password of somebody without one, when a change needs a recent proof. */
export function StepUpDialog({ hasFactor, isSso }: { hasFactor: boolean; isSso: boolean }) {
  const { factor, session, sso } = useWords();
  const [factors, setFactors] = useState<Data<'getSecondFactors'> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const settle = useRef<((isProved: boolean) => void) | null>(null);
  useEffect(
    () =>
      onStepUp(async () => {
        setProblem(null);
        setFactors(hasFactor ? (await call('getSecondFactors')).data : null);
        setOpen(true);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [hasFactor],
  );
  const close = (isProved: boolean) => {
    setOpen(false);
    settle.current?.(isProved);
    settle.current = null;
  };
  useEffect(() => {
    // The window in which the identity provider asks reports that it is done.
    const channel = new BroadcastChannel('credencia-proof');
    channel.addEventListener('message', () => {
      setOpen(false);
      settle.current?.(true);
      settle.current = null;
    });
    return () => channel.close();
  }, []);
  const submitPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = readExactField(new FormData(event.currentTarget), 'password');
    call('prove', { body: { password } }).then(
      () => close(true),
      () => setProblem(factor.wrong),
    );
  };
  return (
    <Dialog opened={isOpen} onClose={() => close(false)} title={factor.proof_title} zIndex={400}>
      <div className={ui['form']}>
        <p className="soft">{factor.proof_hint}</p>
        {isSso ? (
          <>
            <Button
              variant={hasFactor ? 'light' : 'filled'}
              component="a"
              href={`${import.meta.env.BASE_URL}sso/proof`}
              target="_blank"
            >
              {sso.prove}
            </Button>
            <p className="faint">{sso.prove_hint}</p>
          </>
        ) : null}
        {factors ? (
          <ProofForm
            methods={[
              ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
              ...(factors.totp_at === null ? [] : (['totp'] as const)),
              ...(factors.recovery_codes > 0 ? (['recovery_code'] as const) : []),
            ]}
            readOptions={async () => (await call('startProof')).data}
            send={async (body) => {
              await call('prove', { body });
              close(true);
            }}
          />
        ) : isSso ? null : (
          <form className={ui['form']} onSubmit={submitPassword}>
            {problem ? (
              <Note tone="bad" icon="warn" role="alert">
                {problem}
              </Note>
            ) : null}
            <PasswordField
              name="password"
              label={session.password}
              autoComplete="current-password"
              data-autofocus
            />
            <Button type="submit">{factor.confirm}</Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
