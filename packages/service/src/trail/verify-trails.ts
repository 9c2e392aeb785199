import type { Context } from '../operation/context.js';
import { asJson, type Database, type Transaction } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import {
  CheckpointVerification,
  type CheckpointProblem,
} from './checkpoints/verify-checkpoints.js';
import { merchantState } from './checkpoints/store.js';
import { RecordComparison } from './compare-record.js';
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
}

/** The result of a verification against checkpoints. */
export interface ProvenReport extends TrailReport {
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

/**
 * Verifies the trails of all submerchants, or of one, those of the merchants, and that of the operator: every entry contains the
 * hash of the one before it, its text matches its hash, none is missing, and the last equals the head stored in the record. Personal
 * values that are stored match their commitments, and a submerchant's record has the values that its trail recorded last.
 */
export async function verifyTrail(
  { database, data_keys }: Pick<Context, 'database' | 'data_keys'>,
  only?: string,
): Promise<TrailReport> {
  const report: TrailReport = { trails: 0, entries: 0, erased: 0, broken: [] };
  await inSnapshot(database, async (tx) => {
    for await (const owner of owners(tx, only)) {
      if (report.broken.length >= max_broken) return;
      await verifyInto(report, owner, data_keys, tx, null);
    }
  });
  return report;
}

/**
 * Verifies trails as `verifyTrail` does, and compares them and the submerchants' records with signed checkpoints.
 *
 * @param proofs.keys the public keys that may have signed the checkpoints
 * @param proofs.copy the file that checkpoints were sent to; null: those of the database alone
 */
export async function verifyProvenTrail(
  { database, data_keys }: Pick<Context, 'database' | 'data_keys'>,
  proofs: { keys: readonly Buffer[]; copy: string | null },
  only?: string,
): Promise<ProvenReport> {
  const report: TrailReport = { trails: 0, entries: 0, erased: 0, broken: [] };
  return inSnapshot(database, async (tx) => {
    const checkpoints = await CheckpointVerification.load(tx, proofs.keys, proofs.copy);
    for await (const owner of owners(tx, only, true)) {
      if (report.broken.length >= max_broken) break;
      await verifyInto(report, owner, data_keys, tx, checkpoints);
    }
    if (only === undefined) await checkpoints.findDeleted();
    const { last, verified, problems, unproven_trails, unproven_entries } = checkpoints;
    return { ...report, checkpoints: verified, last, problems, unproven_trails, unproven_entries };
  });
}

/** Runs `work` in one snapshot, so that concurrent changes are seen completely or not at all. */
function inSnapshot<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    return work(tx);
  }) as Promise<T>;
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
  const report: TrailReport = { trails: 0, entries: 0, erased: 0, broken: [] };
  let next: SampleCursor = { merchant_id: no_id, submerchant_id: no_id };
  const behind: unknown[] = [];
  await database.begin('isolation level repeatable read read only', async (tx) => {
    const checkpoints = keys && (await CheckpointVerification.loadLast(tx, keys));
    const rows = await tx<(Owner & SampleCursor)[]>`
      select merchant_id, id as submerchant_id, trail_position as position, trail_hash as hash
      from submerchants where (merchant_id, id) > (${cursor.merchant_id}, ${cursor.submerchant_id})
      order by merchant_id, id limit ${limit}`;
    for (const owner of rows) await verifyInto(report, owner, data_keys, tx, checkpoints);
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

async function verifyInto(
  report: TrailReport,
  owner: Owner,
  data_keys: DataKeys,
  tx: Transaction,
  checkpoints: CheckpointVerification | null,
): Promise<void> {
  const { merchant_id, submerchant_id } = owner;
  report.trails += 1;
  const state = await readState(tx, owner, checkpoints !== null);
  const record = new RecordComparison(data_keys);
  const read = (from: number) => readFrom(tx, owner, from);
  const hashAt = async (position: number) =>
    (await readFrom(tx, owner, position, 1))[0]?.hash ?? null;
  const compareRecord = () =>
    submerchant_id !== null && state !== null ? record.compare(state) : null;
  const broken =
    (await verifyOne(owner, data_keys, report, read, (entry) => record.add(entry))) ??
    (checkpoints
      ? await checkpoints.compare(owner, owner, hashAt, state, compareRecord)
      : compareRecord());
  if (broken) report.broken.push({ merchant_id, submerchant_id, ...broken });
}

/** The text of an owner's record; null where it is not covered. */
async function readState(
  tx: Transaction,
  { merchant_id, submerchant_id }: Owner,
  ofMerchants: boolean,
): Promise<string | null> {
  if (merchant_id === null || (submerchant_id === null && !ofMerchants)) return null;
  const [row] =
    submerchant_id === null
      ? await tx<{ state: string }[]>`
          select ${merchantState(tx)} as state from merchants where id = ${merchant_id}`
      : await tx<{ state: string }[]>`
          select submerchant_state(${merchant_id}, ${submerchant_id}) as state`;
  return row?.state ?? null;
}

interface Owner {
  merchant_id: string | null;
  submerchant_id: string | null;
  position: number;
  hash: Buffer;
}

/** Yields every owner of a trail, in pages by id; no SQL cursor, since the trails are read on the same connection. */
async function* owners(
  tx: Transaction,
  only: string | undefined,
  /** Also an operator's trail without entries: they may have been deleted. */
  withEmpty = false,
): AsyncGenerator<Owner> {
  let after = no_id;
  for (;;) {
    const rows = await tx<(Owner & { submerchant_id: string })[]>`
      select merchant_id, id as submerchant_id, trail_position as position, trail_hash as hash
      from submerchants where ${only === undefined ? tx`id > ${after}` : tx`id = ${only}`}
      order by id limit ${batch_size}`;
    yield* rows;
    after = rows.at(-1)?.submerchant_id ?? after;
    if (rows.length < batch_size) break;
  }
  if (only !== undefined) return;
  yield* await tx<Owner[]>`
    select id as merchant_id, null as submerchant_id, trail_position as position, trail_hash as hash
    from merchants order by id`;
  // The head has no hash to verify while the operator's trail is empty.
  yield* await tx<Owner[]>`
    select null as merchant_id, null as submerchant_id, position, hash from operator_trail_head
    where ${withEmpty} or position > 0 or exists (select from operator_trail)`;
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
  keys: DataKeys,
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
