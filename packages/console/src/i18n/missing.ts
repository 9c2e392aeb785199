import { useWords } from './words.js';

interface Missing {
  code: string;
  document_type: string | null;
  legal_representative_id: string | null;
  message: string;
}

/**
 * Returns the function that describes a missing requirement in the chosen language: the service describes it in English and
 * by a code. `partnerName` returns the name of a partner by id.
 */
export function useDescribeMissing(
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
