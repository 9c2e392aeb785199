import { queryOptions } from '@tanstack/react-query';
import { call } from './call.js';

/** The catalogue of reasons, with the texts that the operator has changed. */
export const reasonsQuery = queryOptions({
  queryKey: ['reasons'],
  queryFn: async () => (await call('listReviewReasons', { query: { limit: 100 } })).data,
  staleTime: 10 * 60_000,
});
