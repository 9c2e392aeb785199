import { type Problem, Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { sideOf } from '../../operation/permissions.js';
import { byCaller } from '../change.js';
import { invitationUrlExample, personExample } from '../examples.js';
import { answeredUrl, invite } from '../invite.js';
import { InvitedPerson, PersonInput, readRole, roles } from '../schema.js';

export const invitePerson = defineOperation({
  id: 'invitePerson',
  tag: 'People',
  summary: 'Invite a person',
  description:
    'Of the operator, or, with a role of merchants, of a merchant. The person gets a link by e-mail; where no mail server is configured, the answer carries `invitation_url` this once: hand it to the person.',
  body: PersonInput,
  data: InvitedPerson,
  status: 201,
  message: 'Person invited.',
  errors: ['EMAIL_TAKEN', 'TOO_MANY_PEOPLE'],
  example: {
    body: { email: 'ana@operador.example', name: 'Ana Prado', role: 'reviewer' },
    data: { ...personExample, status: 'invited', invitation_url: invitationUrlExample },
  },
  problems: ({ role, merchant_id }) => sideProblems(role, merchant_id ?? null),
  async command({ context, sql }, author, { body }) {
    const { email, name, merchant_id = null } = body;
    const input = { id: context.newId(author.now), email, name, role: readRole(body.role) };
    if (context.mail.isOn) await context.mail_limits.countInvitation(email, null);
    const invited = await invite(
      sql,
      merchant_id,
      byCaller({ ...author, context }),
      input,
      context,
    ).catch(namingMerchant);
    const { person, token } = invited;
    return { data: { ...person, invitation_url: answeredUrl(context, token) } };
  },
});

function sideProblems(role: unknown, merchant_id: unknown): Problem[] {
  const path = '/merchant_id';
  if (!isRole(role)) return [];
  const side = sideOf(readRole(role));
  if (side === 'merchant' && merchant_id === null) {
    return [{ path, code: 'required', message: `A ${role} belongs to a merchant: say which.` }];
  }
  if (side === 'operator' && merchant_id !== null) {
    return [{ path, code: 'forbidden', message: `A ${role} belongs to the operator.` }];
  }
  return [];
}

function isRole(role: unknown): role is Parameters<typeof readRole>[0] {
  return role === 'member' || (roles as readonly unknown[]).includes(role);
}

/** Reports an unknown merchant as a problem of the body: it is not in the path here. */
function namingMerchant(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error;
  throw new Refusal('VALIDATION_ERROR', {
    errors: [{ path: '/merchant_id', code: 'not_found', message: error.message }],
  });
}
