import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';
import { readPeople } from '../../api/people.js';

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

/** The people to filter by. */
export const peopleQuery = queryOptions({
  queryKey: ['people', 'names'],
  queryFn: async ({ signal }) =>
    (await readPeople(true, signal)).map(({ id, name }) => ({ id, name })),
});
