import { defineOperation } from '../../operation/operation.js';
import { noConnection, shown } from '../sso/change-connection.js';
import { connectionExample } from '../sso/examples.js';
import { SsoConnection } from '../sso/schema.js';
import { findConnectionOf } from '../sso/store.js';

export const getSsoConnection = defineOperation({
  id: 'getSsoConnection',
  tag: 'Single sign-on',
  summary: 'Read the connection of the operator to its identity provider',
  description: 'Without the secret.',
  data: SsoConnection,
  message: 'Connection found.',
  errors: ['NOT_FOUND'],
  example: { data: connectionExample },
  async run({ context, sql }) {
    const found = await findConnectionOf(sql, null);
    if (!found) throw noConnection();
    return { data: shown(context, found) };
  },
});
