import type { Input } from '../../api/call.js';
import type { Submerchant } from '../../api/operations.js';
import { moneyText, readMoney } from '../../i18n/money.js';
import type { Cnae } from './cnae-field.js';
import {
  maskCnpj,
  maskCpf,
  maskPhone,
  plainEmail,
  plainPhone,
  plainTaxId,
} from '../../i18n/masks.js';
import { metadataText, readMetadata } from './metadata-field.js';

export type Patch = NonNullable<Input<'updateSubmerchant'>['body']>;

export type Fields = Pick<
  Submerchant,
  | 'entity_type'
  | 'tax_id'
  | 'legal_name'
  | 'trade_name'
  | 'email'
  | 'phone'
  | 'birth_date'
  | 'mother_name'
  | 'business_type'
  | 'average_ticket'
  | 'monthly_revenue'
  | 'external_id'
  | 'mcc'
  | 'mcc_source'
  | 'cnaes'
  | 'product_categories'
  | 'metadata'
>;

/** A seller that is not created yet. */
export const empty: Fields = {
  entity_type: 'pj',
  tax_id: '',
  legal_name: '',
  trade_name: null,
  email: null,
  phone: null,
  birth_date: null,
  mother_name: null,
  business_type: null,
  average_ticket: null,
  monthly_revenue: null,
  external_id: null,
  mcc: null,
  mcc_source: null,
  cnaes: [],
  product_categories: [],
  metadata: {},
};

/** The activities of a draft; null for what is none. */
export function readCnaes(text: string | undefined): Cnae[] | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return Array.isArray(read) ? (read as Cnae[]) : null;
  } catch {
    return null;
  }
}

/** What the fields show of a seller. */
export function textsOf(seller: Fields, locale: string) {
  return {
    entity_type: seller.entity_type as string,
    tax_id: (seller.entity_type === 'pf' ? maskCpf : maskCnpj)(seller.tax_id),
    legal_name: seller.legal_name,
    trade_name: seller.trade_name ?? '',
    email: seller.email ?? '',
    phone: maskPhone(seller.phone ?? ''),
    birth_date: seller.birth_date ?? '',
    mother_name: seller.mother_name ?? '',
    business_type: seller.business_type ?? '',
    average_ticket: moneyText(seller.average_ticket, locale),
    monthly_revenue: moneyText(seller.monthly_revenue, locale),
    external_id: seller.external_id ?? '',
    product_categories: seller.product_categories.join('\n'),
    metadata: metadataText(seller.metadata),
    // One that was derived from the CNAE is derived again when it changes.
    mcc: seller.mcc_source === 'merchant' ? (seller.mcc ?? '') : '',
  };
}

export type Texts = ReturnType<typeof textsOf>;

/** The values of the fields, as the service takes them. */
export function patchOf(values: Texts): Patch {
  const orNull = (value: string) => (value.trim() === '' ? null : value.trim());
  const patch: Patch = {
    entity_type: values.entity_type as Submerchant['entity_type'],
    tax_id: plainTaxId(values.tax_id),
    legal_name: values.legal_name.trim(),
    trade_name: orNull(values.trade_name),
    email: orNull(plainEmail(values.email)),
    phone: orNull(plainPhone(values.phone)),
    business_type: orNull(values.business_type),
    average_ticket:
      orNull(values.average_ticket) === null ? null : readMoney(values.average_ticket),
    monthly_revenue:
      orNull(values.monthly_revenue) === null ? null : readMoney(values.monthly_revenue),
    external_id: orNull(values.external_id),
    product_categories: values.product_categories
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    metadata: readMetadata(values.metadata),
    mcc: orNull(values.mcc),
    birth_date: orNull(values.birth_date),
    mother_name: orNull(values.mother_name),
  };
  return patch;
}

/** The problem of an amount; an empty one has none. */
export function moneyProblem(value: string) {
  return value.trim() === '' || readMoney(value) !== null ? undefined : ('invalid_format' as const);
}
