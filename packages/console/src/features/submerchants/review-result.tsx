import type { SubmerchantDocument, Submerchant } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { Note } from '../../ui/states.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import css from './submerchants.module.css';

/** Note and reasons of the last decision, as the reviewer wrote them. */
export function ReviewResult({
  submerchant: { review_notes, review_reasons, reviewed_at, status },
  documents,
}: {
  submerchant: Submerchant;
  documents: readonly SubmerchantDocument[];
}) {
  const words = useWords();
  const format = useFormat();
  const reasonText = useReasonText();
  if (!review_notes && review_reasons.length === 0) return null;
  const documentPrefix = (id: string | null) => {
    const type = documents.find((one) => one.id === id)?.type;
    return type ? `${words.document_types[type] ?? type}: ` : '';
  };
  return (
    <Panel title={words.submerchants.review}>
      <Note
        tone={status === 'rejected' ? 'bad' : status === 'active' ? 'good' : 'warn'}
        icon="reasons"
      >
        <div className={css['letter']}>
          {review_notes ? <p>{review_notes}</p> : null}
          {review_reasons.length > 0 ? (
            <ul>
              {review_reasons.map((reason, at) => (
                <li key={at}>
                  {documentPrefix(reason.document_id)}
                  {reasonText(reason)}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </Note>
      {reviewed_at ? <p className="faint">{format.time(reviewed_at)}</p> : null}
    </Panel>
  );
}
