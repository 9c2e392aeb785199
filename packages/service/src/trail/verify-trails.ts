import type { Context } from '../operation/context.js';
import {
  asJson,
  type Database,
  type Fragment,
  type Transaction,
} from '../platform/database/connect.js';
import { SellerKeys } from '../platform/seller-keys.js';
import type { CheckpointProblem } from './checkpoints/problem-list.js';
import { CheckpointVerification } from './checkpoints/verify-checkpoints.js';
import { verifyAccessChains, type AccessReport } from './checkpoints/verify-access-chains.js';
import type { NamedRow } from './compare-record.js';
import { inSnapshot } from './in-snapshot.js';
import { accountState, readAccountRows } from './store/accounts.js';
import type { StoredEntry } from './store/trail.js';
import { default_max_broken, emptyReport, type TrailReport } from './trail-report.js';
import { TrailCheck, type Owner } from './trail-check.js';
import { keysetOf, readSellers, verifyPage, type SellerKeyset } from './verify-page.js';
import {
  first_key,
  max_snapshot_ms,
  no_id,
  verifyInLanes,
  verifySellers,
  type LaneOptions,
} from './verify-sellers.js';

interface Options extends LaneOptions {
  /** A submerchant whose trail alone is verified. */
  only?: string | undefined;
  /** Whether a merchant, person, key or endpoint may be without an entry, as demo data are; absent: all may, and are counted. */
  isExpected?: (row: NamedRow) => boolean;
}

/** The result of a verification against checkpoints. */
export interface ProvenReport extends TrailReport, AccessReport {
  /** Whether it was stopped before all trails were verified. */
  isStopped: boolean;
  /** Number of verified checkpoints. */
  checkpoints: number;
  /** The newest one that the trails were compared with; null without any. */
  last: { number: number; at: string } | null;
  /** Faults of checkpoints, and deleted trails. */
  problems: readonly CheckpointProblem[];
  /** Trails and entries that are newer than the last checkpoint. */
  unproven_trails: number;
  unproven_entries: number;
}

/** Entries or merchants per query: memory does not grow with the trail. */
const batch_size = 1_000;

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
  return (await verifyAll(context, null, { only, ...options })).report;
}

/**
 * Verifies trails as `verifyTrail` does, and compares them and the records with signed checkpoints.
 *
 * @param proofs.keys the public keys that may have signed the checkpoints
 * @param proofs.copy the file that checkpoints were sent to; null: those of the database alone
 * @param proofs.hasSigned whether a stored key says that it has signed checkpoints
 */
export async function verifyProvenTrail(
  context: Pick<Context, 'database' | 'data_keys'>,
  proofs: { keys: readonly Buffer[]; copy: string | null; hasSigned?: boolean },
  options: Options = {},
): Promise<ProvenReport> {
  const { database } = context;
  const checkpoints = await CheckpointVerification.load(
    database,
    proofs.keys,
    proofs.copy,
    proofs.hasSigned,
  );
  const { report, isStopped } = await verifyAll(context, checkpoints, options);
  const isWhole = options.only === undefined && !isStopped;
  if (isWhole) await checkpoints.findDeleted(database);
  const accesses: AccessReport = isWhole
    ? await verifyAccessChains(database, checkpoints)
    : { access_chains: 0, unproven_batches: 0, access_problems: [] };
  const { last, verified, problems, unproven_trails, unproven_entries } = checkpoints;
  return {
    ...report,
    ...accesses,
    isStopped,
    checkpoints: verified,
    last,
    problems,
    unproven_trails,
    unproven_entries,
  };
}

/** Up to which submerchant the trails were sampled. */
export type SampleCursor = SellerKeyset;

/**
 * Verifies trails in snapshots of some seconds, each trail in one: a snapshot of the whole reading would keep the database from
 * removing old rows as long as it lasts.
 */
async function verifyAll(
  context: Pick<Context, 'database' | 'data_keys'>,
  checkpoints: CheckpointVerification | null,
  options: Options,
): Promise<{ report: TrailReport; isStopped: boolean }> {
  const report = emptyReport();
  if (options.only === undefined) {
    const isComplete = await verifyInLanes(context, checkpoints, report, options);
    if (options.signal?.aborted && !isComplete) return { report, isStopped: true };
    const isStopped = !(await verifyAccounts(context, checkpoints, report, options));
    if (isStopped) return { report, isStopped };
  } else await verifySellers(context, checkpoints, report, options);
  return { report, isStopped: false };
}

/** Verifies the trails of the merchants, and that of the operator. Resolves with false if it was stopped. */
async function verifyAccounts(
  { database, data_keys }: Pick<Context, 'database' | 'data_keys'>,
  checkpoints: CheckpointVerification | null,
  report: TrailReport,
  {
    isExpected = () => true,
    snapshot_ms = max_snapshot_ms,
    max_broken = default_max_broken,
    signal,
  }: Options,
): Promise<boolean> {
  const keys = new SellerKeys(data_keys);
  const verify = (into: TrailReport, owner: Owner, tx: Transaction) =>
    verifyAccount(into, owner, keys, tx, checkpoints, isExpected);
  let cursor: Cursor | null = { kind: 'merchants', after: no_id };
  while (cursor !== null && report.broken.length < max_broken) {
    if (signal?.aborted) return false;
    const from: Cursor = cursor;
    const doubtful: Owner[] = [];
    cursor = await inSnapshot<Cursor | null>(database, async (tx) => {
      await checkpoints?.readWith(tx);
      const ends = performance.now() + snapshot_ms;
      const owners = await readAccounts(tx, from, checkpoints !== null);
      for (const owner of owners) {
        if (await verify(report, owner, tx)) doubtful.push(owner);
        if (report.broken.length >= max_broken) return null;
        if (performance.now() >= ends && owner.merchant_id !== null)
          return { ...from, after: owner.merchant_id };
      }
      return cursorAfter(from, owners);
    });
    for (const owner of doubtful) await verifyAgain(database, owner, report, verify);
  }
  return true;
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
  let next: SampleCursor = first_key;
  const behind: unknown[] = [];
  const seller_keys = new SellerKeys(data_keys);
  await database.begin('isolation level repeatable read read only', async (tx) => {
    const checkpoints = keys && (await CheckpointVerification.loadLast(tx, keys));
    const owners = await readSellers(tx, cursor, null, limit);
    const last = owners.at(-1);
    const until = last ? keysetOf(last) : cursor;
    await verifyPage(tx, { owners, after: cursor, until }, { report, seller_keys, checkpoints });
    behind.push(...(checkpoints?.behind ?? []));
    if (last && owners.length === limit) next = keysetOf(last);
  });
  // Each is in the queue already, unless somebody emptied that: then this sample repairs it.
  if (behind.length > 0) {
    await database`
      insert into changed_trails (merchant_id, submerchant_id, position)
      select * from json_to_recordset(${asJson(database, behind)}) as r (merchant_id uuid, submerchant_id uuid, position bigint)`;
  }
  return { report, next };
}

/** Verifies the trail of a merchant, or of the operator; resolves with whether it is broken. */
async function verifyAccount(
  report: TrailReport,
  owner: Owner,
  seller_keys: SellerKeys,
  tx: Transaction,
  checkpoints: CheckpointVerification | null,
  isExpected: (row: NamedRow) => boolean,
): Promise<boolean> {
  const { merchant_id, submerchant_id } = owner;
  const keys = seller_keys.openerOf({ merchant_id: '', id: '', data_key: null });
  const state = checkpoints && (await readAccountState(tx, merchant_id));
  const rows = await readAccountRows(tx, merchant_id);
  const check = new TrailCheck(owner, keys, report);
  for (let from = 1; ;) {
    const entries = await readFrom(tx, owner, from);
    for (const entry of entries) check.add(entry);
    if (entries.length < batch_size || check.isBroken) break;
    from = (entries.at(-1)?.position ?? from) + 1;
  }
  const entryAt = async (position: number) => (await readFrom(tx, owner, position, 1))[0] ?? null;
  const compareRecord = () => check.compareRecord(rows, null, isExpected);
  const broken =
    check.end() ??
    (checkpoints
      ? await checkpoints.compare(owner, owner, entryAt, state, compareRecord)
      : compareRecord());
  report.unrecorded += check.unrecorded;
  if (broken) report.broken.push({ merchant_id, submerchant_id, ...broken });
  return broken !== null;
}

/** The text whose digest a checkpoint contains. */
async function readAccountState(
  tx: Transaction,
  merchant_id: string | null,
): Promise<string | null> {
  const [row] =
    merchant_id === null
      ? await tx<{ state: string }[]>`select ${accountState(tx, null)} as state`
      : await tx<{ state: string }[]>`
          select ${accountState(tx, tx`merchants.id`)} as state from merchants where id = ${merchant_id}`;
  return row?.state ?? null;
}

/** Cursor of the verification of accounts. */
interface Cursor {
  kind: 'merchants' | 'operator';
  after: string;
}

/** Reads merchants after a cursor by id, or the operator. */
async function readAccounts(
  tx: Transaction,
  { kind, after }: Cursor,
  /** Also an operator's trail without entries: they may have been deleted. */
  withEmpty: boolean,
): Promise<readonly Owner[]> {
  if (kind === 'merchants') return readMerchants(tx, tx`id > ${after}`);
  // The head has no hash to verify while the operator's trail is empty.
  return tx<Owner[]>`
    select null as merchant_id, null as submerchant_id, position, hash, null as data_key from operator_trail_head
    where ${withEmpty} or position > 0 or exists (select from operator_trail)`;
}

async function readMerchants(tx: Transaction, condition: Fragment): Promise<readonly Owner[]> {
  return tx<Owner[]>`
    select id as merchant_id, null as submerchant_id, trail_position as position, trail_hash as hash, null as data_key
    from merchants where ${condition} order by id limit ${batch_size}`;
}

/** Cursor after a page; null at the end. */
function cursorAfter({ kind }: Cursor, page: readonly Owner[]): Cursor | null {
  if (kind === 'operator') return null;
  const id = page.at(-1)?.merchant_id;
  if (id && page.length === batch_size) return { kind, after: id };
  return { kind: 'operator', after: no_id };
}

function readFrom(
  tx: Transaction,
  { merchant_id }: Owner,
  from: number,
  limit = batch_size,
): Promise<readonly StoredEntry[]> {
  const source =
    merchant_id === null
      ? tx`operator_trail where true`
      : tx`merchant_trail where merchant_id = ${merchant_id}`;
  return tx<StoredEntry[]>`
    select position, entry, personal, previous_hash, hash from ${source} and position >= ${from}
    order by position limit ${limit}`;
}
