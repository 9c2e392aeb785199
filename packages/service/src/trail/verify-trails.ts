import type { Context } from '../operation/context.js';
import {
  asJson,
  type Database,
  type Fragment,
  type Transaction,
} from '../platform/database/connect.js';
import type { Opener } from '../platform/data-keys.js';
import { SellerKeys } from '../platform/seller-keys.js';
import {
  CheckpointVerification,
  type CheckpointProblem,
} from './checkpoints/verify-checkpoints.js';
import { verifyAccessChains, type AccessReport } from './checkpoints/verify-access-chains.js';
import { RecordComparison, rowsOfRecord, type NamedRow } from './compare-record.js';
import { inSnapshot } from './in-snapshot.js';
import { accountState, readAccountRows } from './store-accounts.js';
import { ChainVerifier, verifyValues, type BrokenLink } from './verify.js';
import type { StoredEntry } from './store.js';

/** The result of a verification. */
export interface TrailReport {
  trails: number;
  entries: number;
  /** Entries whose personal values were erased, or whose key is gone. */
  erased: number;
  /** The first broken link or changed value of each broken trail, at most 20 of them. */
  broken: (BrokenLink & { merchant_id: string | null; submerchant_id: string | null })[];
  /** Merchants, people, keys and endpoints without an entry that are expected. */
  unrecorded: number;
}

/** How trails are verified. */
interface Options {
  /** A submerchant whose trail alone is verified. */
  only?: string | undefined;
  /** Whether a merchant, person, key or endpoint may be without an entry, as demo data are; absent: all may, and are counted. */
  isExpected?: (row: NamedRow) => boolean;
  /** How long one snapshot is open before the next one begins. */
  snapshot_ms?: number;
}

/** The result of a verification against checkpoints. */
export interface ProvenReport extends TrailReport, AccessReport {
  /** How many checkpoints were verified. */
  checkpoints: number;
  /** The newest one that the trails were compared with; null without any. */
  last: { number: number; at: string } | null;
  /** What is wrong with checkpoints, and trails that are gone. */
  problems: readonly CheckpointProblem[];
  /** Trails and entries that are newer than the last checkpoint. */
  unproven_trails: number;
  unproven_entries: number;
}

const max_broken = 20;
/** Before every id. */
const no_id = '00000000-0000-0000-0000-000000000000';
/** Entries per query: memory does not grow with the trail. */
const batch_size = 1_000;
/** How long the database may have to keep old rows for a verification. */
const max_snapshot_ms = 5_000;

/**
 * Verifies the trails of all submerchants, or of one, those of the merchants, and that of the operator: every entry contains the
 * hash of the one before it, its text matches its hash, none is missing, and the last equals the head stored in the record. Personal
 * values that are stored match their commitments. Records of submerchants, and rows of merchants, people, keys and endpoints, have the
 * values that their trail recorded last.
 */
export async function verifyTrail(
  context: Pick<Context, 'database' | 'data_keys'>,
  only?: string,
  options: Options = {},
): Promise<TrailReport> {
  return verifyAll(context, null, { only, ...options });
}

/**
 * Verifies trails as `verifyTrail` does, and compares them and the records with signed checkpoints.
 *
 * @param proofs.keys the public keys that may have signed the checkpoints
 * @param proofs.copy the file that checkpoints were sent to; null: those of the database alone
 */
export async function verifyProvenTrail(
  context: Pick<Context, 'database' | 'data_keys'>,
  proofs: { keys: readonly Buffer[]; copy: string | null },
  options: Options = {},
): Promise<ProvenReport> {
  const { database } = context;
  const checkpoints = await CheckpointVerification.load(database, proofs.keys, proofs.copy);
  const report = await verifyAll(context, checkpoints, options);
  if (options.only === undefined) await checkpoints.findDeleted(database);
  const accesses: AccessReport =
    options.only === undefined
      ? await verifyAccessChains(database, checkpoints)
      : { access_chains: 0, unproven_batches: 0, access_problems: [] };
  const { last, verified, problems, unproven_trails, unproven_entries } = checkpoints;
  return {
    ...report,
    ...accesses,
    checkpoints: verified,
    last,
    problems,
    unproven_trails,
    unproven_entries,
  };
}

/**
 * Verifies trails in snapshots of some seconds, each trail in one: a snapshot of the whole reading would keep the database from
 * removing old rows as long as it lasts.
 */
async function verifyAll(
  { database, data_keys }: Pick<Context, 'database' | 'data_keys'>,
  checkpoints: CheckpointVerification | null,
  { only, isExpected = () => true, snapshot_ms = max_snapshot_ms }: Options,
): Promise<TrailReport> {
  const report = emptyReport();
  const keys = new SellerKeys(data_keys);
  const verify = (into: TrailReport, owner: Owner, tx: Transaction) =>
    verifyInto(into, owner, keys, tx, checkpoints, isExpected);
  let cursor: Cursor | null = { kind: 'submerchants', after: no_id };
  while (cursor !== null && report.broken.length < max_broken) {
    const from: Cursor = cursor;
    const doubtful: Owner[] = [];
    cursor = await inSnapshot<Cursor | null>(database, async (tx) => {
      await checkpoints?.readWith(tx);
      const until = performance.now() + snapshot_ms;
      const owners = await readOwners(tx, from, only, checkpoints !== null);
      for (const owner of owners) {
        const found = await verify(report, owner, tx);
        if (found && owner.submerchant_id === null) doubtful.push(owner);
        if (report.broken.length >= max_broken) return null;
        const id = owner.submerchant_id ?? owner.merchant_id;
        if (performance.now() >= until && id !== null) return { ...from, after: id };
      }
      return only === undefined ? cursorAfter(from, owners) : null;
    });
    for (const owner of doubtful) await verifyAgain(database, owner, report, verify);
  }
  return report;
}

/**
 * Verifies a merchant's trail a second time, and withdraws the first result if nothing is wrong: on a cluster, a change of an endpoint
 * becomes visible on the merchant's server a moment after its entry.
 */
async function verifyAgain(
  database: Database,
  { merchant_id }: Owner,
  report: TrailReport,
  verify: (into: TrailReport, owner: Owner, tx: Transaction) => Promise<unknown>,
): Promise<void> {
  if (merchant_id === null) return;
  // Changes of endpoints lock this row until both servers have committed.
  await database.begin(async (tx) => {
    await tx`select from event_streams where merchant_id = ${merchant_id} for share`;
  });
  const second = emptyReport();
  await inSnapshot(database, async (tx) => {
    const [owner] = await readMerchants(tx, tx`id = ${merchant_id}`);
    if (owner) await verify(second, owner, tx);
  });
  const others = report.broken.filter(
    (one) => one.merchant_id !== merchant_id || one.submerchant_id !== null,
  );
  report.broken.splice(0, report.broken.length, ...others, ...second.broken);
}

function emptyReport(): TrailReport {
  return { trails: 0, entries: 0, erased: 0, broken: [], unrecorded: 0 };
}

/** Up to which submerchant the trails were sampled. */
export interface SampleCursor {
  merchant_id: string;
  submerchant_id: string;
}

/** A cursor at the beginning of a merchant drawn at random, so that processes sample different trails. */
export async function drawSampleCursor(database: Database): Promise<SampleCursor> {
  const [row] = await database<{ id: string }[]>`
    select id from merchants order by random() limit 1`;
  return { merchant_id: row?.id ?? no_id, submerchant_id: no_id };
}

/**
 * Verifies the trails of the next submerchants, in the order of merchants. Resolves with where the next sample continues: from the
 * beginning after the last one.
 */
export async function verifySample(
  { database, data_keys }: Pick<Context, 'database' | 'data_keys'>,
  cursor: SampleCursor,
  limit: number,
  /** The public keys of checkpoints that the trails are compared with; null: with none. */
  keys: readonly Buffer[] | null = null,
): Promise<{ report: TrailReport; next: SampleCursor }> {
  const report = emptyReport();
  let next: SampleCursor = { merchant_id: no_id, submerchant_id: no_id };
  const behind: unknown[] = [];
  const seller_keys = new SellerKeys(data_keys);
  await database.begin('isolation level repeatable read read only', async (tx) => {
    const checkpoints = keys && (await CheckpointVerification.loadLast(tx, keys));
    const rows = await tx<(Owner & SampleCursor)[]>`
      select merchant_id, id as submerchant_id, trail_position as position, trail_hash as hash, data_key
      from submerchants where (merchant_id, id) > (${cursor.merchant_id}, ${cursor.submerchant_id})
      order by merchant_id, id limit ${limit}`;
    for (const owner of rows)
      await verifyInto(report, owner, seller_keys, tx, checkpoints, () => true);
    behind.push(...(checkpoints?.behind ?? []));
    const last = rows.at(-1);
    if (last && rows.length === limit)
      next = { merchant_id: last.merchant_id, submerchant_id: last.submerchant_id };
  });
  // Each is in the queue already, unless somebody emptied that: then this sample repairs it.
  if (behind.length > 0) {
    await database`
      insert into changed_trails (merchant_id, submerchant_id, position)
      select * from json_to_recordset(${asJson(database, behind)}) as r (merchant_id uuid, submerchant_id uuid, position bigint)`;
  }
  return { report, next };
}

/** Verifies one trail; resolves with whether it is broken. */
async function verifyInto(
  report: TrailReport,
  owner: Owner,
  seller_keys: SellerKeys,
  tx: Transaction,
  checkpoints: CheckpointVerification | null,
  isExpected: (row: NamedRow) => boolean,
): Promise<boolean> {
  const { merchant_id, submerchant_id, data_key } = owner;
  const keys = seller_keys.openerOf({ id: submerchant_id ?? '', data_key });
  report.trails += 1;
  const isAccount = submerchant_id === null;
  const state = await readState(tx, owner, checkpoints !== null);
  const rows = isAccount
    ? await readAccountRows(tx, merchant_id)
    : state === null
      ? null
      : rowsOfRecord(state);
  const record = new RecordComparison(keys);
  const read = (from: number) => readFrom(tx, owner, from);
  const entryAt = async (position: number) => (await readFrom(tx, owner, position, 1))[0] ?? null;
  const compareRecord = () =>
    rows &&
    record.compare(rows, isAccount ? null : 'submerchant', isAccount ? isExpected : () => false);
  const broken =
    (await verifyOne(owner, keys, report, read, (entry) => record.add(entry))) ??
    (checkpoints
      ? await checkpoints.compare(owner, owner, entryAt, state, compareRecord)
      : compareRecord());
  report.unrecorded += record.unrecorded;
  if (broken) report.broken.push({ merchant_id, submerchant_id, ...broken });
  return broken !== null;
}

/** The text whose digest a checkpoint contains; null where it is not needed. */
async function readState(
  tx: Transaction,
  { merchant_id, submerchant_id }: Owner,
  ofAccounts: boolean,
): Promise<string | null> {
  if (submerchant_id === null && !ofAccounts) return null;
  const [row] =
    merchant_id === null
      ? await tx<{ state: string }[]>`select ${accountState(tx, null)} as state`
      : submerchant_id === null
        ? await tx<{ state: string }[]>`
            select ${accountState(tx, tx`merchants.id`)} as state from merchants where id = ${merchant_id}`
        : await tx<{ state: string }[]>`
            select submerchant_state(${merchant_id}, ${submerchant_id}) as state`;
  return row?.state ?? null;
}

interface Owner {
  merchant_id: string | null;
  submerchant_id: string | null;
  position: number;
  hash: Buffer;
  /** A submerchant's key, encrypted; null for other owners too. */
  data_key: string | null;
}

/** Where the verification continues. */
interface Cursor {
  kind: 'submerchants' | 'merchants' | 'operator';
  after: string;
}

/** Reads the owners of trails after a cursor, at most `batch_size`, by id. */
async function readOwners(
  tx: Transaction,
  { kind, after }: Cursor,
  only: string | undefined,
  /** Also an operator's trail without entries: they may have been deleted. */
  withEmpty: boolean,
): Promise<readonly Owner[]> {
  if (kind === 'merchants') return readMerchants(tx, tx`id > ${after}`);
  if (kind === 'operator') {
    // The head has no hash to verify while the operator's trail is empty.
    return tx<Owner[]>`
      select null as merchant_id, null as submerchant_id, position, hash, null as data_key from operator_trail_head
      where ${withEmpty} or position > 0 or exists (select from operator_trail)`;
  }
  return tx<Owner[]>`
    select merchant_id, id as submerchant_id, trail_position as position, trail_hash as hash, data_key
    from submerchants where ${only === undefined ? tx`id > ${after}` : tx`id = ${only}`}
    order by id limit ${batch_size}`;
}

async function readMerchants(tx: Transaction, condition: Fragment): Promise<readonly Owner[]> {
  return tx<Owner[]>`
    select id as merchant_id, null as submerchant_id, trail_position as position, trail_hash as hash, null as data_key
    from merchants where ${condition} order by id limit ${batch_size}`;
}

/** Where the verification continues after a page; null at the end. */
function cursorAfter({ kind }: Cursor, page: readonly Owner[]): Cursor | null {
  if (kind === 'operator') return null;
  const last = page.at(-1);
  const id = last && (last.submerchant_id ?? last.merchant_id);
  if (id && page.length === batch_size) return { kind, after: id };
  return { kind: kind === 'submerchants' ? 'merchants' : 'operator', after: no_id };
}

function readFrom(
  tx: Transaction,
  owner: Owner,
  from: number,
  limit = batch_size,
): Promise<readonly StoredEntry[]> {
  const { merchant_id, submerchant_id } = owner;
  const source =
    merchant_id === null
      ? tx`operator_trail where true`
      : submerchant_id === null
        ? tx`merchant_trail where merchant_id = ${merchant_id}`
        : tx`trail where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}`;
  return tx<StoredEntry[]>`
    select position, entry, personal, previous_hash, hash from ${source} and position >= ${from}
    order by position limit ${limit}`;
}

async function verifyOne(
  owner: Owner,
  keys: Opener,
  report: TrailReport,
  read: (from: number) => Promise<readonly StoredEntry[]>,
  isIntact: (entry: StoredEntry) => void,
): Promise<BrokenLink | null> {
  const verifier = new ChainVerifier();
  let from = 1;
  for (;;) {
    const entries = await read(from);
    for (const entry of entries) {
      report.entries += 1;
      const broken = verifier.next(entry);
      if (broken) return broken;
      const values = verifyValues(keys, entry);
      if (values === 'erased') report.erased += 1;
      else if (values) return values;
      isIntact(entry);
      from = entry.position + 1;
    }
    if (entries.length < batch_size)
      return verifier.end({ position: owner.position, hash: owner.hash });
  }
}
