import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { isRequired } from '../../people/rules/second-factor.js';
import { SecondFactors } from '../../people/schema.js';
import { relyingParty } from '../second-factor/relying-party.js';
import { listPasskeys, readFactors } from '../store/second-factors.js';

export const getSecondFactors = defineOperation({
  id: 'getSecondFactors',
  tag: 'Session',
  summary: 'Read one’s own second factors',
  description:
    'The authenticator app, the passkeys and the number of recovery codes that are left. Secrets are never shown again.',
  data: SecondFactors,
  message: 'Second factors listed.',
  example: {
    data: {
      is_required: true,
      totp_at: '2026-11-22T10:00:00.000Z',
      passkeys: [],
      recovery_codes: 10,
      has_passkeys: true,
    },
  },
  async run({ context, sql, caller }) {
    const { id } = personOf(caller);
    const merchant_id = caller.kind === 'merchant' ? caller.merchant_id : null;
    const { totp_at, recovery_codes } = await readFactors(sql, id);
    const passkeys = await listPasskeys(sql, id);
    return {
      data: {
        is_required: isRequired(context.config.second_factor, merchant_id),
        totp_at,
        passkeys: passkeys.map(({ id: passkey_id, name, created_at, used_at }) => {
          return { id: passkey_id, name, created_at, used_at };
        }),
        recovery_codes,
        has_passkeys: relyingParty(context.config.public_url) !== null,
      },
    };
  },
});
