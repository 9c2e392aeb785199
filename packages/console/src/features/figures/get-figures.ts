import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';
import { daysOf, type FigureFilters } from './filters.js';

export type Figures = Data<'getFigures'>;
export type DecisionFigures = Data<'listDecisionFigures'>[number];

const refreshed = {
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
} as const;

/** The figures of the desk. */
export const figuresQuery = (filters: FigureFilters) => {
  const { mode, author } = filters;
  const query = { ...daysOf(filters), mode, author };
  return queryOptions({
    queryKey: ['figures', query],
    queryFn: async ({ signal }) => (await call('getFigures', { query, signal })).data,
    ...refreshed,
  });
};

/** What the list of decisions by analyst, merchant, reason or check is asked for; its CSV too. */
export function breakdownOf(filters: FigureFilters) {
  const { mode, author } = filters;
  const by: 'analyst' | NonNullable<typeof filters.by> = filters.by ?? 'analyst';
  return { ...daysOf(filters), mode, author, by };
}

export const breakdownQuery = (filters: FigureFilters) => {
  const query = { ...breakdownOf(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: ['figures', 'breakdown', query],
    queryFn: ({ signal }) => call('listDecisionFigures', { query, signal }),
    ...refreshed,
  });
};

/** How sellers fared with the links of these days. */
export const onboardingQuery = (filters: FigureFilters) => {
  const query = daysOf(filters);
  return queryOptions({
    queryKey: ['figures', 'onboarding', query],
    queryFn: async ({ signal }) =>
      (await call('getOnboardingFigures', { query, signal })).data.moments,
    ...refreshed,
  });
};
