import { queryOptions } from '@tanstack/react-query';
import { call } from './call.js';

/** The catalogue of reasons, with the texts that the operator has changed. */
export const reasonsQuery = queryOptions({
  queryKey: ['reasons'],
  queryFn: async () => (await call('listReviewReasons', { query: { limit: 100 } })).data,
  staleTime: 10 * 60_000,
});

/** The same for a merchant's people. */
export const reasonsOfMerchantsQuery = queryOptions({
  queryKey: ['reasons', 'of-merchants'],
  queryFn: async () => (await call('listReasons', { query: { limit: 100 } })).data,
  staleTime: 10 * 60_000,
});
