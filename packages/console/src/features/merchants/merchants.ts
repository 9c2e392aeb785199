import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';
import type { Merchant } from '../../api/operations.js';

export const merchantsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['merchants', 'page', page],
    queryFn: ({ signal }) => call('listMerchants', { query: { page, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
  });

export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchants', id],
    queryFn: async ({ signal }) => (await call('getMerchant', { params: { id }, signal })).data,
  });

export const createMerchant = (body: Input<'createMerchant'>['body']) =>
  createOnce('createMerchant', { body });

/** The settings of the person's own merchant. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call('getSettings', { signal })).data,
});

export const updateSettings = (time_zone: string) =>
  call('updateSettings', { body: { time_zone } });

export const setTimeZone = (id: string, time_zone: string) =>
  call('updateMerchant', { params: { id }, body: { time_zone } });

export const renameMerchant = (id: string, name: string) =>
  call('updateMerchant', { params: { id }, body: { name } });

export const setCompanySources = (id: string, company_sources: Merchant['company_sources']) =>
  call('setCompanySources', {
    params: { id },
    body: { company_sources: company_sources && [...company_sources] },
  });

export const setRateLimits = (id: string, body: Input<'setRateLimits'>['body']) =>
  call('setRateLimits', { params: { id }, body });
