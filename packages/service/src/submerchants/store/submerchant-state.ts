import type { Sql } from '../../platform/database/connect.js';
import { columnList, prepared } from '../../platform/database/statement.js';
import { Refusal } from '../../errors.js';
import type { TrailHead } from '../../trail/entry.js';
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

/** The review state of a submerchant. */
export interface ReviewState {
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
  /** Trail position of the last submission; null before the first. */
  submission_position: number | null;
  /** Trail position of the last submission that was decided; null before the first decision. */
  decided_position: number | null;
  /** When the sandbox decides it; null if it does not. */
  sandbox_due_at: string | null;
}

/** One version of a submerchant with the requested parts. Other parts are empty. */
export interface SubmerchantState {
  merchant_id: string;
  version: number;
  record: Submerchant;
  review: ReviewState;
  /** Sequence of the submerchant's last event. */
  event_sequence: number;
  trail: TrailHead;
  /** Oldest first. */
  legal_representatives: readonly LegalRepresentative[];
  /** Oldest first. */
  addresses: readonly Address[];
  /** The current ones, oldest first. Each change gets separate copies. */
  documents: readonly StoredDocument[];
  /** Including replaced documents. */
  document_count: number;
}

const reviewColumns = [
  'claimed_by',
  'claimed_by_name',
  'claim_expires_at',
  'submission_position',
  'decided_position',
  'sandbox_due_at',
] as const satisfies (keyof ReviewState)[];

const counters = ['version', 'event_sequence', 'trail_position', 'trail_hash'] as const;

// One statement has one snapshot: parts and version are consistent. Each part is read by its index on the submerchant.
const select_state = `
  select ${columnList([...submerchantColumns, ...reviewColumns, ...counters])},
    case when $3 then ${rowsOf('legal_representatives', legalRepresentativeColumns)} end as legal_representatives,
    case when $4 then ${rowsOf('addresses', addressColumns)} end as addresses,
    case when $5 then ${rowsOf('documents', [...documentColumns, 'event_sequence'], 'and replaced_at is null')} end as documents,
    case when $5 then (
      select count(*) from documents p where p.merchant_id = $1 and p.submerchant_id = $2) end as document_count
  from submerchants s where merchant_id = $1 and id = $2`;
const select_state_for_update = `${select_state} for no key update of s`;

function rowsOf(table: Part, columns: readonly string[], condition = ''): string {
  return `(select coalesce(json_agg(row_to_json(p) order by p.id), '[]') from (
    select ${columnList(columns)} from ${table} where merchant_id = $1 and submerchant_id = $2 ${condition}) as p)`;
}

type StateRow = Submerchant &
  ReviewState & {
    version: number;
    event_sequence: number;
    trail_position: number;
    trail_hash: Buffer;
    legal_representatives: LegalRepresentative[] | null;
    addresses: Address[] | null;
    documents: (Document & { event_sequence: number })[] | null;
    document_count: number | null;
  };

/**
 * Reads a submerchant with the given parts.
 *
 * @param isLocked whether to lock the row until the transaction ends, waiting for the lock
 * @throws Refusal NOT_FOUND
 */
export async function readSubmerchantState(
  sql: Sql,
  where: { merchant_id: string; id: string },
  parts: readonly Part[],
  isLocked: boolean,
): Promise<SubmerchantState> {
  const { merchant_id, id } = where;
  const requested = (['legal_representatives', 'addresses', 'documents'] as const).map((part) =>
    parts.includes(part),
  );
  // A statement that waits for a row lock sees the row's newest version, but other tables as of its start. Therefore a separate
  // statement takes the lock first.
  if (isLocked)
    await prepared(sql, select_state_for_update, [merchant_id, id, false, false, false]);
  const [row] = await prepared<StateRow>(sql, select_state, [merchant_id, id, ...requested]);
  if (!row) throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
  const { version, event_sequence, trail_position, trail_hash, ...rest } = row;
  const { legal_representatives, addresses, documents, document_count, ...fields } = rest;
  const {
    claimed_by,
    claimed_by_name,
    claim_expires_at,
    submission_position,
    decided_position,
    sandbox_due_at,
    ...record
  } = fields;
  return {
    merchant_id,
    version,
    record,
    review: {
      claimed_by,
      claimed_by_name,
      claim_expires_at,
      submission_position,
      decided_position,
      sandbox_due_at,
    },
    event_sequence,
    trail: { position: trail_position, hash: trail_hash },
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
