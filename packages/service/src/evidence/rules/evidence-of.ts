import type { Company } from '../../sources/rules/company.js';
import type { CategoryTable } from '../../submerchants/rules/category-code.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import { compareBank, type BankAnswer } from './compare-bank.js';
import { compareCompany, type DeclaredCompany } from './compare-company.js';
import type { DeclaredDocument } from './compare-documents.js';
import {
  documentEvidence,
  type DocumentEvidence,
  type DocumentsAnswer,
} from './document-evidence.js';
import type {
  Bilingual,
  EvidenceKind,
  EvidenceReason,
  EvidenceSource,
  EvidenceStatus,
  FieldEvidence,
} from './field-evidence.js';
import { shownHits, type ListsAnswer, type ShownHit } from './list-hits.js';
import { listSubjectsOf, type DeclaredPeople } from './list-subjects.js';
import { aboutBank, aboutLists, summarise } from './summary.js';

/** Kinds of facts that are stored of sellers: those of sources, and what their documents say. */
export type StoredKind = EvidenceKind | 'documents';

/** What is stored of one kind of facts about a seller, opened. */
export type KnownEvidence =
  | Known<'company', CompanyAnswer>
  | Known<'lists', ListsAnswer>
  | Known<'bank', BankAnswer>
  | Known<'documents', DocumentsAnswer>;

/** What is stored of a kind of facts. */
interface Known<Kind extends StoredKind, Answer> {
  kind: Kind;
  asked_at: string;
  /** Whether an answer is waited for. */
  is_pending: boolean;
  outcome: 'found' | 'not_found' | 'away' | 'off' | 'switched_off' | null;
  answered_at: string | null;
  source: string | null;
  as_of: string | null;
  /** Null: none yet, or its key is gone. */
  answer: Answer | null;
  /** Of lists: the versions that were searched. */
  versions: string | null;
}

/** An answer of the register as it is stored: what was asked, and the facts. */
export interface CompanyAnswer {
  tax_id: string;
  /** Null: the register knows no such company. */
  facts: Company | null;
  /** Drawn for each answer, so that its SHA-256 in the trail confirms no guess after an erasure. */
  salt: string;
}

/** Evidence as it is shown: by source and by field, with a summary, and by document. */
export interface Evidence {
  summary: Bilingual;
  sources: EvidenceSource[];
  fields: FieldEvidence[];
  hits: ShownHit[];
  documents: DocumentEvidence[];
}

export interface Declared extends DeclaredCompany {
  submerchant: DeclaredCompany['submerchant'] &
    DeclaredPeople['submerchant'] &
    Pick<Submerchant, 'entity_type' | 'birth_date' | 'mother_name'>;
  /** The current ones. */
  documents: readonly DeclaredDocument[];
}

/** What is stored of a kind of facts; null: nothing. */
export function knownOf<Kind extends StoredKind>(
  stored: readonly KnownEvidence[],
  kind: Kind,
): Extract<KnownEvidence, { kind: Kind }> | null {
  type Wanted = Extract<KnownEvidence, { kind: Kind }>;
  return stored.find((one): one is Wanted => one.kind === kind) ?? null;
}

/** Whether an answer is waited for, be it of a source or of the text of a document. */
export function isAnswerPending({ sources, documents }: Evidence): boolean {
  return (
    sources.some(({ is_pending }) => is_pending) ||
    documents.some(({ status }) => status === 'waiting')
  );
}

/**
 * Compares what was declared with what is stored. An individual is in no register of companies.
 *
 * @param isReading whether the installation reads documents
 * @param isBankSet whether a bank can be asked whose an account is
 */
export function evidenceOf(
  declared: Declared,
  stored: readonly KnownEvidence[],
  {
    table,
    isReading,
    isBankSet = false,
  }: { table: CategoryTable; isReading: boolean; isBankSet?: boolean },
): Evidence {
  const documents = documentEvidence(declared, knownOf(stored, 'documents'), isReading);
  const { hits, lists } = matchesOf(declared, knownOf(stored, 'lists'));
  const open = hits.filter(({ cleared }) => cleared === null).length;
  const bank = bankOf(declared, knownOf(stored, 'bank'), isBankSet);
  const summaryOf = (...company: Parameters<typeof summarise>) => {
    const parts = [summarise(...company), aboutLists(lists, open), aboutBank(bank.fields)];
    return { en: parts.map(({ en }) => en).join(''), pt: parts.map(({ pt }) => pt).join('') };
  };
  if (declared.submerchant.entity_type === 'pf') {
    const summary = summaryOf(null, [], null);
    const { fields } = bank;
    return { summary, sources: [lists, ...bank.sources], fields, hits, documents };
  }
  const known = knownOf(stored, 'company');
  const source = sourceOf('company', known);
  const { tax_id } = declared.submerchant;
  const answer = known?.answer ?? null;
  const fields =
    answer?.tax_id === tax_id
      ? compareCompany(declared, answer.facts, table)
      : unchecked(declared, answer ? 'other_tax_id' : reasonOf(source.status));
  const facts = answer?.tax_id === tax_id ? answer.facts : null;
  const summary = summaryOf(source, fields, facts);
  const sources = [source, lists, ...bank.sources];
  return { summary, sources, fields: [...fields, ...bank.fields], hits, documents };
}

/** The hits of those who are declared, and how far matching has come. */
function matchesOf(
  declared: DeclaredPeople,
  known: Extract<KnownEvidence, { kind: 'lists' }> | null,
) {
  const subjects = listSubjectsOf(declared);
  const answer = known?.answer ?? null;
  const matched = new Set(answer?.matched);
  const lists = sourceOf('lists', known);
  const isAnswer = lists.status === 'found' || lists.status === 'not_found';
  // Somebody was declared since, or otherwise.
  if (isAnswer && subjects.some(({ fingerprint }) => !matched.has(fingerprint)))
    lists.status = 'pending';
  return { lists, hits: answer === null ? [] : shownHits(subjects, answer) };
}

/** Whose the account is; nothing for a seller whose account nobody asked for. */
function bankOf(
  declared: Declared,
  known: Extract<KnownEvidence, { kind: 'bank' }> | null,
  isSet: boolean,
): Pick<Evidence, 'sources' | 'fields'> {
  if (known === null) return { sources: isSet ? [sourceOf('bank', null)] : [], fields: [] };
  const source = sourceOf('bank', known);
  const { answer } = known;
  return {
    sources: [source],
    fields: answer === null ? [] : [compareBank(declared, answer, reasonOf(source.status))],
  };
}

function sourceOf(kind: EvidenceKind, known: KnownEvidence | null): EvidenceSource {
  if (known === null) {
    const none = { source: null, as_of: null, asked_at: null, answered_at: null };
    return { kind, status: 'not_asked', is_pending: false, ...none };
  }
  const { asked_at, is_pending, outcome, answered_at, source, as_of } = known;
  // While it is asked again, what was answered before stands with its time.
  const isOff = outcome === 'off' || outcome === 'switched_off';
  const status = outcome === null || (isOff && is_pending) ? 'pending' : outcome;
  return { kind, status, is_pending, source, as_of, asked_at, answered_at };
}

function reasonOf(status: EvidenceStatus): EvidenceReason {
  return status === 'found' || status === 'not_found' ? 'register_silent' : status;
}

/** The fields that would have been compared, as they were declared. */
function unchecked(declared: Declared, reason: EvidenceReason): FieldEvidence[] {
  return compareCompany(declared, nothing, no_table).map((one) => ({
    ...one,
    found: null,
    state: 'not_checked',
    reason,
  }));
}

const nothing: Company = {
  legal_name: '',
  trade_name: null,
  opened_on: null,
  legal_nature: null,
  mei: null,
  situation: 'active',
  situation_since: null,
  situation_reason: null,
  main_cnae: null,
  cnaes: [],
  address: null,
  partners: [],
};
const no_table: CategoryTable = {
  name: null,
  version: '',
  source: null,
  origin: '',
  rules: new Map(),
};
