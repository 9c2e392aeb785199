import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

type Filters = NonNullable<Input<'listDeliveries'>['query']>;

export const deliveriesQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['deliveries', 'page', filters],
    queryFn: ({ signal }) => call('listDeliveries', { query: { ...filters, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id],
    queryFn: async ({ signal }) => (await call('getDelivery', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 3000 : false),
  });

/** URLs of the endpoints, by id. */
export const endpointUrlsQuery = queryOptions({
  queryKey: ['endpoints', 'names'],
  queryFn: async () =>
    (await call('listEndpoints', { query: { limit: 100 } })).data.map(({ id, url }) => ({
      id,
      url,
    })),
});

export const resendDelivery = (id: string) => call('resendDelivery', { params: { id } });
