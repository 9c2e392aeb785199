import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';

export type Sla = Data<'getSla'>;
export type SlaInput = Input<'setSla'>['body'];

/** The SLA of a merchant; of null, the operator's default. */
export const slaQuery = (merchant_id: string | null) =>
  queryOptions({
    queryKey: ['sla', merchant_id],
    queryFn: async ({ signal }) =>
      merchant_id === null
        ? (await call('getSla', { signal })).data
        : (await call('getMerchantSla', { params: { id: merchant_id }, signal })).data,
  });

export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: async ({ signal }) =>
      (await call('listHolidays', { query: { year }, signal })).data.holidays,
    staleTime: Infinity,
  });

export const saveSla = (merchant_id: string | null, body: SlaInput) =>
  merchant_id === null
    ? call('setSla', { body })
    : call('setMerchantSla', { params: { id: merchant_id }, body });

export const removeSla = (merchant_id: string) =>
  call('removeMerchantSla', { params: { id: merchant_id } });
