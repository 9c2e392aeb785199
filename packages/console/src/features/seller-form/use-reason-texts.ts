import { useWords } from '../../i18n/words.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import type { Requirements } from './seller.js';

type Reason = Requirements['reasons'][number];

/** Returns the function that writes a reason with what it is about: `CNPJ card: illegible.` */
export function useReasonTexts(
  partnerName: (id: string) => string | undefined,
): (reason: Reason) => string {
  const { document_types } = useWords();
  const reasonText = useReasonText();
  return ({ document_type, legal_representative_id, message, code }) => {
    const document = document_type === null ? null : (document_types[document_type] ?? null);
    const partner =
      legal_representative_id === null ? null : (partnerName(legal_representative_id) ?? null);
    const about =
      document !== null && partner !== null ? `${document} (${partner})` : (document ?? partner);
    const said = reasonText({ code, message }) || code;
    return about === null ? said : `${about}: ${said}`;
  };
}
