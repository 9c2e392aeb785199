import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

export type CaseFilters = NonNullable<Input<'listCases'>['query']>;

const page_size = 25;

/** A page of the queue; the page before stays visible while the next one is loading. */
export const casesQuery = (filters: CaseFilters) =>
  queryOptions({
    queryKey: ['cases', 'page', filters],
    queryFn: ({ signal }) =>
      call('listCases', { query: { ...filters, limit: page_size, findings: true }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** The number of cases that match. */
export const countQuery = (filters: CaseFilters) =>
  queryOptions({
    queryKey: ['cases', 'count', filters],
    queryFn: async ({ signal }) =>
      (await call('listCases', { query: { ...filters, limit: 1 }, signal })).pagination.total,
    staleTime: 30_000,
  });
