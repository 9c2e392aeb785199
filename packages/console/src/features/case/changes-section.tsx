import type { Case } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import css from './case.module.css';
import { Section } from './section.js';

type Change = NonNullable<Case['changes']>[number];

const hidden = new Set(['file_url', 'legal_representative_id']);
const longest = 300;

/** What the merchant changed since the decision before; nothing of it on a first submission. */
export function ChangesSection({ theCase }: { theCase: Case }) {
  const words = useWords();
  const { changes, submerchant } = theCase;
  if (changes === null) return null;
  return (
    <Section title={words.case.sections.changes}>
      {changes.length === 0 ? <p className="faint">{words.case.no_changes}</p> : null}
      {changes.map((change) => (
        <div key={`${change.object.kind} ${change.object.id}`} className={css['change']}>
          <strong>
            {nameOf(change, theCase, words)}{' '}
            <Badge tone={change.kind === 'removed' ? 'bad' : 'warn'}>
              {words.case[change.kind]}
            </Badge>
          </strong>
          {change.kind === 'changed'
            ? change.fields
                .filter(({ name }) => !hidden.has(name))
                .map(({ name, before, after }) => (
                  <span key={name}>
                    <span className="faint">{words.fields[name] ?? name}: </span>
                    <del>{shown(before, words)}</del> → <ins>{shown(after, words)}</ins>
                  </span>
                ))
            : null}
        </div>
      ))}
      {submerchant.review_reasons.length > 0 || submerchant.review_notes ? (
        <details className={css['fold']}>
          <summary>{words.case.sections.earlier}</summary>
          <div className={css['letter']}>
            {submerchant.review_notes ? <p>{submerchant.review_notes}</p> : null}
            <ul>
              {submerchant.review_reasons.map((reason, at) => (
                <li key={at}>{reason.message ?? reason.code}</li>
              ))}
            </ul>
          </div>
        </details>
      ) : null}
    </Section>
  );
}

/** What changed, by a name that the reviewer knows. */
function nameOf(change: Change, theCase: Case, words: ReturnType<typeof useWords>): string {
  const kind = words.objects[change.object.kind] ?? change.object.kind;
  const { id } = change.object;
  const document = [...theCase.documents, ...theCase.replaced_documents].find(
    (one) => one.id === id,
  );
  if (document) return words.document_types[document.type] ?? document.type;
  const partner = theCase.legal_representatives.find((one) => one.id === id);
  if (partner) return `${kind} ${partner.name}`;
  const told = change.fields.find(({ name }) => name === 'name' || name === 'type');
  const value = told?.after ?? told?.before;
  return typeof value === 'string' ? `${kind} ${words.document_types[value] ?? value}` : kind;
}

function shown(value: unknown, words: ReturnType<typeof useWords>): string {
  if (value === null || value === undefined || value === '') return words.case.empty_value;
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
  if (typeof value === 'string') {
    const text = words.status[value] ?? words.document_types[value] ?? value;
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  }
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
