import { placeOf } from '../../platform/place.js';
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { secret_bytes, toBase32, totpUri } from '../second-factor/totp.js';
import { TotpSetup } from '../../people/schema.js';
import { saveTotp } from '../store/second-factors.js';
import { findPerson } from '../../people/store/people.js';

export const startTotp = defineOperation({
  id: 'startTotp',
  tag: 'Session',
  summary: 'Begin setting up an authenticator app',
  description: 'The app counts only once a code has confirmed it.',
  data: TotpSetup,
  status: 201,
  message: 'Secret made.',
  errors: ['INVALID_STATUS'],
  example: {
    data: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Credencia:ana%40operador.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Credencia',
    },
  },
  async run({ context, sql, caller, now }) {
    const { id } = personOf(caller);
    const found = await findPerson(sql, id);
    if (!found) throw new Refusal('UNAUTHORIZED');
    const bytes = randomBytes(secret_bytes);
    if (
      !(await saveTotp(
        sql,
        id,
        context.data_keys.seal(bytes.toString('base64'), placeOf('totp_factors', 'secret', id)),
        now,
      ))
    ) {
      throw new Refusal('INVALID_STATUS', {
        message: 'There is an authenticator app already: remove it first.',
      });
    }
    const secret = toBase32(bytes);
    return { data: { secret, uri: totpUri(secret, found.person.email, 'Credencia') } };
  },
});
