import { queryOptions } from '@tanstack/react-query';
import { call, type Data } from './call.js';

export type Reviewer = Data<'listReviewers'>[number];

/** The people who may review: whom notes mention and cases are assigned to. */
export const reviewersQuery = queryOptions({
  queryKey: ['reviewers'],
  queryFn: async ({ signal }) => (await call('listReviewers', { signal })).data,
  staleTime: 60_000,
});
