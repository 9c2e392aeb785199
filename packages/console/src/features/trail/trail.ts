import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

type Filters = NonNullable<Input<'listOperatorTrail'>['query']>;

export const trailQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['operator-trail', filters],
    queryFn: ({ signal }) =>
      call('listOperatorTrail', { query: { ...filters, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    // What was just done elsewhere is looked for here.
    staleTime: 0,
  });

/** Who may have done something here: reviewers change nothing but their own password. */
export const adminsQuery = queryOptions({
  queryKey: ['people', 'admins'],
  queryFn: async () =>
    (await call('listPeople', { query: { role: 'admin', limit: 100 } })).data.map(
      ({ id, name }) => ({ id, name }),
    ),
});
