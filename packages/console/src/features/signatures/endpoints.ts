import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.js';

export const endpointsQuery = queryOptions({
  queryKey: ['endpoints', 'all'],
  queryFn: async () => (await call('listEndpoints', { query: { limit: 100 } })).data,
});

/** Reads the newest delivery to an endpoint that has an attempt; null when there is none. */
export async function findLastAttempted(endpoint_id: string) {
  const { data } = await call('listDeliveries', { query: { endpoint_id, limit: 10 } });
  const tried = data.find(({ attempts }) => attempts > 0);
  return tried ? (await call('getDelivery', { params: { id: tried.id } })).data : null;
}
