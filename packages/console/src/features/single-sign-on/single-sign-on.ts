import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';
import { ApiError } from '../../api/error.js';

export type Connection = Data<'getSsoConnection'>;
export type ConnectionInput = Input<'setSsoConnection'>['body'];

/** The connection of the operator, or of the merchant; null when none is set up. */
export const connectionQuery = (isOperator: boolean) =>
  queryOptions({
    queryKey: ['sso-connection', isOperator],
    async queryFn({ signal }): Promise<Connection | null> {
      try {
        return isOperator
          ? (await call('getSsoConnection', { signal })).data
          : (await call('getOwnSsoConnection', { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

export const saveConnection = (isOperator: boolean, body: ConnectionInput) =>
  isOperator ? call('setSsoConnection', { body }) : call('setOwnSsoConnection', { body });

export const removeConnection = (isOperator: boolean) =>
  isOperator ? call('deleteSsoConnection') : call('deleteOwnSsoConnection');

/** The people in charge, one of whom may still use a password. */
export const inChargeQuery = (isOperator: boolean) =>
  queryOptions({
    queryKey: ['people', 'in-charge', isOperator],
    async queryFn({ signal }) {
      const people = isOperator
        ? await call('listPeople', { query: { role: 'admin', limit: 100 }, signal })
        : await call('listMembers', { query: { limit: 100 }, signal });
      return people.data.filter(
        ({ role, status }) => status === 'active' && (role === 'admin' || role === 'owner'),
      );
    },
  });
