import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';

export type Sample = Data<'listQualitySamples'>[number];
export type BlindCase = Data<'takeQualitySample'>;
export type Result = Data<'listQualityResults'>[number];
export type Agreement = Data<'listQualityFigures'>[number];
export type SecondDecision = Input<'decideQualitySample'>['body'];

export const samplesQuery = (page: number) =>
  queryOptions({
    queryKey: ['quality', 'samples', page],
    queryFn: ({ signal }) => call('listQualitySamples', { query: { page, limit: 20 }, signal }),
    refetchInterval: 60_000,
  });

export const resultsQuery = (query: { agreed?: false; page: number }) =>
  queryOptions({
    queryKey: ['quality', 'results', query],
    queryFn: ({ signal }) => call('listQualityResults', { query: { ...query, limit: 20 }, signal }),
  });

export const agreementQuery = (by: 'analyst' | 'reason') =>
  queryOptions({
    queryKey: ['quality', 'agreement', by],
    queryFn: ({ signal }) => call('listQualityFigures', { query: { by, limit: 50 }, signal }),
  });

export const shareQuery = queryOptions({
  queryKey: ['quality', 'settings'],
  queryFn: async ({ signal }) => (await call('getQualitySettings', { signal })).data.share_percent,
});

export const takeSample = (id: string) => call('takeQualitySample', { params: { id } });

export const decideSample = (id: string, body: SecondDecision) =>
  call('decideQualitySample', { params: { id }, body });

export const saveShare = (share_percent: number) =>
  call('setQualitySettings', { body: { share_percent } });
