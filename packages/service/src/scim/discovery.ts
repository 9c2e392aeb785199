import { max_count } from './list.js';
import { group_schema, scimUrl, user_schema } from './present.js';

/** Service provider configuration, schemas and resource types (RFC 7643, sections 5 to 7). */

const config_schema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const type_schema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const schema_schema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

export function describeService(public_url: string): object {
  return {
    schemas: [config_schema],
    documentationUri: `${public_url}/docs/en/single-sign-on`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: max_count },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an admin or an owner issues in the console.',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${scimUrl(public_url)}/ServiceProviderConfig`,
    },
  };
}

export function resourceTypes(public_url: string): Described[] {
  const type = (name: 'User' | 'Group', schema: string) => ({
    schemas: [type_schema],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    meta: {
      resourceType: 'ResourceType',
      location: `${scimUrl(public_url)}/ResourceTypes/${name}`,
    },
  });
  return [type('User', user_schema), type('Group', group_schema)];
}

export function schemas(public_url: string): Described[] {
  const schema = (id: string, name: string, attributes: object[]) => ({
    schemas: [schema_schema],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${scimUrl(public_url)}/Schemas/${id}` },
  });
  return [
    schema(user_schema, 'User', [
      attribute('userName', 'The e-mail address.', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'The id at the provider.', { caseExact: true }),
      attribute('displayName', 'The name that is shown.'),
      attribute('name', 'The parts of the name.', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The whole name.'),
          attribute('givenName', 'The given name.'),
          attribute('familyName', 'The family name.'),
        ],
      }),
      attribute('active', 'Whether the person may sign in.', { type: 'boolean' }),
      attribute('emails', 'The userName once more.', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: [
          attribute('value', 'The e-mail address.', { mutability: 'readOnly' }),
          attribute('type', 'Always work.', { mutability: 'readOnly' }),
          attribute('primary', 'Always true.', { type: 'boolean', mutability: 'readOnly' }),
        ],
      }),
      attribute('groups', 'The groups of the person.', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: memberAttributes('Group', 'readOnly'),
      }),
    ]),
    schema(group_schema, 'Group', [
      attribute('displayName', 'The name that mappings to roles contain.', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('externalId', 'The id at the provider, which mappings may contain too.', {
        caseExact: true,
      }),
      attribute('members', 'The people in the group.', {
        type: 'complex',
        multiValued: true,
        subAttributes: memberAttributes('User', 'immutable'),
      }),
    ]),
  ];
}

/** A description, with the name by which it can be read alone. */
export type Described = { id: string } & Record<string, unknown>;

function memberAttributes(of: string, mutability: string): object[] {
  return [
    attribute('value', `The id of the ${of}.`, { mutability, caseExact: true }),
    attribute('$ref', `The address of the ${of}.`, {
      type: 'reference',
      referenceTypes: [of],
      mutability,
    }),
    attribute('display', 'The name that is shown.', { mutability: 'readOnly' }),
  ];
}

function attribute(name: string, description: string, given: object = {}): object {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...given,
  };
}
