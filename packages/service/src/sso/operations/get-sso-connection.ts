import { defineOperation } from '../../operation/operation.js';
import { noConnection, shown } from '../change-connection.js';
import { connectionExample } from '../examples.js';
import { SsoConnection } from '../schema.js';
import { findConnectionOf } from '../store/sso.js';

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
