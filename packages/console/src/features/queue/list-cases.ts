import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

export type CaseFilters = NonNullable<Input<'listCases'>['query']>;

export const page_size = 25;

/** A page of the queue; the one before stays in sight while the next is on its way. */
export const casesQuery = (filters: CaseFilters) =>
  queryOptions({
    queryKey: ['cases', 'page', filters],
    queryFn: ({ signal }) =>
      call('listCases', { query: { ...filters, limit: page_size, findings: true }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** How many cases there are. */
export const countQuery = (filters: CaseFilters) =>
  queryOptions({
    queryKey: ['cases', 'count', filters],
    queryFn: async ({ signal }) =>
      (await call('listCases', { query: { ...filters, limit: 1 }, signal })).pagination.total,
    staleTime: 30_000,
  });
