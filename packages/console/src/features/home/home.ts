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

/** How many endpoints the service has paused, and at how many every attempt fails now. A merchant has at most 50. */
export const failedEndpointsQuery = queryOptions({
  queryKey: ['endpoints', 'failed'],
  async queryFn({ signal }) {
    const { data } = await call('listEndpoints', { query: { limit: 100 }, signal });
    const count = (isCounted: (endpoint: (typeof data)[number]) => boolean) =>
      data.filter(isCounted).length;
    return {
      paused: count((one) => one.status === 'paused' && one.paused_reason !== 'requested'),
      failing: count((one) => one.status === 'active' && one.failing_since !== null),
    };
  },
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
