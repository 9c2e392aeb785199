import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { PasskeyOptions } from '../../people/schema.js';
import { registrationOptions } from '../second-factor/passkeys.js';
import { findPerson } from '../../people/store/people.js';

export const startPasskey = defineOperation({
  id: 'startPasskey',
  tag: 'Session',
  summary: 'Begin adding a passkey',
  description:
    'Answers with the options that the browser needs to create a passkey. Send what it returns to `POST /console/api/passkeys`.',
  data: PasskeyOptions,
  message: 'Challenge made.',
  errors: ['INVALID_STATUS'],
  example: { data: { options: { challenge: 'mJ0cGr3vB0wAq1w', rp: { name: 'Credencia' } } } },
  async run({ context, sql, caller }) {
    const { id, session } = personOf(caller);
    const found = await findPerson(sql, id);
    if (!found) throw new Refusal('UNAUTHORIZED');
    return { data: { options: await registrationOptions(context, sql, found.person, session) } };
  },
});
