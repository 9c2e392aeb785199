import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';
import { readPeople } from '../../api/people.js';
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
  explained<unknown>(
    isOperator ? call('setSsoConnection', { body }) : call('setOwnSsoConnection', { body }),
  );

export const removeConnection = (isOperator: boolean) =>
  explained<unknown>(isOperator ? call('deleteSsoConnection') : call('deleteOwnSsoConnection'));

/** Replaces the code of a refusal by the state of the connection: the text of the new one says what comes first. */
function explained<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'INVALID_STATUS') throw error;
    const { status, message, problems, request_id } = error;
    throw new ApiError({ status, code: 'SSO_CONNECTION_LOCKED', message, problems, request_id });
  });
}

/** The people in charge, one of whom may still use a password. */
export const inChargeQuery = (isOperator: boolean) =>
  queryOptions({
    queryKey: ['people', 'in-charge', isOperator],
    async queryFn({ signal }) {
      return (await readPeople(isOperator, signal)).filter(
        ({ role, status }) => status === 'active' && (role === 'admin' || role === 'owner'),
      );
    },
  });
