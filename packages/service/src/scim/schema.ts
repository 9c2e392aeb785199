import Type, { type Static } from 'typebox';
import { nullable, oneOf, optional, text, timestamp, uuid } from '../operation/schema.js';
import { roles } from '../people/schema.js';

export const ScimTokenInput = Type.Object({
  name: text(64, { description: 'As the trail names the provider.', examples: ['Entra ID'] }),
  expires_at: optional(
    timestamp({ description: 'From then on, the token is refused; null or absent: never.' }),
  ),
});

const tokenFields = {
  id: uuid(),
  name: Type.String(),
  is_by_two: Type.Boolean({
    description:
      'Approved by a second person. Others change nothing while changes of people need a second person.',
  }),
  expires_at: nullable(timestamp({ description: 'From then on, the token is refused.' })),
  last_used_at: nullable(timestamp({ description: 'Exact to a minute or two.' })),
  created_at: timestamp(),
  revoked_at: nullable(timestamp()),
};

export const ScimToken = Type.Object(tokenFields, { title: 'ScimToken' });

export const IssuedScimToken = Type.Object(
  {
    ...tokenFields,
    token: Type.String({ description: 'Shown only once: only its hash is stored.' }),
  },
  { title: 'IssuedScimToken' },
);

const role = oneOf(roles, { description: 'Of the side whose people are provisioned.' });

const settingFields = {
  role_mapping: Type.Array(Type.Object({ group: text(300), role }), {
    maxItems: 100,
    description:
      'Groups of the provider, by display name or external id, and their roles; the first that matches counts.',
  }),
  default_role: nullable({
    ...role,
    description:
      'The role of whom no group gives one; null: such people stay disabled until they get one.',
  }),
};

export const ScimSettingsInput = Type.Object(settingFields);

export const ScimSettings = Type.Object(
  {
    base_url: Type.String({ description: 'The provider needs it, with a token.' }),
    ...settingFields,
    is_of_connection: Type.Boolean({
      description:
        'The mapping is that of the connection for single sign-on, and is changed there. Without a connection, it is set here.',
    }),
  },
  { title: 'ScimSettings' },
);

export type ScimToken = Static<typeof ScimToken>;
export type ScimTokenInput = Static<typeof ScimTokenInput>;
export type IssuedScimToken = Static<typeof IssuedScimToken>;
export type ScimSettings = Static<typeof ScimSettings>;
export type ScimSettingsInput = Static<typeof ScimSettingsInput>;
