import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, type Data } from '../api/call.js';
import { onStepUp } from '../api/step-up.js';
import { useWords } from '../i18n/words.js';
import { readExactField } from '../ui/form-field.js';
import { PasswordField } from '../ui/password-field.js';
import { ProofForm } from '../ui/proof-form.js';
import { Note } from '../ui/states.js';
import ui from '../ui/ui.module.css';

/** Asks for a second factor, or the password of somebody without one, when a change needs a recent proof. */
export function StepUpDialog({ hasFactor }: { hasFactor: boolean }) {
  const { factor, common, session } = useWords();
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
  const submitPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = readExactField(new FormData(event.currentTarget), 'password');
    call('prove', { body: { password } }).then(
      () => close(true),
      () => setProblem(factor.wrong),
    );
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => close(false)}
      title={factor.proof_title}
      closeButtonProps={{ 'aria-label': common.close }}
      zIndex={400}
    >
      <div className={ui['form']}>
        <p className="soft">{factor.proof_hint}</p>
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
        ) : (
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
    </Modal>
  );
}
