import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Author, type Unit } from '../../operation/operation.js';
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
  { context, sql }: Unit,
  author: Author,
  id: string,
  merchant_id: string | null,
  counted: readonly [string, string | null],
) {
  if (context.mail.isOn) await context.mail_limits.countInvitation(...counted);
  const by = byCaller({ ...author, context });
  const { person, token } = await inviteAgain(sql, merchant_id, by, id, context);
  return { data: { ...person, invitation_url: answeredUrl(context, token) } };
}

export const renewInvitation = defineOperation({
  ...renewal,
  id: 'renewInvitation',
  summary: 'Issue a new invitation',
  example: { data: { ...personExample, invitation_url: invitationUrlExample } },
  async command(unit, author, { params }) {
    const found = await findPerson(unit.sql, params.id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    return renew(unit, author, params.id, found.merchant_id, [found.person.email, null]);
  },
});

export const renewMemberInvitation = defineOperation({
  ...renewal,
  id: 'renewMemberInvitation',
  summary: 'Issue a new invitation to one of one’s own people',
  example: { data: { ...memberExample, invitation_url: invitationUrlExample } },
  async command(unit, author, { params }) {
    const { merchant_id } = merchantOf(author.caller);
    return renew(unit, author, params.id, merchant_id, [params.id, merchant_id]);
  },
});
