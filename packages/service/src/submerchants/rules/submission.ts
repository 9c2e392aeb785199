import { fileFaultTexts, type FileFault } from '../../platform/inspection/file-problem.js';
import { requiredOfPartner, requiredOfSubmerchant, type DocumentType } from './document-types.js';

/** The input of the decision. Documents are the current ones only (§2.3 rule 2), with expiry already applied. */
export interface SubmissionInput {
  submerchant: { entity_type: 'pj' | 'pf'; email: string | null };
  legal_representatives: readonly { id: string; name: string }[];
  address_count: number;
  current_documents: readonly {
    type: DocumentType;
    legal_representative_id: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    /** Why people cannot read its file; absent or null: they can, or it was not fetched yet. */
    file_fault?: FileFault | null;
  }[];
}

/** Requirement that a registration does not meet. */
export interface MissingRequirement {
  code:
    | 'legal_representative_required'
    | 'address_required'
    | 'email_required'
    | 'document_required'
    | 'document_rejected'
    | 'document_expired'
    | 'document_unreadable';
  /** JSON pointer to the field or list that is incomplete. */
  path: string;
  document_type: DocumentType | null;
  legal_representative_id: string | null;
  message: string;
}

/**
 * Lists all requirements that are not met (§2.2 rule 4, §2.3, §2.4, §4.1 rule 3, contract 5). An empty list means ready for
 * review.
 */
export function missingRequirements(input: SubmissionInput): MissingRequirement[] {
  const { submerchant, legal_representatives } = input;
  const missing: MissingRequirement[] = [];
  const add = (code: MissingRequirement['code'], path: string, message: string) =>
    missing.push({ code, path, document_type: null, legal_representative_id: null, message });

  if (submerchant.email === null) {
    add('email_required', '/email', 'An e-mail address is required: set email.');
  }
  if (submerchant.entity_type === 'pj' && legal_representatives.length === 0) {
    add(
      'legal_representative_required',
      '/legal_representatives',
      'A company needs at least one partner.',
    );
  }
  if (input.address_count === 0) {
    add('address_required', '/addresses', 'At least one address is required.');
  }
  for (const type of requiredOfSubmerchant(submerchant.entity_type)) {
    missing.push(...missingDocument(input, type, null));
  }
  if (submerchant.entity_type === 'pj') {
    for (const partner of legal_representatives) {
      for (const type of requiredOfPartner())
        missing.push(...missingDocument(input, type, partner));
    }
  }
  return missing;
}

function missingDocument(
  input: SubmissionInput,
  document_type: DocumentType,
  partner: { id: string; name: string } | null,
): MissingRequirement[] {
  const legal_representative_id = partner?.id ?? null;
  const owner = partner ? ` of ${partner.name}` : '';
  const document = input.current_documents.find(
    (one) => one.type === document_type && one.legal_representative_id === legal_representative_id,
  );
  const report = (code: MissingRequirement['code'], message: string): MissingRequirement[] => [
    { code, path: '/documents', document_type, legal_representative_id, message },
  ];
  switch (document?.status) {
    case undefined:
      return report('document_required', `The document ${document_type}${owner} is required.`);
    case 'rejected':
      return report(
        'document_rejected',
        `The document ${document_type}${owner} was rejected: send it again.`,
      );
    case 'expired':
      return report(
        'document_expired',
        `The document ${document_type}${owner} has expired: send a valid one.`,
      );
    case 'pending':
      return document.file_fault
        ? report(
            'document_unreadable',
            `The file of the document ${document_type}${owner} cannot be read. ${fileFaultTexts[document.file_fault].en}`,
          )
        : [];
    // Its approver has seen it.
    case 'approved':
      return [];
  }
}
