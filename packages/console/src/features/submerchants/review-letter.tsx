import type { SubmerchantDocument, Submerchant } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import css from './submerchants.module.css';

/** Note and reasons of the last decision, as the reviewer wrote them. */
export function ReviewLetter({
  submerchant: { review_notes, review_reasons },
  documents,
}: {
  submerchant: Submerchant;
  documents: readonly SubmerchantDocument[];
}) {
  const words = useWords();
  const reasonText = useReasonText();
  if (!review_notes && review_reasons.length === 0) return null;
  const documentPrefix = (id: string | null) => {
    const type = documents.find((one) => one.id === id)?.type;
    return type ? `${words.document_types[type] ?? type}: ` : '';
  };
  return (
    <div className={css['letter']}>
      {review_reasons.length > 0 ? (
        <ul>
          {review_reasons.map((reason, at) => (
            <li key={at} className="breaks">
              {documentPrefix(reason.document_id)}
              {reasonText(reason)}
            </li>
          ))}
        </ul>
      ) : null}
      {review_notes ? <p className="breaks">{review_notes}</p> : null}
    </div>
  );
}
