import type { Groups } from '../../platform/cluster/groups.js';
import { asJson, type Sql } from '../../platform/database/connect.js';
import { prepared } from '../../platform/database/statement.js';
import type { FileErrorCode } from '../../platform/outbound/file-failure.js';
import type { DocumentFile, FetchedFile } from '../rules/document-file.js';
import type { TrailEntry, TrailHead } from '../../trail/entry.js';
import { partsOf, type SubmerchantKey } from './submerchant-keys.js';

const columns = [
  'status',
  'sha256',
  'size',
  'mime_type',
  'problem',
  'fetched_at',
  'changed_at',
  'error_code',
  'error_http_status',
] as const satisfies (keyof DocumentFile)[];

/** Maximum number of merchants visited per claim: if all of them are at their limit, the next turn continues after them. */
const max_merchants = 1_000;

/** The least files of a merchant in one claim, where its hosts have room. */
const min_share = 8;
/** Due files that are read for each that is claimed, to take those of sellers in review first. */
const window_per_file = 4;

/** A file claimed by a worker until its lease expires. */
export interface ClaimedFile {
  merchant_id: string;
  document_id: string;
  file_url: string;
  /** Number of attempts, including the one that starts now. */
  attempts: number;
  /** Its seller, with the end of its trail at that time. */
  head: SellerHead;
}

/** Reads the file records of the documents of submerchants, by document. */
export async function filesOfSubmerchants(
  sql: Sql,
  keys: readonly SubmerchantKey[],
): Promise<Map<string, DocumentFile>> {
  // By document_files_of_submerchant.
  const rows = await sql<(DocumentFile & { document_id: string })[]>`
    select document_id, ${sql(columns)} from ${partsOf(sql, 'document_files', keys)}`;
  return new Map(rows.map(({ document_id, ...file }) => [document_id, file]));
}

/**
 * Claims due files with a lease: the files of a worker that dies become due again when it expires. Merchants are visited in turn,
 * starting after `after`, and each gets the number of files that `roomOf` returns for it, at most its share of `limit`. The files of
 * sellers in review come first among the oldest due ones.
 */
export async function claimFiles(
  groups: Groups,
  claim: {
    after: string;
    now: string;
    until: string;
    lease: string;
    limit: number;
    roomOf: (merchant_id: string) => number;
  },
): Promise<{
  claimed: ClaimedFile[];
  /** The last merchant visited, if the limit ended the claim; null when all were. */
  next: string | null;
  /** A visited merchant may have more. */
  is_more: boolean;
}> {
  const { after, now, until, lease, limit, roomOf } = claim;
  const found = await groups.each(
    'record files',
    (group, sql) => sql<{ merchant_id: string }[]>`
      select merchant_id from ${sql(`merchants_with_due_files${group.suffix}`)}(${group.id}, ${after}, ${now}, ${max_merchants})
        as merchant_id`,
  );
  const merchants = found
    .flat()
    .map(({ merchant_id }) => merchant_id)
    .toSorted()
    .slice(0, max_merchants);
  const share = Math.max(min_share, Math.floor(limit / Math.max(1, merchants.length)));
  const claimed: ClaimedFile[] = [];
  let is_more = false;
  for (const merchant_id of merchants) {
    const rest = limit - claimed.length;
    const room = Math.min(rest, share, roomOf(merchant_id));
    if (room <= 0) {
      is_more = true;
      continue;
    }
    const sql = await groups.databaseFor(merchant_id);
    // By document_files_due, submerchants_pkey and documents_pkey: one probe for each file. With ctid, no index alone answers.
    const files = await sql<ClaimedRow[]>`
      with due as (
        select ctid as row_id, document_id, submerchant_id, due_at from document_files
        where merchant_id = ${merchant_id} and due_at <= ${now}
        order by due_at
        limit ${room * window_per_file}::bigint
        for update skip locked),
      chosen as (
        select due.*, seller.status = 'pending_review' as in_review, seller.trail_position, seller.trail_hash, seller.data_key,
          document.file_url
        from due cross join lateral (
          select s.status, s.trail_position, s.trail_hash, s.data_key from submerchants s
          where s.merchant_id = ${merchant_id} and s.id between due.submerchant_id and due.submerchant_id
            and s.ctid <> '(0,0)' order by s.id limit 1) seller
        cross join lateral (
          select d.file_url from documents d
          where d.merchant_id = ${merchant_id} and d.id between due.document_id and due.document_id order by d.id limit 1) document
        order by in_review desc, due.due_at
        limit ${room}::bigint)
      update document_files f set lease = ${lease}, due_at = ${until}, attempts = f.attempts + 1
      from chosen
      where f.merchant_id = ${merchant_id} and f.ctid = chosen.row_id
      returning f.merchant_id, f.document_id, chosen.file_url, f.attempts, f.submerchant_id,
        chosen.in_review, chosen.due_at as was_due_at, chosen.trail_position, chosen.trail_hash, chosen.data_key`;
    const inOrder = files.toSorted(
      (one, other) =>
        Number(other.in_review) - Number(one.in_review) ||
        Date.parse(one.was_due_at) - Date.parse(other.was_due_at),
    );
    claimed.push(...inOrder.map(claimedOf));
    if (files.length === room) is_more = true;
    if (claimed.length >= limit) return { claimed, next: merchant_id, is_more: true };
  }
  return { claimed, next: null, is_more };
}

interface ClaimedRow extends Omit<ClaimedFile, 'head'> {
  submerchant_id: string;
  trail_position: number;
  trail_hash: Buffer;
  data_key: string | null;
  in_review: boolean;
  was_due_at: string;
}

function claimedOf(row: ClaimedRow): ClaimedFile {
  const { merchant_id, document_id, file_url, attempts, submerchant_id, data_key } = row;
  const trail = { position: row.trail_position, hash: row.trail_hash };
  return {
    merchant_id,
    document_id,
    file_url,
    attempts,
    head: { submerchant_id, trail, data_key },
  };
}

/** The end of a seller's trail, which the next entry continues, and its key, encrypted. */
export interface SellerHead {
  submerchant_id: string;
  trail: TrailHead;
  data_key: string | null;
}

/**
 * Saves what is wrong with a fetched file, if it is the recorded one or will be: before `saveFile`, so that a kill between them loses
 * nothing.
 *
 * @param lease as of `saveFile`
 */
export async function saveProblem(
  sql: Sql,
  { merchant_id, document_id }: { merchant_id: string; document_id: string },
  { sha256, problem }: Pick<FetchedFile, 'sha256' | 'problem'>,
  lease: string | null,
): Promise<void> {
  await sql`
    update document_files set problem = ${problem}
    where merchant_id = ${merchant_id} and document_id = ${document_id} and coalesce(sha256, ${sha256}) = ${sha256}
      ${lease === null ? sql`` : sql`and lease = ${lease}`}`;
}

/** Result of `saveFile`: `head`: nothing, since the file needs an entry that continues the trail there. */
export type SavedFile = { outcome: 'saved' | 'gone' } | { outcome: 'head'; head: SellerHead };

/**
 * Saves a completely fetched file, with the entry that binds it to the trail (save_file, an SQL function). The first fetch becomes the
 * record; later ones are compared with it. Does nothing for a document that was deleted or whose file was never requested.
 *
 * @param save.lease of the worker; null for a reviewer's view, which needs no claim. If the worker's lease has passed to another worker,
 *   nothing is written.
 * @param save.entry null: not composed yet
 */
export async function saveFile(
  sql: Sql,
  where: { merchant_id: string; document_id: string },
  { sha256, size, mime_type }: FetchedFile,
  save: { at: string; lease: string | null; entry: TrailEntry | null },
): Promise<SavedFile> {
  const { at, lease, entry } = save;
  const [row] = await prepared<{ saved: StoredResult }>(sql, save_file, [
    where.merchant_id,
    where.document_id,
    sha256,
    size,
    mime_type,
    at,
    lease,
    entry && entry.position - 1,
    entry?.previous_hash.toString('hex') ?? null,
    entry?.entry ?? null,
    entry?.personal ?? null,
    entry?.hash.toString('hex') ?? null,
  ]);
  const { saved } = row!;
  if (saved.outcome !== 'head') return saved;
  const { submerchant_id, position, hash, data_key } = saved;
  const trail = { position, hash: Buffer.from(hash, 'hex') };
  return { outcome: 'head', head: { submerchant_id, trail, data_key } };
}

const save_file = `
  select save_file($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as saved`;

/** The result of the function `save_file`. */
type StoredResult =
  | { outcome: 'saved' | 'gone' }
  | {
      outcome: 'head';
      submerchant_id: string;
      position: number;
      hash: string;
      data_key: string | null;
    };

/** A failed attempt, with the time of the next one; null if there is none. */
export interface FailedAttempt {
  document_id: string;
  lease: string;
  code: FileErrorCode;
  http_status: number | null;
  due_at: string | null;
}

/** Saves failed attempts to fetch files of one merchant. */
export async function saveFailed(
  sql: Sql,
  merchant_id: string,
  attempts: readonly FailedAttempt[],
): Promise<void> {
  await sql`select save_failed_files(${merchant_id}, ${asJson(sql, attempts)}::json)`;
}

/** Releases a file that was not fetched: it is due at the given time, and the attempt does not count. */
export async function releaseFile(
  sql: Sql,
  { merchant_id, document_id }: { merchant_id: string; document_id: string },
  due_at: string,
  lease: string,
): Promise<void> {
  await sql`
    update document_files set due_at = ${due_at}, lease = null, attempts = attempts - 1
    where merchant_id = ${merchant_id} and document_id = ${document_id} and lease = ${lease}`;
}

/** Metrics of the files that are to be fetched. */
export interface FileFigures {
  /** Files that are due; at most 10,000 of each group are counted. */
  due: number;
  /** Seconds since the first of them became due; 0 when none is. */
  overdue_s: number;
}

/** Computes the metrics from those of all groups (read_file_state, an SQL function). */
export async function readFileFigures(groups: Groups, now: string): Promise<FileFigures> {
  const rows = await groups.each('metrics of files', async (group, sql) => {
    const [row] = await sql<{ due: number; overdue_since: string | null }[]>`
      select * from ${sql(`read_file_state${group.suffix}`)}(${group.id}, ${now})`;
    return row;
  });
  const since = rows.flatMap((row) => row?.overdue_since ?? []);
  return {
    due: rows.reduce((sum, row) => sum + (row?.due ?? 0), 0),
    overdue_s: Math.max(0, ...since.map((at) => (Date.parse(now) - Date.parse(at)) / 1000)),
  };
}
