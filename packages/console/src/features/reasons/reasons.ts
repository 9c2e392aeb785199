import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

export const reasonsQuery = queryOptions({
  queryKey: ['reasons'],
  queryFn: async () => (await call('listReviewReasons', { query: { limit: 100 } })).data,
});

/** Changes the texts of a reason; null restores the shipped text of a language. */
export const setReasonText = (code: string, message: Input<'setReasonText'>['body']['message']) =>
  call('setReasonText', { params: { code }, body: { message } });
