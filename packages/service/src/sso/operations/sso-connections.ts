import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Call, type Operation } from '../../operation/operation.js';
import { changeConnection, noConnection, removeConnection, shown } from '../change-connection.js';
import {
  connectionExample,
  connectionInputExample,
  ownConnectionExample,
  ownConnectionInputExample,
} from '../examples.js';
import { SsoConnection, SsoConnectionInput } from '../schema.js';
import { findConnectionOf } from '../../people/store/sso-connections.js';

/** Operations on the connection to an identity provider: of the operator, and of one's own merchant. They differ only in their owner. */

interface Owner {
  /** In summaries. */
  noun: string;
  example: object;
  input_example: object;
  /** The merchant, or null for the operator. */
  idOf: (call: Pick<Call, 'caller'>) => string | null;
}

const operator: Owner = {
  noun: 'the operator',
  example: connectionExample,
  input_example: connectionInputExample,
  idOf: () => null,
};
const own: Owner = {
  noun: 'a merchant',
  example: ownConnectionExample,
  input_example: ownConnectionInputExample,
  idOf: ({ caller }) => merchantOf(caller).merchant_id,
};

export const getSsoConnection = getOperation('getSsoConnection', operator);
export const getOwnSsoConnection = getOperation('getOwnSsoConnection', own);
export const setSsoConnection = setOperation('setSsoConnection', operator);
export const setOwnSsoConnection = setOperation('setOwnSsoConnection', own);
export const deleteSsoConnection = deleteOperation('deleteSsoConnection', operator);
export const deleteOwnSsoConnection = deleteOperation('deleteOwnSsoConnection', own);

function getOperation(id: string, { noun, example, idOf }: Owner): Operation {
  return defineOperation({
    id,
    tag: 'Single sign-on',
    summary: `Read the connection of ${noun} to its identity provider`,
    description: 'Without the secret.',
    data: SsoConnection,
    message: 'Connection found.',
    errors: ['NOT_FOUND'],
    example: { data: example },
    async run(call) {
      const found = await findConnectionOf(call.sql, idOf(call));
      if (!found) throw noConnection();
      return { data: shown(call.context, found) };
    },
  });
}

function setOperation(id: string, { noun, example, input_example, idOf }: Owner): Operation {
  return defineOperation({
    id,
    tag: 'Single sign-on',
    summary: `Set the connection of ${noun} to its identity provider`,
    description:
      'OpenID Connect, with the authorization code flow and PKCE. Reads the provider’s discovery document as a check. Settings that are left out get their defaults. Another `issuer` or `client_id` unlinks all accounts and ends their sessions.',
    body: SsoConnectionInput,
    data: SsoConnection,
    message: 'Connection set.',
    errors: ['INVALID_STATUS'],
    example: { body: input_example, data: example },
    async run(call) {
      return { data: await changeConnection(call, idOf(call), call.body) };
    },
  });
}

function deleteOperation(id: string, { noun, idOf }: Owner): Operation {
  return defineOperation({
    id,
    tag: 'Single sign-on',
    summary: `Delete the connection of ${noun} to its identity provider`,
    description:
      'Ends the sessions that it opened. People without a password need a new invitation to sign in.',
    data: Type.Null(),
    message: 'Connection deleted.',
    errors: ['NOT_FOUND', 'INVALID_STATUS'],
    example: { data: null },
    async run(call) {
      await removeConnection(call, idOf(call));
      return { data: null };
    },
  });
}
