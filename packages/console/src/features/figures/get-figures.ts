import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';

export type Figures = Data<'getFigures'>;

const day_ms = 24 * 3600 * 1000;

/** The figures of the last days up to today, in UTC like the days of the service. */
export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: async ({ signal }) => {
      const date_to = new Date().toISOString().slice(0, 10);
      const date_from = new Date(Date.now() - (days - 1) * day_ms).toISOString().slice(0, 10);
      return (await call('getFigures', { query: { date_from, date_to }, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
