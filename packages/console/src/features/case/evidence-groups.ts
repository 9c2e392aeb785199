import type { Case } from '../../api/operations.js';

export type Evidence = Case['evidence'];
export type FieldEvidence = Evidence['fields'][number];
type Field = FieldEvidence['field'];

/** What a source says of some fields, for the mark beside them. */
export interface FieldGroup {
  differing: readonly FieldEvidence[];
  /** What was declared and could not be compared, although there is an answer. */
  unchecked: readonly FieldEvidence[];
  /** Whether all that was compared agrees. */
  agrees: boolean;
  /** Why it agrees although it is not written alike. */
  because: string | null;
}

/** Groups the fields that one mark stands for; null while there is no answer, which the head of the case says once. */
export function groupOf(
  { fields }: Evidence,
  names: readonly Field[],
  legal_representative_id: string | null = null,
): FieldGroup | null {
  if (!hasAnswer(fields.filter(({ kind }) => kind === 'company'))) return null;
  const of = fields.filter(
    (one) => names.includes(one.field) && one.legal_representative_id === legal_representative_id,
  );
  const differing = of.filter(({ state }) => state === 'differs');
  const agreeing = of.filter(({ state }) => state === 'agrees');
  return {
    differing,
    unchecked: of.filter(
      ({ state, reason }) => state === 'not_checked' && reason !== 'not_declared',
    ),
    agrees: agreeing.length > 0 && differing.length === 0,
    because: agreeing.find(({ reason }) => reason !== null)?.reason ?? null,
  };
}

/** Whether anything was compared. */
function hasAnswer(fields: readonly FieldEvidence[]): boolean {
  return fields.some(({ state }) => state !== 'not_checked');
}

/** Partners that the register has and nobody declared. */
export function undeclaredPartners({ fields }: Evidence): readonly FieldEvidence[] {
  return fields.filter(({ reason }) => reason === 'not_declared_partner');
}

/** Whether a first or a newer answer is near: the page reads the case again soon. A source that is away may take hours. */
export function isAnswerNear({ sources, documents }: Evidence): boolean {
  return (
    sources.some(({ is_pending, status }) => is_pending && status !== 'away') ||
    documents.some(({ status }) => status === 'waiting')
  );
}

type DocumentEvidence = Evidence['documents'][number];
export type DocumentField = DocumentEvidence['fields'][number];
export type DocumentFieldName = DocumentField['field'];

/** A place on a page of a document. */
export interface DocumentPlace {
  document_id: string;
  page: number;
  box: readonly number[];
}

/** What the documents say of some fields, where they say anything. */
export function inDocuments(
  { documents }: Evidence,
  names: readonly DocumentFieldName[],
  partner: string | null = null,
): (DocumentField & { document_id: string })[] {
  return documents.flatMap(({ document_id, fields }) =>
    fields
      .filter(
        ({ field, legal_representative_id, state }) =>
          names.includes(field) && legal_representative_id === partner && state !== 'not_found',
      )
      .map((one) => ({ document_id, ...one })),
  );
}

/** The field of a document that a reviewer compares, as its text has it; null: nothing was found. */
export function inDocument(
  { documents }: Evidence,
  document_id: string,
  name: string,
): DocumentField | null {
  const found = documents
    .find((one) => one.document_id === document_id)
    ?.fields.find(({ field, state }) => field === name && state !== 'not_found');
  return found ?? null;
}

/** The places of a document that are marked on a page, each with its field. */
export function marksOf({ documents }: Evidence, document_id: string): Mark[] {
  const fields = documents.find((one) => one.document_id === document_id)?.fields ?? [];
  return fields.flatMap(({ field, state, page, box }) =>
    page === null || box === null || state === 'not_found' ? [] : [{ field, state, page, box }],
  );
}

export type Mark = Pick<DocumentField, 'field' | 'state'> & Omit<DocumentPlace, 'document_id'>;

/** A box on a page that is turned clockwise by some degrees. */
export function turnBox(
  [left = 0, top = 0, width = 0, height = 0]: readonly number[],
  rotation: number,
): [number, number, number, number] {
  switch (rotation) {
    case 90:
      return [1 - top - height, left, height, width];
    case 180:
      return [1 - left - width, 1 - top - height, width, height];
    case 270:
      return [top, 1 - left - width, height, width];
    default:
      return [left, top, width, height];
  }
}
