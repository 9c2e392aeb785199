import Type, { type Static } from 'typebox';
import { email, nullable, oneOf, text, timestamp, uuid } from '../operation/schema.js';

const operatorRoles = ['admin', 'reviewer'] as const;
export const roles = [...operatorRoles, 'member'] as const;
export const languages = ['pt-BR', 'en'] as const;

const name = text(120, { examples: ['Marina Alves'] });
const address = email({ examples: ['marina@loja.example'] });
const role = oneOf(roles, {
  description: '`admin` and `reviewer` belong to the operator, `member` to a merchant.',
});
const newPassword = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    'At least 12 characters; neither the e-mail address nor a common password with little changed or added.',
});
const givenPassword = Type.String({ minLength: 1, maxLength: 200 });

const merchant = Type.Unsafe<{ id: string; name: string; mode: 'live' | 'test' } | null>({
  type: ['object', 'null'],
  required: ['id', 'name', 'mode'],
  properties: { id: uuid(), name: Type.String(), mode: oneOf(['live', 'test']) },
  description: 'Whose member it is; null for the operator’s people.',
});

const personFields = {
  id: uuid(),
  email: Type.String(),
  name: Type.String(),
  role,
  language: oneOf(languages),
  merchant,
  status: oneOf(['invited', 'active', 'disabled'], {
    description: '`invited`: has no password yet.',
  }),
  created_at: timestamp(),
  updated_at: timestamp(),
};

/** A person who may sign in. */
export const Person = Type.Object(personFields, { title: 'Person' });

/** A person with the invitation's link, which no other answer contains. */
export const InvitedPerson = Type.Object(
  {
    ...personFields,
    invitation_url: Type.String({ description: 'Shown this once. Good once, for 7 days.' }),
  },
  { title: 'InvitedPerson' },
);

export const SignIn = Type.Object({ email: address, password: givenPassword });

export const SessionPatch = Type.Object({
  name: Type.Optional(name),
  language: Type.Optional(oneOf(languages)),
  password: Type.Optional(
    Type.Object(
      { current: givenPassword, new: newPassword },
      { description: 'Ends every other session of the person.' },
    ),
  ),
});

/** The part of an invitation that its link shows. */
export const Invitation = Type.Object(
  { email: Type.String(), name: Type.String(), role, merchant },
  { title: 'Invitation' },
);

export const Acceptance = Type.Object({ name, password: newPassword });

export const PersonInput = Type.Object({
  email: address,
  name,
  role,
  merchant_id: Type.Optional(nullable(uuid({ description: 'Of a `member`, whose it is.' }))),
});

export const PersonPatch = Type.Object({
  name: Type.Optional(name),
  role: Type.Optional(role),
  disabled: Type.Optional(
    Type.Boolean({ description: 'true ends all sessions and takes the invitation back.' }),
  ),
});

export const MemberInput = Type.Object({ email: address, name });

export const MemberPatch = Type.Object({
  name: PersonPatch.properties.name,
  disabled: PersonPatch.properties.disabled,
});

export type Person = Static<typeof Person>;
