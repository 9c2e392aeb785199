import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { noConnection, shown } from '../change-connection.js';
import { ownConnectionExample } from '../examples.js';
import { SsoConnection } from '../schema.js';
import { findConnectionOf } from '../store/sso.js';

export const getOwnSsoConnection = defineOperation({
  id: 'getOwnSsoConnection',
  tag: 'Single sign-on',
  summary: 'Read the connection of a merchant to its identity provider',
  description: 'Without the secret.',
  data: SsoConnection,
  message: 'Connection found.',
  errors: ['NOT_FOUND'],
  example: { data: ownConnectionExample },
  async run({ context, sql, caller }) {
    const found = await findConnectionOf(sql, merchantOf(caller).merchant_id);
    if (!found) throw noConnection();
    return { data: shown(context, found) };
  },
});
