import { useWords } from './words.js';

interface Missing {
  code: string;
  document_type: string | null;
  legal_representative_id: string | null;
  message: string;
}

/**
 * What is missing before review, as a sentence in the reader's language: the service says it in English, beside a code.
 * `partnerName` names a partner by id.
 */
export function useMissing(
  partnerName: (id: string) => string | undefined,
): (one: Missing) => string {
  const { missing, document_types } = useWords();
  return ({ code, document_type, legal_representative_id, message }) => {
    const name = document_type === null ? null : (document_types[document_type] ?? document_type);
    const partner =
      legal_representative_id === null ? undefined : partnerName(legal_representative_id);
    const what = partner === undefined ? name : `${name} (${partner})`;
    return missing[code]?.(what ?? '') ?? message;
  };
}
