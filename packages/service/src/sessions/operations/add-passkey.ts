import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { PasskeyInput, RecoveryCodes } from '../../people/schema.js';
import { addFactor, factorChange } from '../second-factor/change-factors.js';
import { verifyRegistration } from '../second-factor/passkeys.js';
import { insertPasskey, listPasskeys } from '../store/second-factors.js';

const max_passkeys = 20;

export const addPasskey = defineOperation({
  id: 'addPasskey',
  tag: 'Session',
  summary: 'Add a passkey',
  description:
    'The first second factor answers with recovery codes, ends the person’s other sessions, and signs in whoever was setting it up.',
  body: PasskeyInput,
  data: RecoveryCodes,
  status: 201,
  message: 'Passkey added.',
  errors: ['INVALID_STATUS'],
  example: {
    body: { name: 'Notebook', passkey: { id: 'q1w2e3', type: 'public-key', response: {} } },
    data: { recovery_codes: [] },
  },
  async run(call) {
    const { context, sql, caller, body, now } = call;
    const { session } = personOf(caller);
    const passkey = await verifyRegistration(context, sql, session, body.passkey);
    if (!passkey) throw wrongPasskey();
    const id = context.newId(now);
    const { recovery_codes, cookies } = await addFactor(call, async (tx, person_id) => {
      if ((await listPasskeys(tx, person_id)).length >= max_passkeys) {
        throw new Refusal('INVALID_STATUS', {
          message: `A person has at most ${max_passkeys} passkeys: remove one first.`,
        });
      }
      const row = { ...passkey, id, person_id, name: body.name, created_at: now };
      if (!(await insertPasskey(tx, row))) throw wrongPasskey();
      const factor = { method: 'passkey', passkey: body.name } as const;
      return factorChange('person.second_factor_added', person_id, factor);
    });
    return { data: { recovery_codes }, cookies };
  },
});

function wrongPasskey(): Refusal {
  const message =
    'This passkey does not belong to this site and this attempt, or is known already.';
  return new Refusal('VALIDATION_ERROR', {
    errors: [{ path: '/passkey', code: 'invalid_value', message }],
  });
}
