import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';

export type Figures = Data<'getFigures'>;

const day_ms = 24 * 3600 * 1000;

/** The figures of the last days up to today, by the clock of the person who reads them. */
export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: async ({ signal }) => {
      const date_to = today();
      const date_from = new Date(Date.parse(date_to) - (days - 1) * day_ms)
        .toISOString()
        .slice(0, 10);
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return (await call('getFigures', { query: { date_from, date_to, time_zone }, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });

/** `YYYY-MM-DD` */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
