import type { Onboarding, Reason } from './api.js';

/** The fields of the business that the page asks for, one a screen. */
export type FieldName =
  'legal_name' | 'tax_id' | 'trade_name' | 'email' | 'phone' | 'birth_date' | 'mother_name';

/** One screen. */
export type Step =
  | { kind: 'confirm' }
  | { kind: 'field'; field: FieldName; is_optional: boolean }
  | { kind: 'address' }
  | { kind: 'partners' }
  | { kind: 'document'; type: string; partner_id: string | null }
  | { kind: 'submit' };

const companyDocuments = ['social_contract', 'cnpj_card', 'proof_of_residence_company'];
const partnerDocuments = [
  'partner_front_id',
  'partner_back_id',
  'partner_selfie_with_id',
  'partner_proof_of_residence',
];
const personalDocuments = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'];

const field = (name: FieldName, is_optional = true): Step => ({
  kind: 'field',
  field: name,
  is_optional,
});

/** Whether a partner is to send what is missing of them with a link: the seller is not asked for it then. */
export function isWaitingFor(partner_id: string, state: Onboarding): boolean {
  return (
    state.partner_links.some(
      ({ legal_representative_id, status }) =>
        legal_representative_id === partner_id && (status === 'open' || status === 'started'),
    ) &&
    state.missing.some((one) => one.legal_representative_id === partner_id) &&
    !state.documents.some(
      (one) => one.legal_representative_id === partner_id && one.status === 'rejected',
    )
  );
}

/** The screens of a registration, in their order, without those of partners who send their documents themselves. */
export function stepsOf(state: Onboarding): Step[] {
  const { seller, partner, legal_representatives, files } = state;
  const documents = (types: string[], partner_id: string | null): Step[] =>
    files.is_on ? types.map((type) => ({ kind: 'document', type, partner_id })) : [];
  if (partner) return documents(partnerDocuments, partner.id);
  const contact = [field('email', false), field('phone')];
  if (seller.entity_type === 'pf') {
    return [
      { kind: 'confirm' },
      ...contact,
      field('birth_date'),
      field('mother_name'),
      { kind: 'address' },
      ...documents(personalDocuments, null),
      { kind: 'submit' },
    ];
  }
  return [
    { kind: 'confirm' },
    field('trade_name'),
    ...contact,
    { kind: 'address' },
    { kind: 'partners' },
    ...documents(companyDocuments, null),
    ...legal_representatives.flatMap(({ id }) =>
      isWaitingFor(id, state) ? [] : documents(partnerDocuments, id),
    ),
    { kind: 'submit' },
  ];
}

/** Whether review lacks what a screen asks for. */
export function isMissing(step: Step, { missing }: Onboarding): boolean {
  switch (step.kind) {
    case 'field':
      return step.field === 'email' && missing.some(({ code }) => code === 'email_required');
    case 'address':
      return missing.some(({ code }) => code === 'address_required');
    case 'partners':
      return missing.some(({ code }) => code === 'legal_representative_required');
    case 'document':
      return missing.some(
        ({ document_type, legal_representative_id }) =>
          document_type === step.type && legal_representative_id === step.partner_id,
      );
    default:
      return false;
  }
}

const stepOfCode: Readonly<Record<string, Step>> = {
  tax_id_invalid: field('tax_id', false),
  name_mismatch: field('legal_name', false),
  address_mismatch: { kind: 'address' },
  partners_incomplete: { kind: 'partners' },
  contact_invalid: field('email', false),
};

const fieldNames = [
  'legal_name',
  'tax_id',
  'trade_name',
  'email',
  'phone',
  'birth_date',
  'mother_name',
];

/** The screen on which what a reason is about is corrected. */
export function stepOfReason(reason: Reason, { documents }: Onboarding): Step {
  const document = documents.find(({ id }) => id === reason.document_id);
  if (document) {
    const { type, legal_representative_id: partner_id } = document;
    return { kind: 'document', type, partner_id };
  }
  const name = reason.field?.replace(/^\//, '') ?? '';
  if (fieldNames.includes(name)) return field(name as FieldName, false);
  if (name.startsWith('address')) return { kind: 'address' };
  if (reason.legal_representative_id !== null) return { kind: 'partners' };
  return stepOfCode[reason.code] ?? { kind: 'confirm' };
}

export function isSameStep(one: Step, other: Step): boolean {
  if (one.kind === 'field' && other.kind === 'field') return one.field === other.field;
  if (one.kind === 'document' && other.kind === 'document')
    return one.type === other.type && one.partner_id === other.partner_id;
  return one.kind === other.kind;
}
