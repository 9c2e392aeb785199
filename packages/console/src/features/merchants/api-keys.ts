import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Input } from '../../api/call.js';

/** The operations on a merchant's keys: those of the operator, or those of the merchant's people. */
export interface KeysApi {
  /** Part of the query key. */
  name: string;
  list: (page: number, signal: AbortSignal) => Promise<Answer<'listApiKeys'>>;
  create: (body: Input<'createApiKey'>['body']) => Promise<Answer<'createApiKey'>>;
  revoke: (id: string) => Promise<unknown>;
  rotate: (id: string) => Promise<Answer<'rotateApiKey'>>;
}

const limit = 100;

export const operatorKeysApi = (merchant_id: string): KeysApi => ({
  name: merchant_id,
  list: (page, signal) =>
    call('listApiKeys', { params: { id: merchant_id }, query: { page, limit }, signal }),
  create: (body) => call('createApiKey', { params: { id: merchant_id }, body }),
  revoke: (keyId) => call('revokeApiKey', { params: { id: merchant_id, keyId } }),
  rotate: (keyId) => call('rotateApiKey', { params: { id: merchant_id, keyId } }),
});

export const merchantKeysApi: KeysApi = {
  name: 'own',
  list: (page, signal) => call('listOwnApiKeys', { query: { page, limit }, signal }),
  create: (body) => call('createOwnApiKey', { body }),
  revoke: (id) => call('revokeOwnApiKey', { params: { id } }),
  rotate: (id) => call('rotateOwnApiKey', { params: { id } }),
};

export const keysQuery = (api: KeysApi, page: number) =>
  queryOptions({
    queryKey: ['keys', api.name, page],
    queryFn: ({ signal }) => api.list(page, signal),
    placeholderData: keepPreviousData,
  });
