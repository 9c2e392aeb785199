import type { ReactNode } from 'react';
import type { Case } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { BeforeAfter } from '../../ui/before-after.js';
import { Note } from '../../ui/states.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import css from './case.module.css';
import own from './decision-before.module.css';
import { describeChanges, type DescribedChange } from './describe-changes.js';
import { DocumentLink, PlaceLink } from './place.js';
import { useCaseTexts } from './use-case-texts.js';

type Decision = NonNullable<Case['decision_before']>;
type Reason = Decision['reasons'][number];

const tones = { approved: 'good', rejected: 'bad', sent_back: 'warn' } as const;

/**
 * The decision before with its author and its reasons, and what the merchant has changed since. A resubmission begins with it; before the first
 * decision there is none.
 */
export function DecisionBefore({
  reviewCase,
  choose,
}: {
  reviewCase: Case;
  /** Shows a document. */
  choose: (document: string) => void;
}) {
  const { words } = useLanguage();
  const text = useCaseTexts().before;
  const format = useFormat();
  const { changes, decision_before: decision, submerchant } = reviewCase;
  const author = useAuthor(decision?.by);
  if (changes === null) return null;
  const described = describeChanges(reviewCase, words, format);
  const isAgain = submerchant.status === 'pending_review' || submerchant.status === 'pending';
  const title = isAgain ? text.title : text.current_title;
  return (
    <section className={own['before']} aria-label={title} tabIndex={0} data-scrolls="before">
      <details open={isAgain || described.length > 0}>
        <summary>
          <h2>{title}</h2>
        </summary>
        <div className={own['content']}>
          {decision ? (
            <>
              <div>
                <Badge tone={tones[decision.kind]}>{text.kinds[decision.kind]}</Badge>{' '}
                <span>{text.by(author, format.time(decision.at))}</span>
              </div>
              <Reasons reviewCase={reviewCase} decision={decision} choose={choose} />
            </>
          ) : null}
          <h3>{words.case.sections.changes}</h3>
          {described.length === 0 ? <p className="faint">{words.case.no_changes}</p> : null}
          {described.map((change) => (
            <Change key={change.key} change={change} choose={choose} />
          ))}
        </div>
      </details>
    </section>
  );
}

/** Who decided, and the second person if there was one. */
function useAuthor(by: Decision['by'] | undefined): string {
  const { words } = useLanguage();
  const text = useCaseTexts().before;
  if (by === undefined) return '';
  const { name, approved_by_name: second } = by;
  const author = name ?? words.actors[by.kind] ?? by.kind;
  return second ? `${author} ${text.second(second)}` : author;
}

function Reasons({
  reviewCase,
  decision: { notes, reasons },
  choose,
}: {
  reviewCase: Case;
  decision: Decision;
  choose: (document: string) => void;
}) {
  const { words } = useLanguage();
  const text = useCaseTexts().before;
  const reasonText = useReasonText();
  const unchanged = reasons.filter(({ changed }) => !changed).length;
  const isAgain = reviewCase.submerchant.status === 'pending_review';
  /** The name of what a reason is about, linked to its place. */
  const about = (reason: Reason): ReactNode => {
    const partner = reviewCase.legal_representatives.find(
      ({ id }) => id === reason.legal_representative_id,
    );
    if (reason.document_type !== null) {
      const type = words.document_types[reason.document_type] ?? reason.document_type;
      const name = partner ? `${type} (${partner.name})` : type;
      const current = reviewCase.documents.find(
        (one) =>
          one.type === reason.document_type &&
          one.legal_representative_id === reason.legal_representative_id,
      );
      return current ? (
        <DocumentLink onClick={() => choose(current.id)}>{name}</DocumentLink>
      ) : (
        name
      );
    }
    if (partner) return <PlaceLink name={partner.id}>{partner.name}</PlaceLink>;
    const [, name] = reason.path.split('/');
    if (!name || name === 'documents') return words.case.decision.the_submerchant;
    if (name === 'addresses' || name === 'legal_representatives') {
      const section = name === 'addresses' ? 'addresses' : 'partners';
      return <PlaceLink name={section}>{words.case.sections[section]}</PlaceLink>;
    }
    // Without a field, the code means either of them.
    const names = reason.code === 'contact_invalid' && name === 'email' ? [name, 'phone'] : [name];
    const label = names.map((one) => words.fields[one] ?? one).join(' / ');
    return <PlaceLink name={`field-${name}`}>{label}</PlaceLink>;
  };
  return (
    <>
      {notes ? <blockquote className={css['letter']}>{notes}</blockquote> : null}
      {reasons.length > 0 ? (
        <ul className={own['reasons']} aria-label={text.reasons(reasons.length)}>
          {reasons.map((reason, at) => (
            <li key={at} data-changed={isAgain ? reason.changed : undefined}>
              <strong>{about(reason)}:</strong> {reasonText(reason)}{' '}
              {isAgain ? (
                <Badge tone={reason.changed ? 'good' : 'bad'}>
                  {reason.changed ? text.corrected : text.unchanged}
                </Badge>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isAgain && unchanged > 0 ? (
        <Note tone="warn" icon="warn">
          {text.unchanged_count(unchanged)}
        </Note>
      ) : null}
    </>
  );
}

function Change({
  change: { kind, name, place, summary, fields },
  choose,
}: {
  change: DescribedChange;
  choose: (document: string) => void;
}) {
  const words = useLanguage().words;
  return (
    <div className={css['change']}>
      <strong className="breaks">
        {place === null ? (
          name
        ) : place.kind === 'document' ? (
          <DocumentLink onClick={() => choose(place.id)}>{name}</DocumentLink>
        ) : (
          <PlaceLink name={place.id}>{name}</PlaceLink>
        )}{' '}
        <Badge tone={kind === 'removed' ? 'bad' : 'warn'}>{words.case[kind]}</Badge>
      </strong>
      {summary ? <span className="soft breaks">{summary}</span> : null}
      {fields.map((field) => (
        <span key={field.name}>
          <span className="faint">
            {field.place ? <PlaceLink name={field.place}>{field.name}</PlaceLink> : field.name}
            :{' '}
          </span>
          <BeforeAfter before={field.before} after={field.after} />
        </span>
      ))}
    </div>
  );
}
