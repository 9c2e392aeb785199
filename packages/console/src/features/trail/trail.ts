import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

type Filters = NonNullable<Input<'listOperatorTrail'>['query']>;

export const trailQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['operator-trail', filters],
    queryFn: ({ signal }) =>
      call('listOperatorTrail', { query: { ...filters, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    // Shows actions that were just made on other pages.
    staleTime: 0,
  });

/** The people to filter by: apart from changing a password, only admins act here. */
export const adminsQuery = queryOptions({
  queryKey: ['people', 'admins'],
  queryFn: async () =>
    (await call('listPeople', { query: { role: 'admin', limit: 100 } })).data.map(
      ({ id, name }) => ({ id, name }),
    ),
});
