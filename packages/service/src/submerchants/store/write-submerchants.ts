import { asJson, type Sql } from '../../platform/database/connect.js';
import { prepared } from '../../platform/database/statement.js';
import type { ListChange } from '../../platform/lists/list-changes.js';
import { noteDeliveries, type WriteReport } from '../../platform/queued-deliveries.js';
import { difference, type TrailHead } from '../../trail/entry.js';
import { searchWords } from '../rules/search-words.js';
import type { Address } from '../schema/address.js';
import type { LegalRepresentative } from '../schema/legal-representative.js';
import type { Submerchant } from '../schema/submerchant.js';
import { caseMoves, type CaseMove, type CaseTiming, type QualitySample } from './case-moves.js';
import type { StoredDocument } from './documents.js';
import { recordedArguments, recordedParameters, type Recorded } from './record-change.js';
import type { ReviewState, SubmerchantState } from './submerchant-state.js';

/** Changes to a submerchant's parts: rows to insert or to replace by id, in order, and ids to delete. */
export interface PartWrites {
  legal_representatives: readonly LegalRepresentative[];
  addresses: readonly Address[];
  documents: readonly StoredDocument[];
  deleted_legal_representatives: readonly string[];
  deleted_addresses: readonly string[];
  amendments?: readonly AmendmentRow[];
  /** Ids of documents whose files are to be fetched from `at` on. */
  requested_files: readonly string[];
  asked_evidence?: readonly AskedEvidence[];
  evidence?: readonly EvidenceRow[];
  noted_evidence?: readonly Pick<EvidenceRow, 'kind' | 'payload'>[];
  rule_results?: readonly RuleResults[];
  at: string;
}

/** A row of `amendments`; its body is sealed. */
export interface AmendmentRow {
  submerchant_id: string;
  id: string;
  status: 'pending_review' | 'approved' | 'rejected' | 'withdrawn';
  body: string;
  created_at: string;
  decided_at: string | null;
  updated_at: string;
  event_sequence: number;
}

/** The kind of evidence by which the decision rules are asked, and answer: its queue, its seal and its erasure are those of other facts. */
export const decision_kind = 'decision';

/** What sources are asked for from `asked_at` on. */
export interface AskedEvidence {
  kind: string;
  asked_at: string;
  no_older_than: string | null;
  /** Sealed: what is asked, where it is nothing of the record. What was answered before falls away with it. */
  payload?: string;
}

/** What a source answered; its payload is sealed. */
export interface EvidenceRow {
  kind: string;
  asked_at: string;
  outcome: 'found' | 'not_found';
  answered_at: string;
  source: string;
  as_of: string;
  payload: string;
  /** Of lists: those that were searched. Of decision rules: those whose approval counts as overturned if the seller is refused afterwards. */
  versions?: string;
  /** Of the claim, where others than changes of the seller ask, too: if it has ended, the question stays due. */
  lease?: string;
  /** When it is to be continued; absent: it is whole. */
  due_at?: string;
}

/** What the decision rules made of a seller, to be counted; or its refusal, by which an approval by them is overturned. */
export type RuleResults =
  | {
      counted: readonly {
        rules_id: string;
        mode: string;
        since: string;
        outcome: string;
        to_people: boolean;
      }[];
    }
  | { submitted_at: string | null };

/** A submerchant's row after a change. */
export interface SubmerchantAfter {
  record: Submerchant;
  review: ReviewState;
  /** For a submission or a decision; null if the settings of the SLA are not known. */
  timing: CaseTiming | null;
  /** For a decision that waits for a second person. */
  sample?: QualitySample | null;
  event_sequence: number;
  trail: TrailHead;
}

/** A change of one version of a submerchant, with what it records. */
export interface Write {
  merchant_id: string;
  before: SubmerchantState;
  after: SubmerchantAfter;
  parts: PartWrites;
  recorded: Recorded;
}

/** A new submerchant with its event, trail entry and saved answer. */
export interface Creation {
  merchant_id: string;
  record: Submerchant;
  /** Its key, encrypted. */
  data_key: string;
  /** Sequence of its last event. */
  event_sequence: number;
  trail: TrailHead;
  recorded: Recorded;
}

/** A new submerchant with its parts, and what all its changes record. */
export interface WholeCreation extends Creation {
  whole: {
    review: ReviewState;
    parts: PartWrites;
    moves: readonly CaseMove[];
  };
}

const searched_fields = ['legal_name', 'trade_name', 'tax_id', 'email', 'external_id'];
const change = `
  select change_submerchants($1, $2::json, $3::json, $4::json, ${recordedParameters(5)}) as report`;
const creation = `
  select register_submerchants($1, $2::json, $3::json, $4::json, $5::json, ${recordedParameters(6)}) as report`;

/**
 * Writes changes of different submerchants of one merchant in one call, as one statement: rows, parts, trail, events with their deliveries, counts and
 * saved answers. Returns for each whether it was written; false when the submerchant has changed since `before`, or another transaction
 * is changing it.
 */
export async function writeSubmerchants(sql: Sql, writes: readonly Write[]): Promise<boolean[]> {
  const changes = writes.map(changeOf);
  const reviewed = writes.flatMap(({ before, after }) => caseMoves(before, after));
  const [row] = await prepared<{ report: WriteReport<string> }>(sql, change, [
    writes[0]?.merchant_id,
    asJson(sql, changes),
    partsJson(
      sql,
      writes.map(({ merchant_id, after, parts }) => ({
        merchant_id,
        submerchant_id: after.record.id,
        parts,
      })),
    ),
    reviewed.length > 0 ? asJson(sql, reviewed) : null,
    ...recordedArguments(
      sql,
      writes.map(({ recorded }) => recorded),
      writes.flatMap(countsOf),
    ),
  ]);
  if (!row) throw new Error('The change of submerchants returned nothing.');
  if (row.report.is_queued) noteDeliveries();
  if (row.report.result === '') return writes.map(() => true);
  // Nothing was written. The others are written without those that cannot be.
  const lost = new Set(row.report.result.split(','));
  const others = writes.filter(({ before }) => !lost.has(before.record.id));
  if (others.length > 0) {
    const written = await writeSubmerchants(sql, others);
    others.forEach(({ before }, at) => written[at] || lost.add(before.record.id));
  }
  return writes.map(({ before }) => !lost.has(before.record.id));
}

/**
 * Creates submerchants in one call, as one statement: of any merchants on one server, of one merchant on a cluster. Returns for each
 * whether it was created; false when its external_id is taken. That of another transaction of the same moment violates the unique
 * index, and nothing is created.
 */
export async function createSubmerchants(
  sql: Sql,
  creations: readonly (Creation | WholeCreation)[],
): Promise<boolean[]> {
  const whole = creations.flatMap((one) => ('whole' in one ? one : []));
  const moves = whole.flatMap((one) => one.whole.moves);
  const [row] = await prepared<{ report: WriteReport<string> }>(sql, creation, [
    creations[0]?.merchant_id,
    namedJson(sql, creations),
    asJson(sql, creations.map(rowOf)),
    partsJson(
      sql,
      whole.map(({ merchant_id, record, whole: { parts } }) => ({
        merchant_id,
        submerchant_id: record.id,
        parts,
      })),
    ),
    moves.length > 0 ? asJson(sql, moves) : null,
    ...recordedArguments(
      sql,
      creations.map(({ recorded }) => recorded),
      creations.map(({ merchant_id, record: { id, status } }) => ({
        merchant_id,
        id,
        status,
        change: 1,
      })),
    ),
  ]);
  if (!row) throw new Error('The creation of submerchants returned nothing.');
  if (row.report.is_queued) noteDeliveries();
  if (row.report.result === '') return creations.map(() => true);
  // Nothing was written. The others are created without those that cannot be.
  const taken = new Set(row.report.result.split(','));
  const others = creations.filter(({ record }) => !taken.has(record.id));
  if (others.length > 0) {
    const created = await createSubmerchants(sql, others);
    others.forEach(({ record }, at) => created[at] || taken.add(record.id));
  }
  return creations.map(({ record }) => !taken.has(record.id));
}

function rowOf(one: Creation | WholeCreation): object {
  const { merchant_id, record, data_key, event_sequence, trail } = one;
  return {
    merchant_id,
    ...record,
    ...('whole' in one ? one.whole.review : {}),
    search_words: searchWords(merchant_id, record),
    version: 1,
    event_sequence,
    trail_position: trail.position,
    trail_hash: bytes(trail.hash),
    data_key,
  };
}

/** Records with an external_id; null if there are none. */
function namedJson(sql: Sql, creations: readonly Creation[]): unknown {
  const named = creations.flatMap(({ merchant_id, record: { id, external_id } }) =>
    external_id === null ? [] : { merchant_id, id, external_id },
  );
  return named.length > 0 ? asJson(sql, named) : null;
}

function changeOf({ merchant_id, before, after }: Write): object {
  const changed = difference(before.record, after.record, [])?.after ?? {};
  const fields = {
    ...changed,
    ...after.review,
    ...(Object.keys(changed).some((name) => searched_fields.includes(name))
      ? { search_words: searchWords(merchant_id, after.record) }
      : {}),
    version: before.version + 1,
    event_sequence: after.event_sequence,
    trail_position: after.trail.position,
    trail_hash: bytes(after.trail.hash),
  };
  return {
    id: after.record.id,
    version: before.version,
    trail_hash: bytes(before.trail.hash),
    fields,
  };
}

/** A submerchant leaves the list of its former status and joins that of the new one. */
function countsOf({ merchant_id, before, after }: Write): ListChange[] {
  const { id, status } = after.record;
  if (before.record.status === status) return [];
  return [
    { merchant_id, id, status: before.record.status, change: -1 },
    { merchant_id, id, status, change: 1 },
  ];
}

function partsJson(
  sql: Sql,
  writes: readonly { merchant_id: string; submerchant_id: string; parts: PartWrites }[],
): unknown {
  const json: Record<string, unknown[]> = {};
  for (const { merchant_id, submerchant_id, parts } of writes) {
    const add = (name: string, rows: readonly object[]) => {
      for (const row of rows) (json[name] ??= []).push({ merchant_id, ...row });
    };
    const idsOf = (ids: readonly string[]) => ids.map((id) => ({ submerchant_id, id }));
    add('legal_representatives', parts.legal_representatives);
    add('addresses', parts.addresses);
    add(
      'documents',
      parts.documents.map(({ record, event_sequence, amendment_id = null, notice_at }) => ({
        ...record,
        event_sequence,
        amendment_id,
        notice_at,
      })),
    );
    add('amendments', parts.amendments ?? []);
    add('deleted_legal_representatives', idsOf(parts.deleted_legal_representatives));
    add('deleted_addresses', idsOf(parts.deleted_addresses));
    add(
      'requested_files',
      parts.requested_files.map((document_id) => ({
        submerchant_id,
        document_id,
        due_at: parts.at,
      })),
    );
    const ofSeller = (rows: readonly object[]) => rows.map((row) => ({ submerchant_id, ...row }));
    add('asked_evidence', ofSeller(parts.asked_evidence ?? []));
    add('evidence', ofSeller(parts.evidence ?? []));
    add('noted_evidence', ofSeller(parts.noted_evidence ?? []));
    add('rule_results', ofSeller(parts.rule_results ?? []));
  }
  return Object.keys(json).length > 0 ? asJson(sql, json) : null;
}

/** Formats a `bytea` for JSON in PostgreSQL's hex format. */
function bytes(value: Buffer): string {
  return `\\x${value.toString('hex')}`;
}
