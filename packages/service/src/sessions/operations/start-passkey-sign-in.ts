import { defineOperation } from '../../operation/operation.js';
import { openPending } from '../complete-sign-in.js';
import { PasskeyOptions } from '../../people/schema.js';
import { authenticationOptions } from '../second-factor/passkeys.js';
import { findPending } from '../store/pending.js';

export const startPasskeySignIn = defineOperation({
  id: 'startPasskeySignIn',
  tag: 'Session',
  summary: 'Begin signing in with a passkey',
  description:
    'Answers with a challenge for one of the passkeys of whoever has sent the right password; otherwise for any passkey, which then signs in alone.',
  data: PasskeyOptions,
  message: 'Challenge made.',
  errors: ['INVALID_STATUS'],
  example: { data: { options: { challenge: 'mJ0cGr3vB0wAq1w', rpId: 'credencia.example.com' } } },
  async run({ context, sql, caller, now }) {
    const token_hash = caller.kind === 'unknown' ? caller.sign_in : null;
    const pending = token_hash && (await findPending(sql, token_hash, now));
    if (pending) {
      const { person_id } = pending;
      return {
        data: {
          options: await authenticationOptions(context, sql, person_id, pending.token_hash),
        },
      };
    }
    const opened = await openPending(context, sql, { person_id: null, password_hash: null });
    const options = await authenticationOptions(context, sql, null, opened.token_hash);
    return { data: { options }, cookies: [opened.cookie] };
  },
});
