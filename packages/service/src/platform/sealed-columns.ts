import { placeOf, type Place } from './place.js';

/** A column that contains sealed values. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The primary key, in its order. */
  key: readonly string[];
  /** Place to which its values are bound; absent: table, column and key. */
  place?: (row: Readonly<Record<string, unknown>>) => Place;
}

/** The place of a column's value. */
export function placeIn(
  { table, column, key, place }: SealedColumn,
  row: Readonly<Record<string, unknown>>,
): Place {
  if (place) return place(row);
  // Keys are numbers and texts.
  return placeOf(table, column, ...key.map((name) => `${(row[name] ?? '') as string | number}`));
}

const byId = (table: string, column: string) => ({
  place: (row: Readonly<Record<string, unknown>>) => placeOf(table, column, String(row['id'])),
});
const byIds = (table: string, column: string) => ({
  place: (row: Readonly<Record<string, unknown>>) =>
    placeOf(table, column, String(row['merchant_id']), String(row['id'])),
});
const byColumn = (table: string, column: string) => ({ place: () => placeOf(table, column) });

/**
 * Every column with sealed values, beside `master_key_proof`: `rotate-master-key` encrypts these anew. A table that is missing here
 * would become unreadable with the removal of the previous key; test/personal-data.test.ts searches all columns for others. Values under a
 * seller's key stay: its key is encrypted anew, in the first of these columns.
 *
 * Rows that move from one table to another move downwards in this list, so that a pass over it meets them.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'submerchants', column: 'data_key', key: ['merchant_id', 'id'] },
  {
    table: 'submerchants',
    column: 'escalation',
    key: ['merchant_id', 'id'],
    ...byId('submerchants', 'escalation'),
  },
  { table: 'files', column: 'data_key', key: ['merchant_id', 'id'] },
  { table: 'amendments', column: 'body', key: ['merchant_id', 'id'] },
  { table: 'evidence', column: 'payload', key: ['merchant_id', 'submerchant_id', 'kind'] },
  { table: 'onboarding_links', column: 'prefill', key: ['merchant_id', 'id'] },
  { table: 'trail', column: 'personal', key: ['merchant_id', 'submerchant_id', 'position'] },
  { table: 'merchant_trail', column: 'personal', key: ['merchant_id', 'position'] },
  { table: 'operator_trail', column: 'personal', key: ['position'] },
  { table: 'checkpoint_keys', column: 'sealed', key: ['public_key'] },
  { table: 'totp_factors', column: 'secret', key: ['person_id'] },
  {
    table: 'security_events',
    column: 'body',
    key: ['position'],
    ...byColumn('security_events', 'body'),
  },
  { table: 'blocks', column: 'body', key: ['id'] },
  { table: 'block_secret', column: 'secret', key: ['id'] },
  { table: 'approval_requests', column: 'request', key: ['id'] },
  { table: 'approval_requests', column: 'decision', key: ['id'] },
  { table: 'endpoints', column: 'secret', key: ['merchant_id', 'id'] },
  {
    table: 'endpoints',
    column: 'previous_secret',
    key: ['merchant_id', 'id'],
    ...byIds('endpoints', 'secret'),
  },
  { table: 'sso_connections', column: 'client_secret', key: ['id'] },
  { table: 'events', column: 'body', key: ['merchant_id', 'id'] },
  { table: 'idempotent_answers', column: 'body', key: ['caller_id', 'key', 'method', 'path'] },
  {
    table: 'seller_drafts',
    column: 'body',
    key: ['merchant_id', 'person_id', 'submerchant_id', 'place'],
  },
  {
    table: 'case_notes',
    column: 'body',
    key: ['merchant_id', 'id'],
    ...byId('case_notes', 'body'),
  },
  {
    table: 'seller_requests',
    column: 'body',
    key: ['merchant_id', 'id'],
    ...byId('seller_requests', 'body'),
  },
  {
    table: 'note_files',
    column: 'data_key',
    key: ['merchant_id', 'id'],
    ...byIds('files', 'data_key'),
  },
  {
    table: 'note_files',
    column: 'file_name',
    key: ['merchant_id', 'id'],
    ...byId('note_files', 'file_name'),
  },
  { table: 'access_batches', column: 'body', key: ['id'] },
  { table: 'password_requests', column: 'body', key: ['id'] },
  { table: 'company_lookups', column: 'answer', key: ['tax_id'] },
  { table: 'mail_outbox', column: 'body', key: ['id'] },
  { table: 'notifications', column: 'body', key: ['id'] },
  { table: 'notification_requests', column: 'body', key: ['id'] },
  {
    table: 'deliveries',
    column: 'response_start',
    key: ['merchant_id', 'id'],
    ...byColumn('attempts', 'response_start'),
  },
  {
    table: 'attempts',
    column: 'response_start',
    key: ['merchant_id', 'delivery_id', 'id'],
    ...byColumn('attempts', 'response_start'),
  },
];
