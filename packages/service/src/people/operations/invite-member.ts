import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller } from '../change.js';
import { invitationUrlExample, memberExample } from '../examples.js';
import { answeredUrl, invite } from '../invite.js';
import { InvitedPerson, MemberInput } from '../schema.js';

export const inviteMember = defineOperation({
  id: 'inviteMember',
  tag: 'People',
  summary: 'Invite one of one’s own people',
  description:
    'The person gets a link by e-mail; where no mail server is configured, the answer carries `invitation_url` this once: hand it to the person. Nobody gives a role with more permissions than their own.',
  body: MemberInput,
  data: InvitedPerson,
  status: 201,
  message: 'Person invited.',
  errors: ['EMAIL_TAKEN', 'TOO_MANY_PEOPLE'],
  example: {
    body: { email: 'marina@loja.example', name: 'Marina Alves', role: 'owner' },
    data: { ...memberExample, status: 'invited', invitation_url: invitationUrlExample },
  },
  async command({ context, sql }, author, { body }) {
    const { merchant_id } = merchantOf(author.caller);
    const { email, name, role = 'owner' } = body;
    const input = { id: context.newId(author.now), email, name, role };
    if (context.mail.isOn) await context.mail_limits.countInvitation(email, merchant_id);
    const by = byCaller({ ...author, context });
    const { person, token } = await invite(sql, merchant_id, by, input, context);
    return { data: { ...person, invitation_url: answeredUrl(context, token) } };
  },
});
