import type { Company } from '../../sources/rules/company.js';
import type { CategoryTable } from '../../submerchants/rules/category-code.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import { compareCompany, type DeclaredCompany } from './compare-company.js';
import type {
  Bilingual,
  EvidenceKind,
  EvidenceReason,
  EvidenceSource,
  EvidenceStatus,
  FieldEvidence,
} from './field-evidence.js';
import { summarise } from './summary.js';

/** What is stored of one kind of facts about a seller, opened. */
export interface KnownEvidence {
  kind: EvidenceKind;
  asked_at: string;
  /** Whether an answer is waited for. */
  is_pending: boolean;
  outcome: 'found' | 'not_found' | 'away' | 'off' | null;
  answered_at: string | null;
  source: string | null;
  as_of: string | null;
  /** Null: none yet, or its key is gone. */
  answer: CompanyAnswer | null;
}

/** An answer of the register as it is stored: what was asked, and the facts. */
export interface CompanyAnswer {
  tax_id: string;
  /** Null: the register knows no such company. */
  facts: Company | null;
  /** Drawn for each answer, so that its SHA-256 in the trail confirms no guess after an erasure. */
  salt: string;
}

/** Evidence as it is shown: by source and by field, with a summary. */
export interface Evidence {
  summary: Bilingual;
  sources: EvidenceSource[];
  fields: FieldEvidence[];
}

export interface Declared extends DeclaredCompany {
  submerchant: DeclaredCompany['submerchant'] & Pick<Submerchant, 'entity_type'>;
}

/** Compares what was declared with what is stored. An individual is in no register of companies. */
export function evidenceOf(
  declared: Declared,
  stored: readonly KnownEvidence[],
  table: CategoryTable,
): Evidence {
  if (declared.submerchant.entity_type === 'pf') {
    return { summary: summarise(null, [], null), sources: [], fields: [] };
  }
  const known = stored.find(({ kind }) => kind === 'company') ?? null;
  const source = sourceOf(known);
  const { tax_id } = declared.submerchant;
  const answer = known?.answer ?? null;
  const fields =
    answer?.tax_id === tax_id
      ? compareCompany(declared, answer.facts, table)
      : unchecked(declared, answer ? 'other_tax_id' : reasonOf(source.status));
  const facts = answer?.tax_id === tax_id ? answer.facts : null;
  return { summary: summarise(source, fields, facts), sources: [source], fields };
}

function sourceOf(known: KnownEvidence | null): EvidenceSource {
  if (known === null) {
    const none = { source: null, as_of: null, asked_at: null, answered_at: null };
    return { kind: 'company', status: 'not_asked', is_pending: false, ...none };
  }
  const { kind, asked_at, is_pending, outcome, answered_at, source, as_of } = known;
  // While it is asked again, what was answered before stands with its time.
  const status = outcome === null || (outcome === 'off' && is_pending) ? 'pending' : outcome;
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
