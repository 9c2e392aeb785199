import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { uuid } from '../../operation/schema.js';
import { connectionExample } from '../examples.js';
import { SsoOption } from '../schema.js';
import { findConnection } from '../store/sso.js';
import { findConnectionOf } from '../../people/store/sso-connections.js';

export const listSsoOptions = defineOperation({
  id: 'listSsoOptions',
  tag: 'Session',
  summary: 'List the identity providers to sign in with',
  description:
    'That of the operator, and the one with the given id. Those of merchants are not listed: their people use the connection’s `sign_in_url`.',
  query: Type.Object({ connection_id: Type.Optional(uuid()) }),
  data: Type.Array(SsoOption),
  message: 'Identity providers listed.',
  example: { data: [{ id: connectionExample.id, name: connectionExample.name }] },
  async run({ sql, query }) {
    const operators = await findConnectionOf(sql, null);
    const { connection_id } = query;
    const named = connection_id === undefined ? null : await findConnection(sql, connection_id);
    const found = [operators, named?.id === operators?.id ? null : named];
    return {
      data: found
        .filter((one) => one !== null)
        .filter(({ is_enabled }) => is_enabled)
        .map(({ id, name }) => ({ id, name })),
    };
  },
});
