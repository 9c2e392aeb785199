import { asJson, type Sql } from '../../platform/database/connect.js';
import { prepared } from '../../platform/database/statement.js';
import { difference, type TrailHead } from '../../trail/entry.js';
import { recordedArguments, recordedParameters, type Recorded } from './record-change.js';
import { searchWords } from '../rules/search-words.js';
import type { Address } from '../schema/address.js';
import type { LegalRepresentative } from '../schema/legal-representative.js';
import type { Submerchant } from '../schema/submerchant.js';
import type { StoredDocument } from './documents.js';
import type { ReviewState, SubmerchantState } from './submerchant-state.js';

/** Changes to a submerchant's parts: rows to insert or to replace by id, in order, and ids to delete. */
export interface PartWrites {
  legal_representatives: readonly LegalRepresentative[];
  addresses: readonly Address[];
  documents: readonly StoredDocument[];
  deleted_legal_representatives: readonly string[];
  deleted_addresses: readonly string[];
  /** The id of a document, `all` for all current ones, or null. */
  requested_files: string | null;
  /** Time of the file request. */
  at: string;
}

/** A submerchant's row after a change. */
export interface SubmerchantAfter {
  record: Submerchant;
  review: ReviewState;
  event_sequence: number;
  trail: TrailHead;
}

const searched_fields = ['legal_name', 'trade_name', 'tax_id', 'email', 'external_id'];
const change = `select change_submerchant($1, $2, $3, $4::json, $5::json, ${recordedParameters(6)}) as is_written`;
const creation = `select create_submerchants($1, $2::json, ${recordedParameters(3)})`;

/**
 * Writes a change in one call, as one statement: row, parts, trail, events with their deliveries, counts and the saved answer.
 * Returns false, and writes nothing, unless the version is still that of `before`.
 */
export async function writeSubmerchant(
  sql: Sql,
  before: SubmerchantState,
  after: SubmerchantAfter,
  parts: PartWrites,
  recorded: Recorded,
): Promise<boolean> {
  const { merchant_id, version } = before;
  const { id } = after.record;
  const changed = difference(before.record, after.record, [])?.after ?? {};
  const fields = {
    ...changed,
    ...after.review,
    ...(Object.keys(changed).some((name) => searched_fields.includes(name))
      ? { search_words: searchWords(merchant_id, after.record) }
      : {}),
    event_sequence: after.event_sequence,
    trail_position: after.trail.position,
    trail_hash: bytes(after.trail.hash),
  };
  const [row] = await prepared<{ is_written: boolean }>(sql, change, [
    merchant_id,
    id,
    version,
    asJson(sql, fields),
    partsJson(sql, merchant_id, parts),
    ...recordedArguments(sql, recorded),
  ]);
  return row?.is_written === true;
}

/** Creates submerchants atomically in one call: of any merchants on one server, of one merchant on a cluster. */
export async function insertSubmerchants(
  sql: Sql,
  records: readonly { merchant_id: string; record: Submerchant }[],
  recorded: Recorded,
): Promise<void> {
  const rows = records.map(({ merchant_id, record }, at) => {
    const entry = recorded.entries[at];
    if (!entry) throw new Error('A creation has no trail entry.');
    return {
      merchant_id,
      ...record,
      search_words: searchWords(merchant_id, record),
      version: 1,
      event_sequence: 1,
      trail_position: entry.position,
      trail_hash: bytes(entry.hash),
    };
  });
  await prepared(sql, creation, [
    records[0]?.merchant_id,
    asJson(sql, rows),
    ...recordedArguments(sql, recorded),
  ]);
}

function partsJson(sql: Sql, merchant_id: string, parts: PartWrites): unknown {
  const { requested_files, at } = parts;
  const json: Record<string, unknown> = {};
  const add = (name: string, rows: readonly unknown[]) => {
    if (rows.length > 0) json[name] = rows;
  };
  const withMerchant = (rows: readonly object[]) => rows.map((row) => ({ merchant_id, ...row }));
  add('legal_representatives', withMerchant(parts.legal_representatives));
  add('addresses', withMerchant(parts.addresses));
  add(
    'documents',
    withMerchant(
      parts.documents.map(({ record, event_sequence }) => ({ ...record, event_sequence })),
    ),
  );
  add('deleted_legal_representatives', parts.deleted_legal_representatives);
  add('deleted_addresses', parts.deleted_addresses);
  if (requested_files !== null) Object.assign(json, { requested_files, at });
  return Object.keys(json).length > 0 ? asJson(sql, json) : null;
}

/** Formats a `bytea` for JSON in PostgreSQL's hex format. */
function bytes(value: Buffer): string {
  return `\\x${value.toString('hex')}`;
}
