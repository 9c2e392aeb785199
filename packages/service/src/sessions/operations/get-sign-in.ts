import { defineOperation } from '../../operation/operation.js';
import type { Method } from '../../people/rules/second-factor.js';
import { SignInStep } from '../../people/schema.js';
import { relyingParty } from '../second-factor/relying-party.js';
import { hasFactor, readFactors } from '../store/second-factors.js';
import { findPending } from '../store/pending.js';

export const getSignIn = defineOperation({
  id: 'getSignIn',
  tag: 'Session',
  summary: 'Read which step of signing in is next',
  description:
    'The password, a second factor, or setting one up, for the browser that asks. Whether there are passkeys and requests for a new password is part of every answer.',
  data: SignInStep,
  message: 'Sign-in found.',
  example: {
    data: {
      step: 'second_factor',
      methods: ['totp', 'recovery_code'],
      has_passkeys: true,
      has_password_requests: false,
    },
  },
  async run({ context, sql, caller, now }) {
    const token_hash = caller.kind === 'unknown' ? caller.sign_in : null;
    const pending = token_hash && (await findPending(sql, token_hash, now));
    const has_passkeys = relyingParty(context.config.public_url) !== null;
    const always = { has_passkeys, has_password_requests: context.mail.isOn };
    if (!pending || pending.person_id === null) {
      return { data: { step: 'password', methods: [], ...always } };
    }
    const factors = await readFactors(sql, pending.person_id);
    const methods: Method[] = [
      ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
      ...(factors.totp_at === null ? [] : (['totp'] as const)),
      ...(factors.recovery_codes > 0 ? (['recovery_code'] as const) : []),
    ];
    return hasFactor(factors)
      ? { data: { step: 'second_factor', methods, ...always } }
      : { data: { step: 'set_up', methods: [], ...always } };
  },
});
