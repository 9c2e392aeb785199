import Type, { type Static } from 'typebox';
import type { Role } from '../operation/permissions.js';
import { email, nullable, oneOf, text, timestamp, uuid } from '../operation/schema.js';

/** The roles, as a tuple for the schema; a test compares it with the table of permissions. */
export const roles = [
  'admin',
  'reviewer',
  'senior_reviewer',
  'auditor',
  'owner',
  'developer',
  'support',
  'viewer',
] as const satisfies readonly Role[];
export const merchantRoles = [
  'owner',
  'developer',
  'support',
  'viewer',
] as const satisfies readonly Role[];
export const languages = ['pt-BR', 'en'] as const;

const name = text(120, { examples: ['Marina Alves'] });
const address = email({ examples: ['marina@loja.example'] });
const role = oneOf(roles, {
  description:
    '`admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant.',
});
/** Release 0.2.0 knew one role of merchants' people. */
const givenRole = oneOf([...roles, 'member'], {
  description: 'As in Person; `member`, the name of `owner` before 0.3.0, is accepted, too.',
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
  description: 'The merchant whose person it is; null for the operator’s people.',
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
  role: givenRole,
  merchant_id: Type.Optional(nullable(uuid({ description: 'Of a merchant’s role, whose it is.' }))),
});

export const PersonPatch = Type.Object({
  name: Type.Optional(name),
  role: Type.Optional(givenRole),
  disabled: Type.Optional(
    Type.Boolean({ description: 'true ends all sessions and takes the invitation back.' }),
  ),
});

const merchantRole = oneOf(merchantRoles, { description: 'Default for an invitation: `owner`.' });

export const MemberInput = Type.Object({
  email: address,
  name,
  role: Type.Optional(merchantRole),
});

export const MemberPatch = Type.Object({
  name: PersonPatch.properties.name,
  role: Type.Optional(oneOf(merchantRoles)),
  disabled: PersonPatch.properties.disabled,
});

/** Who is signed in, with what they may do. */
export const SignedInPerson = Type.Object(
  {
    ...personFields,
    permissions: Type.Array(Type.String(), {
      description:
        'What the role allows; each operation names the one that it needs, `x-permission`.',
    }),
  },
  { title: 'SignedInPerson' },
);

/** Reads a role as the API takes it. */
export function readRole(given: Static<typeof givenRole>): Role {
  return given === 'member' ? 'owner' : given;
}

export type SignedInPerson = Static<typeof SignedInPerson>;
export type Person = Static<typeof Person>;
