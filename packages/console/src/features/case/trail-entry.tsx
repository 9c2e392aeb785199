import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reviewersQuery } from '../../api/reviewers.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { useHistoryWords } from '../../i18n/history/use-history-words.js';
import { useLanguage } from '../../i18n/words.js';
import { formatValue, isSame } from '../../ui/format-fields.js';
import { Author } from '../../ui/history/author.js';
import { Sentence } from '../../ui/history/sentence.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { summarizeObject } from './describe-changes.js';
import { FieldChecksInTrail } from './field-checks-in-trail.js';
import { toWritten } from './mentions.js';
import type { HistoryEntry, NamedObject } from './name-object.js';
import { DocumentLink, PlaceLink } from './place.js';
import { useDeskText } from './use-desk-text.js';

type Values = Record<string, unknown>;

/** Fields that the sentence or the texts below it contain, and those of no use to a reader. */
const hidden = new Set(
  `id submerchant_id created_at updated_at status mcc_table_version
   verification_code verification_notes verified_at field_checks replaced_at review_notes
   review_reasons reviewed_at submitted_at activated_at resubmission_count erased_at
   claimed_by_name claim_expires_at assigned_to escalated_at escalation_reason onboarding_link_id
   legal_representative_id capabilities suspension closure unseen_reason unseen_documents reviewed_files text address`.split(
    /\s+/,
  ),
);

/** Objects of which the sentence says all, with what was written. */
const said = new Set(['hold', 'amendment', 'request']);

/** An entry as a sentence, with the objects linked, and below it what was written and what changed. */
export function TrailEntry({
  entry,
  nameObject,
  choose,
}: {
  entry: HistoryEntry;
  nameObject: (object: { kind: string; id: string }) => NamedObject | undefined;
  /** Shows a document. */
  choose: (document: string) => void;
}) {
  const { words } = useLanguage();
  const text = useHistoryWords();
  const format = useFormat();
  const { data: people } = useQuery(reviewersQuery);
  const { action, actor, object } = entry;
  const [before, after] = [entry.before as Values | null, entry.after as Values | null];
  const assigned = after?.['assigned_to'];
  const assignee =
    people?.find(({ id }) => id === assigned)?.name ??
    (action === 'case.escalated' && !assigned ? text.all_seniors : text.unknown_assignee);
  const summary =
    object.kind !== 'submerchant' && (before === null || after === null)
      ? // The sentence names the file.
        summarizeObject(object.kind, { ...before, ...after, file_name: null }, format)
      : '';
  return (
    <>
      <Sentence
        text={text.sentences[variantOf(action, before, after)] ?? words.actions[action] ?? action}
        values={{
          who: <Author actor={actor} />,
          object: <ObjectLink object={nameObject(object)} choose={choose} />,
          assignee: <strong>{assignee}</strong>,
        }}
      />
      {summary ? <div className="soft">{summary}</div> : null}
      {object.kind === 'case' ? (
        <Matter values={{ ...before, ...after }} />
      ) : said.has(object.kind) ? null : (
        <ChangedValues before={before} after={after} />
      )}
      <Written after={after} people={people ?? []} />
      <Reasons after={after} nameObject={nameObject} />
      <Unseen after={after} />
      <FieldChecksInTrail in={after} />
    </>
  );
}

/** The sentence of an action: a claim can be renewed, and a case assigned to nobody. */
function variantOf(action: string, before: Values | null, after: Values | null): string {
  if (
    action === 'claim.taken' &&
    before !== null &&
    before['claimed_by_name'] === after?.['claimed_by_name']
  ) {
    return 'claim.renewed';
  }
  return action === 'case.assigned' && after?.['assigned_to'] === null ? 'case.unassigned' : action;
}

function ObjectLink({
  object,
  choose,
}: {
  object: NamedObject | undefined;
  choose: (document: string) => void;
}): ReactNode {
  const text = useHistoryWords();
  if (object === undefined) return text.unknown_object;
  const { name, place } = object;
  if (place === null) return <strong>{name}</strong>;
  return place.kind === 'document' ? (
    <DocumentLink onClick={() => choose(place.id)}>{name}</DocumentLink>
  ) : (
    <PlaceLink name={place.id}>{name}</PlaceLink>
  );
}

/** The kind of what was put before the reviewers, and how it ended. */
function Matter({ values }: { values: Values }) {
  const { matters } = useDeskWords();
  const outcomes: Readonly<Record<string, string>> = matters.outcomes;
  const parts = [matters.kinds[String(values['kind'])], outcomes[String(values['outcome'])]];
  return <div className="soft">{parts.filter(Boolean).join(': ')}</div>;
}

/** Each changed field, before and after. */
function ChangedValues({ before, after }: { before: Values | null; after: Values | null }) {
  const { words } = useLanguage();
  const format = useFormat();
  if (before === null || after === null) return null;
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !hidden.has(name) && !isSame(before[name], after[name]),
  );
  if (names.length === 0) return null;
  return (
    <ul className="soft">
      {names.map((name) => (
        <li key={name}>
          {words.fields[name] ?? words.trail.fields[name] ?? name}:{' '}
          <del>{formatValue(name, before[name], words, format)}</del> →{' '}
          <ins>{formatValue(name, after[name], words, format)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The comment of a decision, the text of a note, the reason of an escalation. */
function Written({
  after,
  people,
}: {
  after: Values | null;
  people: readonly { id: string; name: string }[];
}) {
  const { suspension, closure } = (after ?? {}) as {
    suspension?: { notes?: unknown } | null;
    closure?: { reason?: unknown; notes?: unknown } | null;
  };
  const texts = [
    ...['verification_notes', 'review_notes', 'escalation_reason', 'text', 'notes'].map(
      (name) => after?.[name],
    ),
    suspension?.notes,
    closure?.reason,
    closure?.notes,
  ].filter((one) => typeof one === 'string' && one !== '') as string[];
  return texts.map((one, at) => (
    <div key={at}>
      <q>{toWritten(one, people)}</q>
    </div>
  ));
}

interface Reason {
  code: string;
  message?: string | null;
  document_id?: string | null;
}

/** The reasons of a decision, as the merchant reads them. */
function Reasons({
  after,
  nameObject,
}: {
  after: Values | null;
  nameObject: (object: { kind: string; id: string }) => NamedObject | undefined;
}) {
  const reasonText = useReasonText();
  const { verification_code: code, review_reasons: given, reasons: ofHold } = after ?? {};
  const { reasons: ofSuspension } = (after?.['suspension'] ?? {}) as { reasons?: Reason[] };
  const reasons: Reason[] = [
    ...(typeof code === 'string' ? [{ code }] : []),
    ...(Array.isArray(given) ? (given as Reason[]) : []),
    ...(ofSuspension ?? []),
    ...(Array.isArray(ofHold)
      ? (ofHold as unknown[]).filter((one) => typeof one === 'string').map((one) => ({ code: one }))
      : []),
  ];
  if (reasons.length === 0) return null;
  return (
    <ul className="soft">
      {reasons.map(({ code: one, message, document_id: id }, at) => {
        const name = id ? nameObject({ kind: 'document', id })?.name : undefined;
        return (
          <li key={at}>
            {name === undefined ? '' : `${name}: `}
            {reasonText({ code: one, message })}
          </li>
        );
      })}
    </ul>
  );
}

/** What was approved without being opened, and why. */
function Unseen({ after }: { after: Values | null }) {
  const { words } = useLanguage();
  const { unseen } = useDeskText();
  const { unseen_reason: reason, unseen_documents: documents } = after ?? {};
  if (typeof reason !== 'string') return null;
  const names = (Array.isArray(documents) ? (documents as { type: string }[]) : []).map(
    ({ type }) => words.document_types[type] ?? type,
  );
  return (
    <div>
      {names.length > 0 ? unseen.in_trail(names.join(', ')) : `${unseen.reason}:`} <q>{reason}</q>
    </div>
  );
}
