import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { requestPassword as storeRequest } from '../password-requests.js';
import { PasswordRequest } from '../schema.js';

export const requestPassword = defineOperation({
  id: 'requestPassword',
  tag: 'Session',
  summary: 'Ask for a link to set a new password',
  description:
    'Sends an e-mail with a link that works once, for an hour, if somebody active has the address. The answer is the same for every address. At most three e-mails an hour go to one address. Only where a mail server is configured; `GET /console/api/sign-in` says so.',
  body: PasswordRequest,
  data: Type.Null(),
  message: 'If somebody has this address, an e-mail is on its way.',
  errors: ['INVALID_STATUS'],
  example: { body: { email: 'marina@loja.example' }, data: null },
  async run({ context, body, address }) {
    const email = body.email.toLowerCase();
    if (!context.mail.isOn) {
      throw new Refusal('INVALID_STATUS', {
        message: 'This installation sends no e-mail: ask the person who manages access for a link.',
      });
    }
    if (await context.mail_limits.countReset(email, address)) {
      await storeRequest(context, { email, address: address ?? null });
    }
    return { data: null };
  },
});
