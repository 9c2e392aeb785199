import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { removeConnection } from '../change-connection.js';

export const deleteOwnSsoConnection = defineOperation({
  id: 'deleteOwnSsoConnection',
  tag: 'Single sign-on',
  summary: 'Delete the connection of a merchant to its identity provider',
  description:
    'Ends the sessions that it opened. People without a password need a new invitation to sign in.',
  data: Type.Null(),
  message: 'Connection deleted.',
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
  example: { data: null },
  async run(call) {
    await removeConnection(call, merchantOf(call.caller).merchant_id);
    return { data: null };
  },
});
