import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { memberExample } from '../examples.js';
import { Invitation } from '../schema.js';
import { findInvited } from '../store/invitations.js';
import { hashToken } from '../tokens.js';
import { InvitationToken } from '../words.js';

export const getInvitation = defineOperation({
  id: 'getInvitation',
  tag: 'Session',
  summary: 'Read an invitation',
  description:
    'By the token in the link of the invitation, as long as it was not used and is not past its time.',
  path: InvitationToken,
  data: Invitation,
  message: 'Invitation found.',
  example: {
    data: {
      email: memberExample.email,
      name: memberExample.name,
      role: memberExample.role,
      merchant: memberExample.merchant,
      is_reset: false,
    },
  },
  async run({ context, sql, params, now }) {
    const found = await findInvited(sql, hashToken(params.token), now);
    if (!found || context.sessions.refused_emails.includes(found.person.email)) {
      throw new Refusal('NOT_FOUND', {
        message: 'This invitation was used, taken back, or is past its time. Ask for a new one.',
      });
    }
    const { email, name, role, merchant } = found.person;
    const is_reset = found.password_hash !== null;
    return { data: { email, name, role, merchant, is_reset } };
  },
});
