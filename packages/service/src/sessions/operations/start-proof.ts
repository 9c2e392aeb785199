import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { PasskeyOptions } from '../../people/schema.js';
import { authenticationOptions } from '../second-factor/passkeys.js';

export const startProof = defineOperation({
  id: 'startProof',
  tag: 'Session',
  summary: 'Begin a proof with a passkey',
  description:
    'Answers with the options that the browser needs to ask for a passkey. Send what it returns to `POST /console/api/session/proof`.',
  data: PasskeyOptions,
  message: 'Challenge made.',
  errors: ['INVALID_STATUS'],
  example: { data: { options: { challenge: 'mJ0cGr3vB0wAq1w', rpId: 'credencia.example.com' } } },
  async run({ context, sql, caller }) {
    const { id, session } = personOf(caller);
    return { data: { options: await authenticationOptions(context, sql, id, session) } };
  },
});
