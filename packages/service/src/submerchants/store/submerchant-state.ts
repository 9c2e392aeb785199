import { asJson, type Sql } from '../../platform/database/connect.js';
import { columnList, prepared } from '../../platform/database/statement.js';
import type { TrailHead } from '../../trail/entry.js';
import type { Hold } from '../rules/capabilities.js';
import type { Part } from '../rules/lifecycle.js';
import type { Address } from '../schema/address.js';
import type { Document } from '../schema/document.js';
import type { LegalRepresentative } from '../schema/legal-representative.js';
import type { Submerchant } from '../schema/submerchant.js';
import { addressColumns } from './addresses.js';
import { documentColumns, type StoredDocument } from './documents.js';
import { legalRepresentativeColumns } from './legal-representatives.js';
import { submerchantColumns } from './submerchants.js';

export type { Part };

export interface ReviewState {
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
  /** Trail position of the last submission; null before the first. */
  submission_position: number | null;
  /** Trail position of the last submission that was decided; null before the first decision. */
  decided_position: number | null;
  /** What restricts its capabilities beside its status; null: nothing. */
  holds: readonly Hold[] | null;
  /** When its suspension or one of its holds ends by itself. */
  standing_ends_at: string | null;
  /** What waits for a reviewer beside a registration, oldest first; null: nothing. */
  open_cases: readonly OpenCase[] | null;
  /** When the oldest of them was opened. */
  cases_since: string | null;
  /** What the watch knows of it; null: nothing. */
  watch: WatchState | null;
  /** When the sandbox decides it; null if it does not. */
  sandbox_due_at: string | null;
}

/** What the operator's watch knows of a seller (src/watch). Nothing of it is shown to merchants. */
export interface WatchState {
  /** Null: that of the settings. */
  risk_class: RiskClass | null;
  /** When cases of monitoring were last closed, by their code. */
  closed: Readonly<Partial<Record<string, string>>>;
  /** The suspension, or the closing for fraud, whose related sellers are to be looked for: its time. */
  follow_at: string | null;
  /** The last one for which they were. */
  followed_at: string | null;
}

/** What the watch knows of a seller of which nothing was noted. */
export const unwatched: WatchState = {
  risk_class: null,
  closed: {},
  follow_at: null,
  followed_at: null,
};

/** How often a seller is reviewed again. */
export const riskClasses = ['low', 'medium', 'high'] as const;
export type RiskClass = (typeof riskClasses)[number];

/** What of a seller waits for a reviewer, beside its registration. */
export interface OpenCase {
  id: string;
  kind: CaseKind;
  /** What was found; of an amendment or a request its kind again. */
  code: string;
  /** The amendment or the request. */
  subject_id: string | null;
  /** Codes and numbers of what was found; nothing personal. */
  finding: Readonly<Record<string, unknown>>;
  opened_at: string;
  due_at: string | null;
}

/** A seller in review is a case of the kind `registration`, which stands in no list. */
export const caseKinds = ['amendment', 'renewal', 'request', 'monitoring'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The review state of a new submerchant. */
export const unreviewed: ReviewState = {
  claimed_by: null,
  claimed_by_name: null,
  claim_expires_at: null,
  submission_position: null,
  decided_position: null,
  holds: null,
  standing_ends_at: null,
  open_cases: null,
  cases_since: null,
  watch: null,
  sandbox_due_at: null,
};

/** A version of a submerchant with the requested parts. Other parts are empty. */
export interface SubmerchantState {
  merchant_id: string;
  version: number;
  record: Submerchant;
  review: ReviewState;
  /** Sequence of the submerchant's last event. */
  event_sequence: number;
  trail: TrailHead;
  /** Its key, encrypted; null if it has none (platform/seller-keys.ts). */
  data_key: string | null;
  /** Oldest first. */
  legal_representatives: readonly LegalRepresentative[];
  /** Oldest first. */
  addresses: readonly Address[];
  /** The current ones, oldest first. Each change gets separate copies. */
  documents: readonly StoredDocument[];
  /** Including replaced documents. */
  document_count: number;
}

const reviewColumns = Object.keys(unreviewed) as (keyof ReviewState)[];

const ofSubmerchant = 'p.merchant_id = $1 and p.submerchant_id between s.id and s.id';

function rowsOf(table: Part, columns: readonly string[], condition = ''): string {
  return `(select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
    select ${columnList(columns)} from ${table} p where ${ofSubmerchant} ${condition}
    order by p.submerchant_id) as r)`;
}

const counters = ['version', 'event_sequence', 'trail_position', 'trail_hash', 'data_key'] as const;

/** Submerchant and parts to read. */
export interface StateQuery {
  merchant_id: string;
  id: string;
  parts: readonly Part[];
}

// A single statement has one snapshot, so that parts and version are consistent. Each part is read by its index on the
// submerchant. With a limit, PostgreSQL finds each row by its key, whatever it assumes of the table. With an array for the
// ids, it would plan every call anew.
const select_states = `
  select at, ${columnList([...submerchantColumns, ...reviewColumns, ...counters])},
    case when with_partners then ${rowsOf('legal_representatives', legalRepresentativeColumns)} end as legal_representatives,
    case when with_addresses then ${rowsOf('addresses', addressColumns)} end as addresses,
    case when with_documents then ${rowsOf('documents', [...documentColumns, 'event_sequence'], 'and p.replaced_at is null')} end
      as documents,
    case when with_documents then (select count(*) from documents p where ${ofSubmerchant}) end as document_count
  from json_to_recordset($2::json)
    as wanted (at integer, wanted_id uuid, with_partners boolean, with_addresses boolean, with_documents boolean)
  cross join lateral (select * from submerchants where merchant_id = $1 and id = wanted_id limit 1) as s`;
const lock = `select from submerchants where merchant_id = $1 and id = $2 for no key update`;

type StateRow = Submerchant &
  ReviewState & {
    version: number;
    event_sequence: number;
    trail_position: number;
    trail_hash: Buffer;
    data_key: string | null;
    legal_representatives: LegalRepresentative[] | null;
    addresses: Address[] | null;
    documents: (Document & { event_sequence: number })[] | null;
    document_count: number | null;
  };

/**
 * Reads submerchants of one merchant with the given parts in one statement, each query with separate copies; null for a submerchant that
 * does not exist.
 */
export async function readSubmerchantStates(
  sql: Sql,
  queries: readonly StateQuery[],
): Promise<(SubmerchantState | null)[]> {
  const merchant_id = queries[0]?.merchant_id ?? '';
  const wanted = queries.map(({ id, parts }, at) => ({
    at,
    wanted_id: id,
    with_partners: parts.includes('legal_representatives'),
    with_addresses: parts.includes('addresses'),
    with_documents: parts.includes('documents'),
  }));
  const rows = await prepared<StateRow & { at: number }>(sql, select_states, [
    merchant_id,
    asJson(sql, wanted),
  ]);
  const states: (SubmerchantState | null)[] = queries.map(() => null);
  for (const { at, ...row } of rows) states[at] = stateOf(merchant_id, row);
  return states;
}

/** Reads one submerchant as it is once its row is locked, which stays locked until the transaction ends. */
export async function lockSubmerchantState(
  tx: Sql,
  query: StateQuery,
): Promise<SubmerchantState | null> {
  // A statement that waits for a row lock sees the row's newest version, but other tables as of its start. Therefore a separate
  // statement takes the lock first.
  await prepared(tx, lock, [query.merchant_id, query.id]);
  const [state] = await readSubmerchantStates(tx, [query]);
  return state ?? null;
}

function stateOf(merchant_id: string, row: StateRow): SubmerchantState {
  const { version, event_sequence, trail_position, trail_hash, data_key, ...rest } = row;
  const { legal_representatives, addresses, documents, document_count, ...fields } = rest;
  const review = Object.fromEntries(reviewColumns.map((name) => [name, fields[name]]));
  const record = Object.fromEntries(submerchantColumns.map((name) => [name, fields[name]]));
  return {
    merchant_id,
    version,
    record: record as Submerchant,
    review: review as unknown as ReviewState,
    event_sequence,
    trail: { position: trail_position, hash: trail_hash },
    data_key,
    legal_representatives: (legal_representatives ?? []).map(withIsoTimes),
    addresses: (addresses ?? []).map(withIsoTimes),
    documents: (documents ?? []).map(({ event_sequence: sequence, ...document }) => ({
      record: withIsoTimes(document),
      event_sequence: sequence,
    })),
    document_count: document_count ?? 0,
  };
}

const times = ['created_at', 'updated_at', 'expires_at', 'verified_at', 'replaced_at'];

/** Normalizes the times of a row from JSON, where PostgreSQL writes them with an offset and without trailing zeros. */
function withIsoTimes<Row extends object>(row: Row): Row {
  const fields = row as Record<string, unknown>;
  for (const name of times) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = new Date(value).toISOString();
  }
  return row;
}
