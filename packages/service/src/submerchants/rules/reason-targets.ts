import type { Document } from '../schema/document.js';
import type { ReviewReason, Submerchant } from '../schema/submerchant.js';
import type { NetChange } from './net-changes.js';

/** Target that a reason asks to correct, and whether it has changed since the decision. */
export interface ReasonTarget {
  code: string;
  message: string | null;
  /** JSON pointer to the field or list; '' for the registration as a whole. */
  path: string;
  document_id: string | null;
  document_type: Document['type'] | null;
  legal_representative_id: string | null;
  changed: boolean;
}

export interface ReasonInput {
  submerchant: Submerchant;
  current: readonly Pick<Document, 'id' | 'type' | 'legal_representative_id' | 'created_at'>[];
  /** The documents that reasons name and that are not current any more. */
  replaced: readonly Pick<Document, 'id' | 'type' | 'legal_representative_id'>[];
  /** The merchant's changes since the decision. */
  changes: readonly NetChange[];
}

/** Target of a reason without a field, a document and a partner. */
const pathsByCode: Readonly<Record<string, string>> = {
  tax_id_invalid: '/tax_id',
  name_mismatch: '/legal_name',
  address_mismatch: '/addresses',
  partners_incomplete: '/legal_representatives',
  underage: '/birth_date',
  activity_not_accepted: '/cnaes',
  category_mismatch: '/mcc',
  contact_invalid: '/email',
};

/** Fields of which a change answers a reason about another one. */
const related: Readonly<Record<string, readonly string[]>> = {
  tax_id: ['entity_type'],
  legal_name: ['tax_id', 'trade_name'],
  trade_name: ['legal_name'],
  mcc: ['cnaes'],
  cnaes: ['mcc'],
  email: ['phone'],
  phone: ['email'],
};

/** Codes of the catalogue that a document alone can have. */
const aboutDocuments: ReadonlySet<string> = new Set([
  'illegible',
  'cropped',
  'wrong_document',
  'document_expired',
  'outdated',
  'incomplete',
  'data_mismatch',
  'not_the_person',
  'suspected_tampering',
  'file_unavailable',
]);

/**
 * Says of each reason of the last decision what it is about, and whether the merchant has changed that since: a value that was changed
 * and changed back counts as unchanged.
 */
export function reasonTargets(input: ReasonInput): ReasonTarget[] {
  return input.submerchant.review_reasons.map((reason) => targetOf(reason, input));
}

function targetOf(reason: ReviewReason, input: ReasonInput): ReasonTarget {
  const { submerchant, current, replaced, changes } = input;
  const target: ReasonTarget = {
    code: reason.code,
    message: reason.message,
    path: '',
    document_id: reason.document_id,
    document_type: null,
    legal_representative_id: reason.legal_representative_id,
    changed: changes.length > 0,
  };
  if (reason.document_id !== null) {
    const isNamed = ({ id }: { id: string }) => id === reason.document_id;
    const document = current.find(isNamed) ?? replaced.find(isNamed);
    return {
      ...target,
      path: '/documents',
      document_type: document?.type ?? null,
      legal_representative_id:
        document?.legal_representative_id ?? reason.legal_representative_id ?? null,
      changed: !current.some(isNamed),
    };
  }
  if (reason.legal_representative_id !== null) {
    const partner = reason.legal_representative_id;
    const isRenewed = current.some(
      (one) => one.legal_representative_id === partner && isSinceDecision(one, submerchant),
    );
    const isEdited = changes.some(({ object }) => object.id === partner);
    return { ...target, path: '/legal_representatives', changed: isEdited || isRenewed };
  }
  const path = pathOf(reason, submerchant);
  const changed =
    path === '/documents'
      ? current.some((one) => isSinceDecision(one, submerchant))
      : path === ''
        ? target.changed
        : hasChanged(path, changes);
  return { ...target, path, changed };
}

/** The field or list of a reason that names neither a document nor a partner. */
function pathOf({ field, code }: ReviewReason, submerchant: Submerchant): string {
  if (field !== null) {
    const name = field.replace(/^\//, '').replace(/[/.].*$/, '');
    if (name in submerchant && name !== 'id') return `/${name}`;
    if (name.startsWith('address')) return '/addresses';
    if (/^(partner|legal_representative)/.test(name)) return '/legal_representatives';
    if (name.startsWith('document')) return '/documents';
  }
  // The person in charge of a company is a partner.
  if (code === 'underage' && submerchant.entity_type === 'pj') return '/legal_representatives';
  return pathsByCode[code] ?? (aboutDocuments.has(code) ? '/documents' : '');
}

function hasChanged(path: string, changes: readonly NetChange[]): boolean {
  if (path === '/addresses') return changes.some(({ object }) => object.kind === 'address');
  if (path === '/legal_representatives') {
    return changes.some(({ object }) => object.kind === 'legal_representative');
  }
  const name = path.slice(1);
  const names = [name, ...(related[name] ?? [])];
  return changes.some(
    ({ object, fields }) =>
      object.kind === 'submerchant' && fields.some((field) => names.includes(field.name)),
  );
}

function isSinceDecision({ created_at }: { created_at: string }, { reviewed_at }: Submerchant) {
  return reviewed_at !== null && created_at > reviewed_at;
}
