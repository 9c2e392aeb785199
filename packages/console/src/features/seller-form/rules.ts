import type { Submerchant, SubmerchantDocument } from '../../api/operations.js';
import type { Requirements } from './seller.js';

type Status = Submerchant['status'];

/** Fields that stay as they were reviewed while a seller is active. */
const lockedWhenActive: ReadonlySet<string> = new Set([
  'entity_type',
  'tax_id',
  'legal_name',
  'birth_date',
  'mother_name',
  'trade_name',
  'business_type',
  'product_categories',
  'cnaes',
  'mcc',
]);

/** Whether the service lets a merchant change a field now; `amendable` are further fields of its settings that need an amendment. */
export function mayEditField(
  status: Status,
  field: string,
  amendable: readonly string[] = [],
): boolean {
  if (status === 'pending') return true;
  return status === 'active' && !lockedWhenActive.has(field) && !amendable.includes(field);
}

/** Whether an amendment changes a field of an active seller. */
export function isAmendable(field: string, amendable: readonly string[]): boolean {
  if (field === 'entity_type' || field === 'tax_id') return false;
  return lockedWhenActive.has(field) || amendable.includes(field);
}

export function mayEditPartners(status: Status): boolean {
  return status === 'pending';
}

export function mayEditAddresses(status: Status): boolean {
  return status === 'pending' || status === 'active';
}

/** In review, only a document that was rejected, has expired or cannot be read may be sent again. */
export function maySend(
  status: Status,
  current: SubmerchantDocument | undefined,
  isUnreadable: boolean,
): boolean {
  if (status !== 'pending_review') return status !== 'rejected';
  return isUnreadable || current?.status === 'rejected' || current?.status === 'expired';
}

/** The documents of a company, of each of its partners, and of an individual; those that end in `?` are optional. */
const company = [
  'social_contract',
  'cnpj_card',
  'proof_of_residence_company',
  'contract_amendment?',
];
const partner = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'];

export interface Place {
  type: SubmerchantDocument['type'];
  legal_representative_id: string | null;
  isRequired: boolean;
}

/** The places for the documents of a seller itself. */
export function ownPlaces(entity_type: Submerchant['entity_type']): Place[] {
  return places(entity_type === 'pj' ? company : partner, null);
}

/** The places for the documents of a partner. */
export function partnerPlaces(id: string): Place[] {
  return places(
    partner.map((type) => `partner_${type}`),
    id,
  );
}

function places(types: readonly string[], legal_representative_id: string | null): Place[] {
  return types.map((type) => ({
    type: type.replace('?', '') as Place['type'],
    legal_representative_id,
    isRequired: !type.endsWith('?'),
  }));
}

/** Whether the address of a file is that of an upload: it opens nothing by itself. */
export function isStoredHere(file_url: string): boolean {
  return file_url.toLowerCase().startsWith('https://files.credencia.invalid/');
}

/** What a new seller will need, before the service can say it. */
export function missingAtFirst(entity_type: Submerchant['entity_type']): Requirements {
  const need = (
    code: Requirements['missing'][number]['code'],
    document_type: SubmerchantDocument['type'] | null = null,
  ) => ({ code, path: '', document_type, legal_representative_id: null, message: '' });
  const documents = ownPlaces(entity_type).filter(({ isRequired }) => isRequired);
  const missing = [
    need('email_required'),
    ...(entity_type === 'pj' ? [need('legal_representative_required')] : []),
    need('address_required'),
    ...documents.map(({ type }) => need('document_required', type)),
  ];
  const status = 'pending';
  const due = { currently_due: [], past_due: [], eventually_due: [] };
  return {
    ready: false,
    status,
    obstacle: null,
    review_due_at: null,
    missing,
    ...due,
    reasons: [],
    checks: [],
  };
}
