import type { DocumentProblem, FileReading, ReadingFailure } from '../documents/reading.js';
import { isSamePicture } from '../documents/picture-print.js';
import {
  compareDocument,
  type DeclaredDocument,
  type DeclaredToDocuments,
  type DocumentField,
} from './compare-documents.js';

/** A file of another seller that is the same. */
export interface RepeatedFile {
  submerchant_id: string;
  document_id: string;
  /** Byte for byte; otherwise by its picture. */
  is_exact: boolean;
}

/** What was read of the file of one document. */
export interface DocumentReading extends FileReading {
  document_id: string;
  /** Of the file that was read; null: none was. */
  sha256: string | null;
  read_at: string;
  repeated: RepeatedFile[];
}

/** What was read of a seller's documents, as it is stored. */
export interface DocumentsAnswer {
  documents: DocumentReading[];
  /** Drawn for each answer, so that its SHA-256 in the trail confirms no guess after an erasure. */
  salt: string;
}

export const documentStatuses = ['waiting', 'off', 'read', 'partly_read', 'unreadable'] as const;

/** What the file of a document says. */
export interface DocumentEvidence {
  document_id: string;
  /** `waiting`: it is still to be read; `off`: it was to be read when reading was switched off. */
  status: (typeof documentStatuses)[number];
  /** Why it was not read, or not to its end. */
  failure: ReadingFailure | null;
  pages: number | null;
  pages_read: number;
  read_at: string | null;
  /** What is wrong with the picture. */
  problems: DocumentProblem[];
  fields: DocumentField[];
  /** Other current documents of the seller with the same file or picture. */
  same_as: string[];
  /** Of these, those that should show another side of the same person's ID, or the face. */
  same_side: string[];
  /** Files of other sellers. */
  repeated: RepeatedFile[];
}

/**
 * Compares what was declared with what was read of each current document. Empty where nobody asked for it.
 *
 * @param isReading whether the installation reads documents
 */
export function documentEvidence(
  declared: DeclaredToDocuments & { documents: readonly DeclaredDocument[] },
  known: { is_pending: boolean; answer: DocumentsAnswer | null } | null,
  isReading: boolean,
): DocumentEvidence[] {
  if (known === null) return [];
  const readings = new Map(known.answer?.documents.map((one) => [one.document_id, one]));
  const declaredOf = new Map(declared.documents.map((one) => [one.id, one]));
  const current = declared.documents.flatMap(({ id }) => readings.get(id) ?? []);
  return declared.documents.flatMap((document): DocumentEvidence[] => {
    const reading = readings.get(document.id);
    if (!reading) return known.is_pending ? [unread(document.id, isReading)] : [];
    const { failure, pages, pages_read, read_at, problems, found, repeated } = reading;
    const same_as = current
      .filter((one) => one !== reading && isSame(one, reading))
      .map((one) => one.document_id);
    return [
      {
        document_id: document.id,
        status: pages_read === 0 ? 'unreadable' : pages_read < pages ? 'partly_read' : 'read',
        failure,
        pages,
        pages_read,
        read_at,
        problems,
        fields: pages_read === 0 ? [] : compareDocument(declared, document, found, read_at),
        same_as,
        // A PDF may have all sides in its pages.
        same_side:
          reading.print === null
            ? []
            : same_as.filter((id) => isOtherSide(document, declaredOf.get(id))),
        repeated,
      },
    ];
  });
}

/** Whether two documents are front, back or selfie with the ID of one person. */
function isOtherSide(one: DeclaredDocument, other: DeclaredDocument | undefined): boolean {
  const isSide = (type = '') => /(?:front|back|selfie_with)_id$/.test(type);
  return (
    one.legal_representative_id === other?.legal_representative_id &&
    isSide(one.type) &&
    isSide(other.type)
  );
}

function isSame(one: DocumentReading, other: DocumentReading): boolean {
  if (one.sha256 !== null && one.sha256 === other.sha256) return true;
  return one.print !== null && other.print !== null && isSamePicture(one.print, other.print);
}

function unread(document_id: string, isReading: boolean): DocumentEvidence {
  return {
    document_id,
    status: isReading ? 'waiting' : 'off',
    failure: null,
    pages: null,
    pages_read: 0,
    read_at: null,
    problems: [],
    fields: [],
    same_as: [],
    same_side: [],
    repeated: [],
  };
}
