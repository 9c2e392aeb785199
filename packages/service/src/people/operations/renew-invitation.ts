import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller } from '../change.js';
import { invitationUrlExample, personExample } from '../examples.js';
import { answeredUrl, inviteAgain } from '../invite.js';
import { InvitedPerson } from '../schema.js';
import { findPerson } from '../store/people.js';

export const renewInvitation = defineOperation({
  id: 'renewInvitation',
  tag: 'People',
  summary: 'Issue a new invitation',
  description:
    'By e-mail, or in the answer where no mail server is configured. Also for somebody who forgot the password: it stays until the invitation is accepted. An earlier link is good for nothing from now on.',
  data: InvitedPerson,
  status: 201,
  message: 'Invitation issued.',
  errors: ['INVALID_STATUS'],
  example: { data: { ...personExample, invitation_url: invitationUrlExample } },
  async run(call) {
    const { context, sql, params } = call;
    const found = await findPerson(sql, params.id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    const { email } = found.person;
    if (context.mail.isOn) await context.mail_limits.countInvitation(email, null);
    const invited = await inviteAgain(sql, found.merchant_id, byCaller(call), params.id, context);
    const { person, token } = invited;
    return { data: { ...person, invitation_url: answeredUrl(context, token) } };
  },
});
