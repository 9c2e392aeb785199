import { readGroups } from '../platform/cluster/groups.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SellerKeys } from '../platform/seller-keys.js';
import { readTexts } from './store/checkpoints.js';
import type { ChainedEntry } from './checkpoints/describe-restored.js';
import type { CheckpointVerification } from './checkpoints/verify-checkpoints.js';
import { rowsOfRecord } from './compare-record.js';
import type { StoredEntry } from './store/trail.js';
import { TrailCheck, type Owner } from './trail-check.js';
import type { TrailReport } from './trail-report.js';

/** A submerchant's key, in whose order trails are read. */
export interface SellerKeyset {
  merchant_id: string;
  submerchant_id: string;
}

/** A submerchant as the owner of its trail. */
export interface SellerOwner extends Owner, SellerKeyset {
  merchant_id: string;
  submerchant_id: string;
}

/** Submerchants that follow each other, and the range of trails that contains theirs alone. */
interface Page {
  owners: readonly SellerOwner[];
  after: SellerKeyset;
  /** Null: to the end. */
  until: SellerKeyset | null;
}

interface Verification {
  report: TrailReport;
  seller_keys: SellerKeys;
  checkpoints: CheckpointVerification | null;
  /** Reads the trails of the page's submerchants alone, not their range. */
  only?: string | undefined;
}

const entries_per_query = 2_000;

export function keysetOf({ merchant_id, submerchant_id }: SellerKeyset): SellerKeyset {
  return { merchant_id, submerchant_id };
}

/** Reads the submerchants of a range, in the order of their primary key. */
export async function readSellers(
  tx: Transaction,
  after: SellerKeyset,
  until: SellerKeyset | null,
  limit: number,
): Promise<readonly SellerOwner[]> {
  const end = until
    ? tx`and (merchant_id, id) <= (${until.merchant_id}, ${until.submerchant_id})`
    : tx``;
  return tx<SellerOwner[]>`
    select merchant_id, id as submerchant_id, trail_position as position, trail_hash as hash, data_key
    from submerchants where (merchant_id, id) > (${after.merchant_id}, ${after.submerchant_id}) ${end}
    order by merchant_id, id limit ${limit}`;
}

/** Reads one submerchant. */
export async function readSeller(tx: Transaction, id: string): Promise<readonly SellerOwner[]> {
  return tx<SellerOwner[]>`
    select merchant_id, id as submerchant_id, trail_position as position, trail_hash as hash, data_key
    from submerchants where id = ${id} order by merchant_id`;
}

/**
 * Verifies the trails of a page by some statements for all of them. Entries in the range that belong to no submerchant are reported: their
 * record was deleted.
 */
export async function verifyPage(
  tx: Transaction,
  page: Page,
  { report, seller_keys, checkpoints, only }: Verification,
): Promise<void> {
  const { owners } = page;
  await checkpoints?.prepare(owners);
  const states = await readStates(tx, owners);
  const files = await readFileHashes(tx, page, only !== undefined);
  const batches =
    only === undefined ? readRange(tx, page.after, page.until) : readTrailsOf(tx, owners);
  let at = 0;
  let checked: Checked | null = null;
  const current = () => (checked ??= begin(owners[at]!));
  const begin = (owner: SellerOwner): Checked => ({
    check: new TrailCheck(
      owner,
      seller_keys.openerOf({
        merchant_id: owner.merchant_id,
        id: owner.submerchant_id,
        data_key: owner.data_key,
      }),
      report,
    ),
    kept: new Map(),
    wanted: checkpoints?.positionOf(owner) ?? 0,
  });
  const finish = async () => {
    const owner = owners[at]!;
    const { check, kept } = current();
    checked = null;
    at += 1;
    const state = states.get(owner.submerchant_id + owner.merchant_id) ?? null;
    const rows = state === null ? null : rowsOfRecord(state);
    const own = files.get(owner.submerchant_id);
    const compareRecord = () => check.compareRecord(rows, 'submerchant', () => false, own);
    const entryAt = async (position: number) =>
      kept.get(position) ?? (await readEntryAt(tx, owner, position));
    const broken =
      check.end() ??
      (checkpoints
        ? await checkpoints.compare(owner, owner, entryAt, state, compareRecord)
        : compareRecord());
    report.unbound_files += check.unboundFiles;
    if (broken) report.broken.push({ ...keysetOf(owner), ...broken });
  };
  let orphan = '';
  for await (const rows of batches) {
    for (const row of rows) {
      while (at < owners.length && isBefore(owners[at]!, row)) await finish();
      const owner = owners[at];
      if (owner && isSame(owner, row)) {
        const { check, kept, wanted } = current();
        check.add(row);
        if (row.position === wanted) kept.set(wanted, row);
      } else if (orphan !== row.submerchant_id) {
        orphan = row.submerchant_id;
        const reason =
          'Its entries are there, and the record of the submerchant is not: it was deleted, or moved to another merchant.';
        report.broken.push({ ...keysetOf(row), position: row.position, reason });
      }
    }
  }
  while (at < owners.length) await finish();
}

interface Checked {
  check: TrailCheck;
  /** The entry that a checkpoint contains as the last one, once it was read. */
  kept: Map<number, ChainedEntry>;
  wanted: number;
}

interface OwnedEntry extends StoredEntry, SellerKeyset {}

function isBefore(one: SellerKeyset, other: SellerKeyset): boolean {
  if (one.merchant_id !== other.merchant_id) return one.merchant_id < other.merchant_id;
  return one.submerchant_id < other.submerchant_id;
}

function isSame(one: SellerKeyset, other: SellerKeyset): boolean {
  return one.submerchant_id === other.submerchant_id && one.merchant_id === other.merchant_id;
}

/**
 * Reads all entries of a range of trails, in their order: each as one text, since each further column takes the driver as long as hashing
 * the entry. The entry is the last part, so that no other one can hide in it.
 */
async function* readRange(
  tx: Transaction,
  after: SellerKeyset,
  until: SellerKeyset | null,
): AsyncGenerator<readonly OwnedEntry[]> {
  const end = until
    ? tx`and (merchant_id, submerchant_id) <= (${until.merchant_id}, ${until.submerchant_id})`
    : tx``;
  let from = tx`(merchant_id, submerchant_id) > (${after.merchant_id}, ${after.submerchant_id})`;
  for (;;) {
    const rows = await tx<{ text: string }[]>`
      select concat_ws(E'\n', merchant_id, submerchant_id, position, encode(previous_hash, 'hex'), encode(hash, 'hex'),
        coalesce('+' || personal, '-'), entry) as text from trail
      where ${from} ${end} order by merchant_id, submerchant_id, position limit ${entries_per_query}`;
    const entries = rows.map(({ text }) => entryOf(text));
    yield entries;
    const last = entries.at(-1);
    if (!last || rows.length < entries_per_query) return;
    from = tx`(merchant_id, submerchant_id, position) > (${last.merchant_id}, ${last.submerchant_id}, ${last.position})`;
  }
}

function entryOf(text: string): OwnedEntry {
  let from = 0;
  const next = () => {
    const start = from;
    from = text.indexOf('\n', from) + 1;
    return text.slice(start, from - 1);
  };
  const [merchant_id, submerchant_id, position] = [next(), next(), Number(next())];
  const [previous_hash, hash] = [Buffer.from(next(), 'hex'), Buffer.from(next(), 'hex')];
  const sealed = next();
  const personal = sealed === '-' ? null : sealed.slice(1);
  const entry = text.slice(from);
  return { merchant_id, submerchant_id, position, entry, personal, previous_hash, hash };
}

/** Reads the trails of single submerchants. */
async function* readTrailsOf(
  tx: Transaction,
  owners: readonly SellerOwner[],
): AsyncGenerator<readonly OwnedEntry[]> {
  for (const { merchant_id, submerchant_id } of owners) {
    for (let from = 1; ;) {
      const rows: readonly OwnedEntry[] = await tx<OwnedEntry[]>`
        select merchant_id, submerchant_id, position, entry, personal, previous_hash, hash from trail
        where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and position >= ${from}
        order by position limit ${entries_per_query}`;
      yield rows;
      if (rows.length < entries_per_query) break;
      from = rows.at(-1)!.position + 1;
    }
  }
}

async function readEntryAt(
  tx: Transaction,
  { merchant_id, submerchant_id }: SellerKeyset,
  position: number,
): Promise<ChainedEntry | null> {
  const [row] = await tx<ChainedEntry[]>`
    select entry, hash from trail
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and position = ${position}`;
  return row ?? null;
}

/** Reads the SHA-256 of the recorded files of documents, by submerchant and document. */
async function readFileHashes(
  tx: Transaction,
  { owners, after, until }: Page,
  isOne: boolean,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string | null>>> {
  const found = new Map<string, Map<string, string | null>>();
  const [first] = owners;
  if (!first) return found;
  // A range of document_files_of_submerchant.
  const end = until
    ? tx`and (merchant_id, submerchant_id) <= (${until.merchant_id}, ${until.submerchant_id})`
    : tx``;
  const rows = await tx<{ submerchant_id: string; document_id: string; sha256: string | null }[]>`
    select submerchant_id, document_id, sha256 from document_files
    where ${
      isOne
        ? tx`merchant_id = ${first.merchant_id} and submerchant_id = ${first.submerchant_id}`
        : tx`(merchant_id, submerchant_id) > (${after.merchant_id}, ${after.submerchant_id}) ${end}`
    }`;
  for (const { submerchant_id, document_id, sha256 } of rows) {
    const own = found.get(submerchant_id) ?? new Map<string, string | null>();
    found.set(submerchant_id, own.set(document_id, sha256));
  }
  return found;
}

/** The texts of the records, by their two ids. */
async function readStates(
  tx: Transaction,
  owners: readonly SellerOwner[],
): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>();
  if (owners.length === 0) return states;
  const [group] = await readGroups(tx);
  if (group?.suffix === '') {
    for (const { merchant_id, submerchant_id, state } of await readTexts(tx, owners))
      if (state !== null) states.set(submerchant_id + merchant_id, state);
    return states;
  }
  // On a cluster, one by one, from wherever each of them is.
  for (const { merchant_id, submerchant_id } of owners) {
    const [row] = await tx<{ state: string | null }[]>`
      select submerchant_state(${merchant_id}, ${submerchant_id}) as state`;
    if (row?.state) states.set(submerchant_id + merchant_id, row.state);
  }
  return states;
}
