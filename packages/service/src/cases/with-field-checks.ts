import type { Document } from '../submerchants/schema/document.js';
import type { LegalRepresentative } from '../submerchants/schema/legal-representative.js';
import { fieldsProvenBy } from './rules/proven-fields.js';
import type { FieldCheck } from './store/field-checks.js';

/** Adds to each document what it proves, and what reviewers found about that. */
export function withFieldChecks<T extends Document>(
  documents: readonly T[],
  partners: readonly LegalRepresentative[],
  checks: ReadonlyMap<string, readonly FieldCheck[]>,
) {
  return documents.map((document) => ({
    ...document,
    proves: fieldsProvenBy(
      document.type,
      partners.find(({ id }) => id === document.legal_representative_id),
    ),
    field_checks: [...(checks.get(document.id) ?? [])],
  }));
}
