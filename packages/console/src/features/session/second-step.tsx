import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Data } from '../../api/call.js';
import { useWords } from '../../i18n/words.js';
import { usePageTitle } from '../../ui/page.js';
import { ProofForm } from '../../ui/proof-form.js';
import { AddApp, AddPasskey, RecoveryCodes } from './add-factor.js';
import { finishSignIn, readPasskeyOptions } from './second-factors.js';

/** The second step of signing in: a proof of the second factor, or setting one up. */
export function SecondStep({
  step,
  onDone,
  onRestart,
}: {
  step: Data<'getSignIn'>;
  onDone: () => void;
  onRestart: () => void;
}) {
  const { factor } = useWords();
  const [codes, setCodes] = useState<string[] | null>(null);
  const isSetUp = step.step === 'set_up';
  const title = codes ? factor.codes : isSetUp ? factor.set_up_title : factor.step_title;
  const heading = usePageTitle(title);
  const added = (recovery_codes: string[]) =>
    recovery_codes.length > 0 ? setCodes(recovery_codes) : onDone();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onDone} />
      ) : isSetUp ? (
        <>
          <p className="soft">{factor.set_up_hint}</p>
          <AddApp onAdded={added} />
          {step.has_passkeys ? <AddPasskey onAdded={added} /> : null}
        </>
      ) : (
        <>
          <p className="soft">{factor.step_hint}</p>
          <ProofForm
            methods={step.methods}
            readOptions={readPasskeyOptions}
            send={async (proof) => {
              await finishSignIn(proof);
              onDone();
            }}
          />
        </>
      )}
      {codes ? null : (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onRestart}>
          {factor.restart}
        </Button>
      )}
    </>
  );
}
