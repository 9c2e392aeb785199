import { compareCompanyNames, comparePersonNames, nameReasons } from './compare-names.js';
import { taxIdCheckDigitsRight } from '../../submerchants/rules/tax-id.js';
import { isCnpj, isCpf, shownDigits, type ListEntry, type Subject } from './entry.js';
import { readName } from './names.js';

/** What a score rests on. */
export const matchReasons = [
  ...nameReasons,
  'same_document',
  'same_company',
  'shown_digits_agree',
  'document_differs',
  'same_birth_date',
  'same_birth_year',
  'birth_date_differs',
  'kind_differs',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/**
 * `confirmed`: the document is the same. `probable`: the name and something else agree: the shown digits of the CPF, or the birth date.
 * `possible`: the name alone, which never confirms a person.
 */
export const matchStates = ['confirmed', 'probable', 'possible'] as const;
export type MatchState = (typeof matchStates)[number];

export interface Match {
  /** From 0 to 1. */
  score: number;
  state: MatchState;
  reasons: readonly MatchReason[];
  /** The name of the entry that agrees most; null when the document alone does. */
  name: string | null;
}

/**
 * From here on a match is a hit. Chosen by the curve in decisions/0072-matching-against-lists.md; `npm run measure-matching`
 * prints it.
 */
export const hit_score = 0.8;

/** How alike names must be for digits of a masked CPF to say anything: a thousandth of a percent of all people share them. */
const like_enough = 0.6;

/** Whether the documents say that it is somebody else: most entries with a common name are, and their names need not be compared. */
export function isRefuted(subject: Subject, entry: ListEntry): boolean {
  return compareDocuments(subject.document, entry.documents) === 'document_differs';
}

export function matchEntry(subject: Subject, entry: ListEntry): Match {
  if (entry.kind === 'other') return { score: 0, state: 'possible', reasons: [], name: null };
  const { name, ...compared } = bestName(subject, entry);
  const reasons: MatchReason[] = [...compared.reasons];
  let score = compared.score;
  const document = compareDocuments(subject.document, entry.documents);
  if (document === 'same_document' || document === 'same_company') {
    const sure = document === 'same_document' ? 1 : 0.97;
    return { score: sure, state: 'confirmed', reasons: [document, ...reasons], name };
  }
  if (document === 'document_differs') {
    return { score: score * 0.3, state: 'possible', reasons: [document, ...reasons], name };
  }
  const birth = compareBirths(subject.birth_date, entry.births);
  if (birth !== null) reasons.unshift(birth);
  if (birth === 'birth_date_differs') score *= 0.6;
  if (birth === 'same_birth_date') score = score >= 0.7 ? Math.min(0.99, score + 0.1) : score;
  if (birth === 'same_birth_year') score = score >= 0.7 ? Math.min(0.97, score + 0.04) : score;
  if (document === 'shown_digits_agree') {
    reasons.unshift(document);
    if (compared.score < like_enough) score = Math.min(score, 0.5);
    else score = birth === 'birth_date_differs' ? 0.8 : Math.max(0.93, score);
  }
  const isBacked =
    (document === 'shown_digits_agree' && compared.score >= like_enough) ||
    (birth === 'same_birth_date' && compared.score >= 0.7);
  if (!isBacked) score = Math.min(score, 0.95);
  return { score: rounded(score), state: isBacked ? 'probable' : 'possible', reasons, name };
}

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}

/** The pair of names that agrees most. */
function bestName(
  subject: Subject,
  entry: ListEntry,
): { score: number; reasons: readonly MatchReason[]; name: string | null } {
  let best: { score: number; reasons: readonly MatchReason[]; name: string | null } = {
    score: 0,
    reasons: [],
    name: null,
  };
  const isCompany = subject.kind === 'company' && entry.kind === 'company';
  const areUnlike = subject.kind !== entry.kind;
  // A person and a company of the person's name, as an entrepreneur has it, are compared as persons.
  const kind = isCompany ? 'company' : 'person';
  const compare = isCompany ? compareCompanyNames : comparePersonNames;
  const others = entry.names.map((name) => ({
    name,
    read: readName(name, areUnlike ? 'company' : kind),
  }));
  for (const one of subject.names) {
    const read = readName(one, areUnlike ? 'company' : kind);
    for (const other of others) {
      const { score, reasons } = compare(read, other.read);
      const counted = areUnlike ? score * 0.85 : score;
      if (counted > best.score) {
        best = {
          score: counted,
          reasons: areUnlike ? [...reasons, 'kind_differs'] : reasons,
          name: other.name,
        };
      }
    }
  }
  return best;
}

function compareDocuments(
  document: string | null,
  documents: readonly string[],
): 'same_document' | 'same_company' | 'shown_digits_agree' | 'document_differs' | null {
  if (document === null) return null;
  let differs = false;
  for (const other of documents) {
    if (other === document) return 'same_document';
    if (isCnpj(document) && isCnpj(other)) {
      if (document.slice(0, 8) === other.slice(0, 8)) return 'same_company';
      differs ||= taxIdCheckDigitsRight(other);
    }
    if (!isCpf(document)) continue;
    const shown = shownDigits(other);
    if (shown !== null && shown === document.slice(3, 9)) return 'shown_digits_agree';
    // Numbers of other countries have eleven digits, too: an Argentine CUIT says nothing of a CPF.
    differs ||= shown !== null || (isCpf(other) && taxIdCheckDigitsRight(other));
  }
  return differs ? 'document_differs' : null;
}

function compareBirths(
  birth_date: string | null,
  births: readonly string[],
): 'same_birth_date' | 'same_birth_year' | 'birth_date_differs' | null {
  if (birth_date === null || births.length === 0) return null;
  const [year, month, day] = birth_date.split('-');
  let isNear = false;
  for (const other of births) {
    if (other === birth_date) return 'same_birth_date';
    const isSwapped = other === `${year}-${day}-${month}`;
    const apart = Math.abs(Number(other.slice(0, 4)) - Number(year));
    // Lists often know the year alone, and that not well.
    if (
      isSwapped ||
      (other.length < 10 ? apart <= 1 : birth_date.slice(4) === other.slice(4) && apart <= 1)
    ) {
      isNear = true;
    }
  }
  return isNear ? 'same_birth_year' : 'birth_date_differs';
}
