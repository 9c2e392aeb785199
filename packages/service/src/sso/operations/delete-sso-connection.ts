import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { removeConnection } from '../change-connection.js';

export const deleteSsoConnection = defineOperation({
  id: 'deleteSsoConnection',
  tag: 'Single sign-on',
  summary: 'Delete the connection of the operator to its identity provider',
  description:
    'Ends the sessions that it opened. People without a password need a new invitation to sign in.',
  data: Type.Null(),
  message: 'Connection deleted.',
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
  example: { data: null },
  async run(call) {
    await removeConnection(call, null);
    return { data: null };
  },
});
