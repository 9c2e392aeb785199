import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';

export type Figures = Data<'getFigures'>;

const day_ms = 24 * 3600 * 1000;

/** The figures of the last days up to today, by the clock of the person who reads them. */
export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: async ({ signal }) =>
      (await call('getFigures', { query: lastDays(days), signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });

/** How sellers fared with the links of the last days. */
export const onboardingQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', 'onboarding', days],
    queryFn: async ({ signal }) =>
      (await call('getOnboardingFigures', { query: lastDays(days), signal })).data.moments,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });

function lastDays(days: number) {
  const date_to = today();
  return {
    date_from: new Date(Date.parse(date_to) - (days - 1) * day_ms).toISOString().slice(0, 10),
    date_to,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** `YYYY-MM-DD` */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
