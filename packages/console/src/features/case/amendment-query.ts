import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.js';

/** An amendment of a case, with its documents. */
export const amendmentQuery = (id: string, amendmentId: string) =>
  queryOptions({
    queryKey: ['case', id, 'amendment', amendmentId],
    queryFn: async ({ signal }) =>
      (await call('getCaseAmendment', { params: { id, amendmentId }, signal })).data,
  });
