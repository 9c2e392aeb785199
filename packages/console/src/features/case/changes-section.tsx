import type { Case } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import css from './case.module.css';
import { describeChanges } from './describe-changes.js';
import { Section } from './section.js';

/** The merchant's changes since the last decision; absent on the first submission. */
export function ChangesSection({ reviewCase }: { reviewCase: Case }) {
  const words = useWords();
  const format = useFormat();
  const { changes, submerchant } = reviewCase;
  if (changes === null) return null;
  return (
    <Section title={words.case.sections.changes}>
      {changes.length === 0 ? <p className="faint">{words.case.no_changes}</p> : null}
      {describeChanges(reviewCase, words, format).map(({ key, kind, name, summary, fields }) => (
        <div key={key} className={css['change']}>
          <strong className="breaks">
            {name} <Badge tone={kind === 'removed' ? 'bad' : 'warn'}>{words.case[kind]}</Badge>
          </strong>
          {summary ? <span className="soft breaks">{summary}</span> : null}
          {fields.map((field) => (
            <span key={field.name}>
              <span className="faint">{field.name}: </span>
              <del>{field.before}</del> → <ins>{field.after}</ins>
            </span>
          ))}
        </div>
      ))}
      {submerchant.review_reasons.length > 0 || submerchant.review_notes ? (
        <details className={css['fold']}>
          <summary>{words.case.sections.earlier}</summary>
          <div className={css['letter']}>
            {submerchant.review_notes ? <p>{submerchant.review_notes}</p> : null}
            <ul>
              {submerchant.review_reasons.map((reason, at) => (
                <li key={at}>{reason.message}</li>
              ))}
            </ul>
          </div>
        </details>
      ) : null}
    </Section>
  );
}
