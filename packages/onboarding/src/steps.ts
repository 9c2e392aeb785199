import type { Onboarding, Reason } from './api.js';
import { canAskKind, kindOf } from './seller-kind.js';
import { documentName, type Texts } from './texts.js';

/** The fields of the business that the page asks for, one a screen. */
export type FieldName =
  'legal_name' | 'tax_id' | 'trade_name' | 'email' | 'phone' | 'birth_date' | 'mother_name';

/** A screen. */
export type Step =
  | { kind: 'confirm' }
  /** What the seller is, where the registration does not say. */
  | { kind: 'kind' }
  | { kind: 'field'; field: FieldName; is_optional: boolean }
  | { kind: 'address' }
  | { kind: 'partners' }
  /** The person behind a MEI, who is its only partner. */
  | { kind: 'owner' }
  | { kind: 'document'; type: string; partner_id: string | null }
  /** A list of others: of all, for a reason that is about the registration as a whole, or of those that a reason may be about. */
  | { kind: 'choose'; fields: readonly FieldName[] | null }
  | { kind: 'submit' }
  /** Of an approved registration. */
  | { kind: 'amend' };

const companyDocuments = ['social_contract', 'cnpj_card', 'proof_of_residence_company'];
export const partnerDocuments = [
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

/** Whether a partner sends their documents with a link: the seller is not asked for them then. */
function sendsThemselves(partner_id: string, state: Onboarding): boolean {
  const link = state.partner_links.find((one) => one.legal_representative_id === partner_id);
  const isLacking = state.missing.some((one) => one.legal_representative_id === partner_id);
  const isSentBack = state.documents.some(
    (one) => one.legal_representative_id === partner_id && one.status === 'rejected',
  );
  if (!link || isSentBack || link.status === 'expired') return false;
  return (link.status === 'completed') !== isLacking;
}

/** Whether a partner is still to send what is missing of them with a link. */
export function isWaitingFor(partner_id: string, state: Onboarding): boolean {
  return (
    sendsThemselves(partner_id, state) &&
    state.missing.some((one) => one.legal_representative_id === partner_id)
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
  const isMei = kindOf(state) === 'mei';
  return [
    { kind: 'confirm' },
    ...(canAskKind(state) ? [{ kind: 'kind' } as const] : []),
    field('trade_name'),
    ...contact,
    isMei ? { kind: 'owner' } : { kind: 'partners' },
    { kind: 'address' },
    ...documents(companyDocuments, null),
    ...legal_representatives.flatMap(({ id }) =>
      sendsThemselves(id, state) ? [] : documents(partnerDocuments, id),
    ),
    { kind: 'submit' },
  ];
}

/** A chapter of the registration. Their number never grows: what a partner adds stands within one. */
export type Chapter = keyof Texts['chapters'];

/** The chapters of a seller, in their order; none for a link that asks one thing. */
export function chaptersOf(state: Onboarding): Chapter[] {
  if (state.asked) return [];
  if (state.partner) return partnerDocuments as Chapter[];
  const documents: Chapter[] = state.files.is_on ? ['documents'] : [];
  const kind = kindOf(state);
  if (kind === 'person') return ['person', 'address', ...documents, 'review'];
  return ['company', kind === 'mei' ? 'owner' : 'partners', 'address', ...documents, 'review'];
}

/** The chapter in which a screen stands. */
export function chapterOf(step: Step, state: Onboarding): Chapter | null {
  switch (step.kind) {
    case 'confirm':
    case 'kind':
    case 'field':
      return state.seller.entity_type === 'pf' ? 'person' : 'company';
    case 'partners':
    case 'owner':
      return kindOf(state) === 'mei' ? 'owner' : 'partners';
    case 'address':
      return 'address';
    case 'document':
      return state.partner ? (step.type as Chapter) : 'documents';
    case 'submit':
      return 'review';
    case 'choose':
    case 'amend':
      return null;
  }
}

/** Short title of a screen. */
export function nameOfStep(step: Step, state: Onboarding, words: Texts): string {
  switch (step.kind) {
    case 'confirm':
      return Object.values(words.names)
        .map((name) => name[state.seller.entity_type])
        .join(', ');
    case 'field':
      return words.field_names[step.field];
    case 'address':
      return words.step_names.address;
    case 'partners':
    case 'owner':
      return words.step_names.partners;
    case 'kind':
      return words.register_title;
    case 'document': {
      const partner = state.legal_representatives.find(({ id }) => id === step.partner_id);
      return [documentName(step.type, words), partner?.name].filter(Boolean).join(' – ');
    }
    default:
      return '';
  }
}

/** Whether review lacks what a screen asks for. */
export function isMissing(step: Step, state: Onboarding): boolean {
  const { missing } = state;
  switch (step.kind) {
    case 'field':
      return step.field === 'email' && missing.some(({ code }) => code === 'email_required');
    case 'address':
      return missing.some(({ code }) => code === 'address_required');
    case 'kind':
      return kindOf(state) === null;
    case 'partners':
    case 'owner':
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

const fieldNames = [
  'legal_name',
  'tax_id',
  'trade_name',
  'email',
  'phone',
  'birth_date',
  'mother_name',
];

/** The screen on which what a reason is about is corrected; null: the page has none, since only the merchant can change it. */
export function stepOfReason(reason: Reason, state: Onboarding): Step | null {
  const { code, path, document_type, legal_representative_id: partner_id } = reason;
  if (document_type !== null) return { kind: 'document', type: document_type, partner_id };
  // Without a field, which the service takes for the e-mail, it may be either of them.
  if (code === 'contact_invalid' && path === '/email')
    return { kind: 'choose', fields: ['email', 'phone'] };
  switch (path) {
    // The whole registration, or a document that the reason does not name.
    case '':
    case '/documents':
      return { kind: 'choose', fields: null };
    case '/addresses':
      return { kind: 'address' };
    case '/legal_representatives':
      return { kind: kindOf(state) === 'mei' ? 'owner' : 'partners' };
  }
  const name = path.slice(1);
  return fieldNames.includes(name) ? field(name as FieldName, false) : null;
}

/** The reasons that are about what a screen asks for. */
export function reasonsOf(step: Step, state: Onboarding): Reason[] {
  return state.reasons.filter((reason) => {
    const about = stepOfReason(reason, state);
    if (about?.kind === 'choose' && about.fields !== null)
      return step.kind === 'field' && about.fields.includes(step.field);
    return about !== null && isSameStep(about, step);
  });
}

/** The reasons of the last decision about which nothing has changed. */
export function unchangedReasons({ reasons }: Onboarding): Reason[] {
  return reasons.filter(({ changed }) => !changed);
}

export function isSameStep(one: Step, other: Step): boolean {
  if (one.kind === 'field' && other.kind === 'field') return one.field === other.field;
  if (one.kind === 'document' && other.kind === 'document')
    return one.type === other.type && one.partner_id === other.partner_id;
  return one.kind === other.kind;
}
