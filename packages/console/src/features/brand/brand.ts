import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';

export type BrandSettings = Data<'getOnboardingSettings'>;
export type BrandPatch = NonNullable<Input<'updateOnboardingSettings'>['body']>;

/** Typed value; empty: the default. */
export interface BrandDraft {
  display_name: string;
  accent_color: string;
  /** The bytes of a new logo as a data address; null: none; undefined: the stored one stays. */
  logo: string | null | undefined;
  texts: Record<'pt' | 'en', Record<keyof BrandSettings['texts']['pt'], string>>;
  return_url: string;
  locale: string;
  expires_in_hours: string;
}

/** Whose settings a page reads and changes. */
export interface BrandApi {
  queryKey: readonly string[];
  read: (signal: AbortSignal) => Promise<BrandSettings>;
  save: (body: BrandPatch) => Promise<unknown>;
  /** The operator's defaults have no name. */
  hasName: boolean;
}

/** Of the person's merchant. */
export const ownBrand: BrandApi = {
  queryKey: ['brand', 'own'],
  read: async (signal) => (await call('getOnboardingSettings', { signal })).data,
  save: (body) => call('updateOnboardingSettings', { body }),
  hasName: true,
};

/** Of a merchant, by the operator. */
export const brandOf = (id: string): BrandApi => ({
  queryKey: ['brand', id],
  read: async (signal) =>
    (await call('getMerchantOnboardingSettings', { params: { id }, signal })).data,
  save: (body) => call('updateMerchantOnboardingSettings', { params: { id }, body }),
  hasName: true,
});

/** Of the operator, for all merchants. */
export const brandDefaults: BrandApi = {
  queryKey: ['brand', 'defaults'],
  read: async (signal) => (await call('getOnboardingDefaults', { signal })).data,
  save: (body) => call('updateOnboardingDefaults', { body }),
  hasName: false,
};

export const brandQuery = ({ queryKey, read }: BrandApi) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) });
