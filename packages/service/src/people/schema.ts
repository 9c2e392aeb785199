import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import Type, { type Static } from 'typebox';
import type { Role } from '../operation/permissions.js';
import { email, nullable, oneOf, text, textLike, timestamp, uuid } from '../operation/schema.js';
import { methods } from './rules/second-factor.js';

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
const languages = ['pt-BR', 'en'] as const;

const name = text(120, { examples: ['Marina Alves'] });
const address = email({ examples: ['marina@loja.example'] });
const role = oneOf(roles, {
  description:
    '`admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant.',
});
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
  has_second_factor: Type.Boolean({ description: 'Has an authenticator app or a passkey.' }),
  has_sso_identity: Type.Boolean({
    description: 'Is linked to an account of the identity provider.',
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
    invitation_url: nullable(
      Type.String({
        description:
          'Shown this once. Good once, for 7 days. Null where a mail server is configured: the person gets it by e-mail.',
      }),
    ),
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
  {
    email: Type.String(),
    name: Type.String(),
    role,
    merchant,
    is_reset: Type.Boolean({ description: 'The person has a password, and sets a new one.' }),
  },
  { title: 'Invitation' },
);

export const PasswordRequest = Type.Object({ email: address });

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

/** The signed-in person, with their permissions. */
export const SignedInPerson = Type.Object(
  {
    ...personFields,
    permissions: Type.Array(Type.String(), {
      description:
        'What the role allows; each operation names the one that it needs, `x-permission`.',
    }),
    sso_connection_id: nullable(
      uuid({ description: 'The connection to the identity provider that opened the session.' }),
    ),
  },
  { title: 'SignedInPerson' },
);

/** Reads a role as the API takes it. */
export function readRole(given: Static<typeof givenRole>): Role {
  return given === 'member' ? 'owner' : given;
}

export type SignedInPerson = Static<typeof SignedInPerson>;
/** A passkey's assertion or attestation, in the form of `PublicKeyCredential.toJSON()` of the W3C. */
function credential<Shape>(description: string) {
  return Type.Unsafe<Shape>({ type: 'object', additionalProperties: true, description });
}

const proofFields = {
  code: Type.Optional(
    textLike('^[0-9]{6}$', 'the six digits of the authenticator app', { examples: ['492039'] }),
  ),
  recovery_code: Type.Optional(
    Type.String({
      minLength: 16,
      maxLength: 40,
      description: 'One of the codes that were shown when the second factor was set up. Good once.',
    }),
  ),
  passkey: Type.Optional(
    credential<AuthenticationResponseJSON>('What the browser returned for the passkey.'),
  ),
};

/** A method of the second step. */
export const SecondFactorProof = Type.Object(proofFields, { minProperties: 1, maxProperties: 1 });

/** A method to confirm the identity again. */
export const Proof = Type.Object(
  {
    ...proofFields,
    password: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Only for people without a second factor.',
      }),
    ),
  },
  { minProperties: 1, maxProperties: 1 },
);

export const SignInStep = Type.Object(
  {
    step: oneOf(['password', 'second_factor', 'set_up'], {
      description:
        '`password`: no sign-in waits for its second step in this browser. `set_up`: a second factor is required and the person has none; the routes under `/console/api/second-factor` and `/console/api/passkeys` accept this sign-in.',
    }),
    methods: Type.Array(oneOf(methods), {
      description: 'The ways to pass; empty for the other steps.',
    }),
    has_passkeys: Type.Boolean({ description: 'Whether passkeys work at this address.' }),
    has_password_requests: Type.Boolean({
      description: 'Whether people can ask for a link to set a new password.',
    }),
  },
  { title: 'SignInStep' },
);

const Passkey = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    created_at: timestamp(),
    used_at: nullable(timestamp()),
  },
  { title: 'Passkey' },
);

export const SecondFactors = Type.Object(
  {
    is_required: Type.Boolean(),
    totp_at: nullable(timestamp({ description: 'When the authenticator app was confirmed.' })),
    passkeys: Type.Array(Passkey),
    recovery_codes: Type.Integer({ description: 'How many are left.' }),
    has_passkeys: Type.Boolean({ description: 'Whether passkeys work at this address.' }),
  },
  { title: 'SecondFactors' },
);

export const TotpSetup = Type.Object(
  {
    secret: Type.String({ description: 'Base32, for typing.' }),
    uri: Type.String({ description: 'For a QR code.' }),
  },
  { title: 'TotpSetup' },
);

export const TotpConfirmation = Type.Object({
  code: textLike('^[0-9]{6}$', 'the six digits of the authenticator app', { examples: ['492039'] }),
});

/** Codes that no later answer contains. */
export const RecoveryCodes = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: 'Shown this once. Empty when earlier ones are still good.',
    }),
  },
  { title: 'RecoveryCodes' },
);

/** Options that the browser passes to the authenticator. */
export const PasskeyOptions = Type.Object(
  { options: Type.Record(Type.String(), Type.Unknown()) },
  { title: 'PasskeyOptions' },
);

const passkeyName = text(60, { examples: ['Notebook'] });

export const PasskeyInput = Type.Object({
  name: passkeyName,
  passkey: credential<RegistrationResponseJSON>('What the browser returned for the new passkey.'),
});

export const PasskeyPatch = Type.Object({ name: passkeyName });

/** A session of a person, as shown to that person. */
export const Session = Type.Object(
  {
    id: uuid(),
    browser: nullable(Type.String({ examples: ['Firefox'] })),
    system: nullable(Type.String({ examples: ['Linux'] })),
    address: nullable(Type.String({ examples: ['203.0.113.7'] })),
    is_current: Type.Boolean(),
    created_at: timestamp(),
    seen_at: timestamp({ description: 'The last use, to the minute.' }),
  },
  { title: 'Session' },
);

export type Person = Static<typeof Person>;
export type SecondFactorProof = Static<typeof SecondFactorProof>;
