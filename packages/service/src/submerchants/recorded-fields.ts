import type { Hold } from './rules/capabilities.js';
import type { Address } from './schema/address.js';
import type { Document } from './schema/document.js';
import type { LegalRepresentative } from './schema/legal-representative.js';
import type { Submerchant } from './schema/submerchant.js';
import type { OpenCase } from './store/submerchant-state.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    submerchant: Submerchant & {
      claimed_by_name: string | null;
      claim_expires_at: string | null;
      assigned_to: string | null;
      escalated_at: string | null;
      escalation_reason: string;
      onboarding_link_id: string;
      address: string;
      risk_class: string | null;
      evidence_kind: string;
      evidence_source: string;
      evidence_as_of: string;
      evidence_outcome: string;
      evidence_sha256: string;
      rule_results: readonly object[];
      hit_list: string;
      hit_entry: string;
      hit_note: string;
      unseen_reason: string;
      unseen_documents: readonly { id: string; type: string }[];
      reviewed_files: readonly ReviewedFile[];
    };
    legal_representative: LegalRepresentative;
    document: Document & {
      unseen_reason: string;
      field_checks: readonly object[];
      sha256: string;
      reviewed_files: readonly ReviewedFile[];
      amendment_id: string;
    };
    address: Address;
    hold: Omit<Hold, 'id'>;
    case: Omit<OpenCase, 'id' | 'opened_at'> & { outcome: string; notes: string | null };
  }
}

/** A file that a reviewer could see when they decided. */
export interface ReviewedFile {
  document_id: string;
  /** SHA-256 of the recorded file, in hexadecimal; null if none was recorded. */
  sha256: string | null;
  /** SHA-256 of the file last shown to the reviewer, if its host served another file than the recorded one. */
  seen_sha256?: string;
}
