import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';
import type { ApiKey } from '../../api/operations.js';
import { merchantScopes, operatorScopes } from './scopes.js';
import type { CsvSource } from '../../ui/csv-button.js';

/** A key; only those of the operator have a rate. */
export type Key = ApiKey & { rate_limit?: number | null };

/** A key that is to be issued. */
export interface KeyWish {
  name: string;
  /** For keys of merchants without scopes. */
  permission?: 'read' | 'write';
  scopes?: string[];
  expires_at?: string;
  address_ranges?: string[];
  rate_limit?: number;
}

interface Issued {
  data: Key & { secret_key: string };
}

interface KeyPage {
  data: Key[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
}

/** The operations on keys: the operator's on those of a merchant, those of the merchant's people, or those on the operator's keys. */
export interface KeysApi {
  /** Part of the query key. */
  name: string;
  side: 'merchant' | 'operator';
  /** The permission to issue, rotate and revoke. */
  manage: 'keys.manage' | 'operator_keys.manage';
  scopes: readonly string[];
  list: (page: number, signal: AbortSignal) => Promise<KeyPage>;
  create: (wish: KeyWish) => Promise<Issued>;
  revoke: (id: string) => Promise<unknown>;
  rotate: (id: string, overlap_hours: number) => Promise<Issued>;
  csv: CsvSource;
}

const limit = 100;

type MerchantWish = NonNullable<Input<'createApiKey'>['body']>;
type OperatorWish = NonNullable<Input<'createOperatorApiKey'>['body']>;

const ofMerchant = { side: 'merchant', manage: 'keys.manage', scopes: merchantScopes } as const;

export const operatorKeysApi = (merchant_id: string): KeysApi => ({
  ...ofMerchant,
  name: merchant_id,
  list: (page, signal) =>
    call('listApiKeys', { params: { id: merchant_id }, query: { page, limit }, signal }),
  csv: { list: 'listApiKeys', params: { id: merchant_id } },
  create: (wish) =>
    createOnce('createApiKey', { params: { id: merchant_id }, body: wish as MerchantWish }),
  revoke: (keyId) => call('revokeApiKey', { params: { id: merchant_id, keyId } }),
  rotate: (keyId, overlap_hours) =>
    call('rotateApiKey', { params: { id: merchant_id, keyId }, body: { overlap_hours } }),
});

export const merchantKeysApi: KeysApi = {
  ...ofMerchant,
  name: 'own',
  list: (page, signal) => call('listOwnApiKeys', { query: { page, limit }, signal }),
  csv: { list: 'listOwnApiKeys' },
  create: (wish) => createOnce('createOwnApiKey', { body: wish as MerchantWish }),
  revoke: (id) => call('revokeOwnApiKey', { params: { id } }),
  rotate: (id, overlap_hours) =>
    call('rotateOwnApiKey', { params: { id }, body: { overlap_hours } }),
};

export const keysOfOperatorApi: KeysApi = {
  name: 'operator',
  side: 'operator',
  manage: 'operator_keys.manage',
  scopes: operatorScopes,
  list: (page, signal) => call('listOperatorApiKeys', { query: { page, limit }, signal }),
  csv: { list: 'listOperatorApiKeys' },
  create: (wish) => createOnce('createOperatorApiKey', { body: wish as OperatorWish }),
  revoke: (id) => call('revokeOperatorApiKey', { params: { id } }),
  rotate: (id, overlap_hours) =>
    call('rotateOperatorApiKey', { params: { id }, body: { overlap_hours } }),
};

export const keysQuery = (api: KeysApi, page: number) =>
  queryOptions({
    queryKey: ['keys', api.name, page],
    queryFn: ({ signal }) => api.list(page, signal),
    placeholderData: keepPreviousData,
  });

/** How long before its expiry a key is announced: as long as the service's first reminder. */
const announced_ms = 14 * 24 * 60 * 60 * 1000;

/** Whether a key works and expires soon, without a replacement. */
export function isExpiring({ expires_at, revoked_at, replaced_by }: Key, now: number): boolean {
  if (expires_at === null || revoked_at !== null || replaced_by !== null) return false;
  const left_ms = Date.parse(expires_at) - now;
  return left_ms > 0 && left_ms <= announced_ms;
}
