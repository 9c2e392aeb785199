import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

type Filters = NonNullable<Input<'listSubmerchants'>['query']>;

export const submerchantsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['submerchants', 'page', filters],
    queryFn: ({ signal }) => call('listSubmerchants', { query: { ...filters, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const submerchantQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id],
    queryFn: async ({ signal }) => (await call('getSubmerchant', { params: { id }, signal })).data,
    refetchInterval: 30_000,
  });

export const requirementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'requirements'],
    queryFn: async ({ signal }) => (await call('getRequirements', { params: { id }, signal })).data,
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'documents'],
    queryFn: async ({ signal }) =>
      (
        await call('listDocuments', {
          params: { id },
          query: { current: true, limit: 100 } as Input<'listDocuments'>['query'],
          signal,
        })
      ).data,
  });

export const eraseSubmerchant = (id: string) => call('eraseSubmerchant', { params: { id } });
export const submitForReview = (id: string) => call('submitForReview', { params: { id } });
export const requestResubmission = (id: string) => call('requestResubmission', { params: { id } });
