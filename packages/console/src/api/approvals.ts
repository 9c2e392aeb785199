import { queryOptions } from '@tanstack/react-query';
import { call } from './call.js';

/** Time between two counts of the requests that wait, in milliseconds: colleagues ask, too. */
const count_every_ms = 60_000;

/** Number of requests that wait for the approval of one side's people. */
export const pendingCountQuery = (isOperator: boolean) =>
  queryOptions({
    queryKey: ['approvals', isOperator, 'count'],
    async queryFn({ signal }) {
      const query = { status: 'pending', limit: 1 } as const;
      const { pagination } = isOperator
        ? await call('listOperatorRequests', { query, signal })
        : await call('listOwnRequests', { query, signal });
      return pagination.total;
    },
    refetchInterval: count_every_ms,
  });
