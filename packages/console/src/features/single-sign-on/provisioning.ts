import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';

export type ScimToken = Data<'listScimTokens'>[number];
export type ScimSettings = Data<'getScimSettings'>;

/** The tokens that are valid, the newest first. */
export const tokensQuery = (isOperator: boolean) =>
  queryOptions({
    queryKey: ['scim-tokens', isOperator],
    async queryFn({ signal }): Promise<ScimToken[]> {
      const query = { limit: 100 };
      const { data } = isOperator
        ? await call('listScimTokens', { query, signal })
        : await call('listOwnScimTokens', { query, signal });
      return data.filter(
        ({ revoked_at, expires_at }) =>
          revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now()),
      );
    },
  });

export const settingsQuery = (isOperator: boolean) =>
  queryOptions({
    queryKey: ['scim-settings', isOperator],
    async queryFn({ signal }): Promise<ScimSettings> {
      const answer = isOperator
        ? await call('getScimSettings', { signal })
        : await call('getOwnScimSettings', { signal });
      return answer.data;
    },
  });

export async function issueToken(isOperator: boolean, name: string): Promise<string> {
  const body = { name };
  const { data } = isOperator
    ? await createOnce('createScimToken', { body })
    : await createOnce('createOwnScimToken', { body });
  return data.token;
}

export const revokeToken = (isOperator: boolean, id: string) =>
  isOperator
    ? call('revokeScimToken', { params: { id } })
    : call('revokeOwnScimToken', { params: { id } });

export const saveSettings = (isOperator: boolean, body: Input<'setScimSettings'>['body']) =>
  isOperator ? call('setScimSettings', { body }) : call('setOwnScimSettings', { body });
