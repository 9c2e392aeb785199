import type { Document } from '../../schema/document.js';
import type { LegalRepresentative } from '../../schema/legal-representative.js';
import { shownName, type Language } from './wording.js';
import type { CheckInput, CheckedFile } from './review-check.js';

/** A document by its type and, where partners have one each, by whose it is: `partner_front_id (Maria Souza)`. */
function shownDocument(document: Document, partners: readonly LegalRepresentative[]): string {
  const owner = partners.find(({ id }) => id === document.legal_representative_id);
  return owner ? `${document.type} (${shownName(owner.name)})` : document.type;
}

/** Findings about documents, each `document: what was found`. */
export function namedFindings(
  { legal_representatives }: CheckInput,
  found: readonly (CheckedFile & { finding: Readonly<Record<Language, string>> })[],
  language: Language,
): string[] {
  return found.map(
    ({ document, finding }) =>
      `${shownDocument(document, legal_representatives)}: ${finding[language]}`,
  );
}
