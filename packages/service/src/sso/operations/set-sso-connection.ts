import { defineOperation } from '../../operation/operation.js';
import { changeConnection } from '../change-connection.js';
import { connectionExample, connectionInputExample } from '../examples.js';
import { SsoConnection, SsoConnectionInput } from '../schema.js';

export const setSsoConnection = defineOperation({
  id: 'setSsoConnection',
  tag: 'Single sign-on',
  summary: 'Set the connection of the operator to its identity provider',
  description:
    'OpenID Connect, with the authorization code flow and PKCE. Reads the provider’s discovery document as a check. Settings that are left out get their defaults. Another `issuer` or `client_id` unlinks all accounts and ends their sessions.',
  body: SsoConnectionInput,
  data: SsoConnection,
  message: 'Connection set.',
  errors: ['INVALID_STATUS'],
  example: { body: connectionInputExample, data: connectionExample },
  async run(call) {
    return { data: await changeConnection(call, null, call.body) };
  },
});
