import { queryOptions } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';

export type Figures = Data<'getSubmerchantFigures'>;

const refetch_every_ms = 60_000;
const day_ms = 24 * 3600 * 1000;
/** Keys that expire sooner are named. */
const expiry_days = 30;

export const figuresQuery = queryOptions({
  queryKey: ['submerchants', 'figures'],
  queryFn: async ({ signal }) => (await call('getSubmerchantFigures', { query: {}, signal })).data,
  refetchInterval: refetch_every_ms,
});

/** Endpoints that the service has paused, and those at which every attempt fails now. A merchant has at most 50. */
export const failedEndpointsQuery = queryOptions({
  queryKey: ['endpoints', 'failed'],
  async queryFn({ signal }) {
    const { data } = await call('listEndpoints', { query: { limit: 100 }, signal });
    return data.filter((one) =>
      one.status === 'paused' ? one.paused_reason !== 'requested' : one.failing_since !== null,
    );
  },
  refetchInterval: refetch_every_ms,
});

/** The latest sellers that something restricts, which are named, and how many there are. */
export const restrictedQuery = queryOptions({
  queryKey: ['submerchants', 'restricted'],
  queryFn: ({ signal }) =>
    call('listSubmerchants', { query: { restricted: true, limit: 5 }, signal }),
  refetchInterval: refetch_every_ms,
});

/** The latest suspended sellers, which are named. */
export const suspendedQuery = queryOptions({
  queryKey: ['submerchants', 'suspended'],
  queryFn: async ({ signal }) =>
    (await call('listSubmerchants', { query: { status: 'suspended', limit: 5 }, signal })).data,
  refetchInterval: refetch_every_ms,
});

/** How many keys expire soon and have no successor. */
export const expiringKeysQuery = queryOptions({
  queryKey: ['keys', 'expiring'],
  async queryFn({ signal }) {
    const { data } = await call('listOwnApiKeys', { query: { limit: 100 }, signal });
    const until = Date.now() + expiry_days * day_ms;
    return data.filter(
      ({ expires_at, replaced_by, revoked_at }) =>
        revoked_at === null &&
        replaced_by === null &&
        expires_at !== null &&
        Date.parse(expires_at) < until,
    ).length;
  },
  refetchInterval: refetch_every_ms,
});

/** A seller that is named, as its page reads it. */
export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id],
    queryFn: async ({ signal }) => (await call('getSubmerchant', { params: { id }, signal })).data,
  });
