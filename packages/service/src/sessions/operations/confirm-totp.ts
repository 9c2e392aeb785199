import { placeOf } from '../../platform/place.js';
import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { matchingStep } from '../second-factor/totp.js';
import { RecoveryCodes, TotpConfirmation } from '../../people/schema.js';
import { addFactor, factorChange } from '../second-factor/change-factors.js';
import { confirmTotp as confirm, findTotp } from '../store/second-factors.js';

export const confirmTotp = defineOperation({
  id: 'confirmTotp',
  tag: 'Session',
  summary: 'Confirm an authenticator app',
  description:
    'The first second factor answers with recovery codes, ends the person’s other sessions, and signs in whoever was setting it up.',
  body: TotpConfirmation,
  data: RecoveryCodes,
  message: 'Authenticator app confirmed.',
  example: {
    body: { code: '492039' },
    data: { recovery_codes: ['k3f9-7wq2-m0bd-x81r'] },
  },
  async run(call) {
    const { context, sql, caller, body, now } = call;
    const { id } = personOf(caller);
    const attempt = await context.sign_in_attempts.ofPerson(id);
    const totp = await findTotp(sql, id);
    const isWaiting = totp?.confirmed_at === null;
    const secret = isWaiting
      ? Buffer.from(
          context.data_keys.open(totp.secret, placeOf('totp_factors', 'secret', id)),
          'base64',
        )
      : null;
    const step = secret && matchingStep(secret, body.code, now, 0);
    if (!totp || step === null) {
      await attempt.failed();
      throw wrongCode();
    }
    await attempt.succeeded();
    const { recovery_codes, cookies } = await addFactor(call, async (tx, person_id) => {
      if (!(await confirm(tx, person_id, totp.secret, step, now))) throw wrongCode();
      return factorChange('person.second_factor_added', person_id, { method: 'totp' });
    });
    return { data: { recovery_codes }, cookies };
  },
});

function wrongCode(): Refusal {
  const message = 'This is not the code that the app shows now.';
  return new Refusal('VALIDATION_ERROR', {
    errors: [{ path: '/code', code: 'invalid_value', message }],
  });
}
