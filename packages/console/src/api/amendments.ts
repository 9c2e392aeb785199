import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from './call.js';

export type Amendment = Data<'listAmendments'>[number];
export type AmendmentBody = NonNullable<Input<'createAmendment'>['body']>;

/** The amendments of a seller, newest first: the open one, and the last ones that were decided. */
export const amendmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'amendments'],
    queryFn: async ({ signal }) =>
      (await call('listAmendments', { params: { id }, query: { limit: 10 }, signal })).data,
    refetchInterval: 30_000,
  });

/** Which further fields of an active seller only an amendment changes in this installation. */
export const amendmentFieldsQuery = queryOptions({
  queryKey: ['settings', 'amendment_fields'],
  queryFn: async ({ signal }) => (await call('getSettings', { signal })).data.amendment_fields,
  staleTime: Infinity,
});

export const sendAmendment = (id: string, body: AmendmentBody, idempotency_key: string) =>
  call('createAmendment', { params: { id }, body, idempotency_key });
export const withdrawAmendment = (id: string, amendmentId: string) =>
  call('withdrawAmendment', { params: { id, amendmentId } });
