import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Call } from '../../operation/operation.js';
import { byCaller } from '../change.js';
import { invitationUrlExample, memberExample, personExample } from '../examples.js';
import { answeredUrl, inviteAgain } from '../invite.js';
import { InvitedPerson } from '../schema.js';
import { findPerson } from '../store/people.js';

const renewal = {
  tag: 'People',
  description:
    'By e-mail, or in the answer where no mail server is configured. Also for somebody who forgot the password: it stays until the invitation is accepted. An earlier link is good for nothing from now on.',
  data: InvitedPerson,
  status: 201,
  message: 'Invitation issued.',
  errors: ['INVALID_STATUS'],
} as const;

/** @param counted the address or the id whose mails are counted, with the merchant that they are counted for */
async function renew(
  call: Parameters<typeof byCaller>[0] & Pick<Call, 'sql'>,
  id: string,
  merchant_id: string | null,
  counted: readonly [string, string | null],
) {
  const { context, sql } = call;
  if (context.mail.isOn) await context.mail_limits.countInvitation(...counted);
  const { person, token } = await inviteAgain(sql, merchant_id, byCaller(call), id, context);
  return { data: { ...person, invitation_url: answeredUrl(context, token) } };
}

export const renewInvitation = defineOperation({
  ...renewal,
  id: 'renewInvitation',
  summary: 'Issue a new invitation',
  example: { data: { ...personExample, invitation_url: invitationUrlExample } },
  async run(call) {
    const found = await findPerson(call.sql, call.params.id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    return renew(call, call.params.id, found.merchant_id, [found.person.email, null]);
  },
});

export const renewMemberInvitation = defineOperation({
  ...renewal,
  id: 'renewMemberInvitation',
  summary: 'Issue a new invitation to one of one’s own people',
  example: { data: { ...memberExample, invitation_url: invitationUrlExample } },
  async run(call) {
    const { merchant_id } = merchantOf(call.caller);
    return renew(call, call.params.id, merchant_id, [call.params.id, merchant_id]);
  },
});
