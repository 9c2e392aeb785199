import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller } from '../change.js';
import { invitationUrlExample, memberExample } from '../examples.js';
import { answeredUrl, inviteAgain } from '../invite.js';
import { InvitedPerson } from '../schema.js';

export const renewMemberInvitation = defineOperation({
  id: 'renewMemberInvitation',
  tag: 'People',
  summary: 'Issue a new invitation to one of one’s own people',
  description:
    'By e-mail, or in the answer where no mail server is configured. Also for somebody who forgot the password: it stays until the invitation is accepted. An earlier link is good for nothing from now on.',
  data: InvitedPerson,
  status: 201,
  message: 'Invitation issued.',
  errors: ['INVALID_STATUS'],
  example: { data: { ...memberExample, invitation_url: invitationUrlExample } },
  async run(call) {
    const { context, sql, caller, params } = call;
    const { merchant_id } = merchantOf(caller);
    if (context.mail.isOn) await context.mail_limits.countInvitation(params.id, merchant_id);
    const invited = await inviteAgain(sql, merchant_id, byCaller(call), params.id, context);
    const { person, token } = invited;
    return { data: { ...person, invitation_url: answeredUrl(context, token) } };
  },
});
