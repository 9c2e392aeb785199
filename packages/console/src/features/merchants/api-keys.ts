import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Input } from '../../api/call.js';

/** The keys of a merchant: as the operator reaches them, and as the merchant's own people do. */
export interface KeysApi {
  /** Where what was read is kept. */
  name: string;
  list: (page: number, signal: AbortSignal) => Promise<Answer<'listApiKeys'>>;
  create: (body: Input<'createApiKey'>['body']) => Promise<Answer<'createApiKey'>>;
  revoke: (id: string) => Promise<unknown>;
}

const limit = 100;

export const keysOf = (merchant_id: string): KeysApi => ({
  name: merchant_id,
  list: (page, signal) =>
    call('listApiKeys', { params: { id: merchant_id }, query: { page, limit }, signal }),
  create: (body) => call('createApiKey', { params: { id: merchant_id }, body }),
  revoke: (keyId) => call('revokeApiKey', { params: { id: merchant_id, keyId } }),
});

export const ownKeys: KeysApi = {
  name: 'own',
  list: (page, signal) => call('listOwnApiKeys', { query: { page, limit }, signal }),
  create: (body) => call('createOwnApiKey', { body }),
  revoke: (id) => call('revokeOwnApiKey', { params: { id } }),
};

export const keysQuery = (api: KeysApi, page: number) =>
  queryOptions({
    queryKey: ['keys', api.name, page],
    queryFn: ({ signal }) => api.list(page, signal),
    placeholderData: keepPreviousData,
  });
