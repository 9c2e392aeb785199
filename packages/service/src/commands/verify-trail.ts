import type { Context } from '../operation/context.js';
import type { Transaction } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { ChainVerifier, verifyValues, type BrokenLink } from '../trail/verify.js';
import type { StoredEntry } from '../trail/store.js';

/** The result of a verification. */
export interface TrailReport {
  trails: number;
  entries: number;
  /** Entries whose personal values were erased, or whose key is gone. */
  erased: number;
  /** The first broken link or changed value of each broken trail, at most 20 of them. */
  broken: (BrokenLink & { merchant_id: string | null; submerchant_id: string | null })[];
}

const max_broken = 20;
/** Entries per query: memory does not grow with the trail. */
const batch_size = 1_000;

/**
 * Verifies the trails of all submerchants, or of one, those of the merchants, and that of the operator: every entry contains the
 * hash of the one before it, its text matches its hash, none is missing, and the last equals the head stored in the record. Personal
 * values that are stored match their commitments.
 */
export async function verifyTrail(
  { database, data_keys }: Pick<Context, 'database' | 'data_keys'>,
  only?: string,
): Promise<TrailReport> {
  const report: TrailReport = { trails: 0, entries: 0, erased: 0, broken: [] };
  // One snapshot, so that concurrent changes are seen completely or not at all.
  await database.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    for await (const owner of owners(tx, only)) {
      if (report.broken.length >= max_broken) return;
      report.trails += 1;
      const broken = await verifyOne(owner, data_keys, report, (from) => readFrom(tx, owner, from));
      const { merchant_id, submerchant_id } = owner;
      if (broken) report.broken.push({ merchant_id, submerchant_id, ...broken });
    }
  });
  return report;
}

interface Owner {
  merchant_id: string | null;
  submerchant_id: string | null;
  position: number;
  hash: Buffer;
}

/** Yields every owner of a trail, in pages by id; no SQL cursor, since the trails are read on the same connection. */
async function* owners(tx: Transaction, only: string | undefined): AsyncGenerator<Owner> {
  let after = '00000000-0000-0000-0000-000000000000';
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
    where position > 0 or exists (select from operator_trail)`;
}

function readFrom(tx: Transaction, owner: Owner, from: number): Promise<readonly StoredEntry[]> {
  const { merchant_id, submerchant_id } = owner;
  const source =
    merchant_id === null
      ? tx`operator_trail where true`
      : submerchant_id === null
        ? tx`merchant_trail where merchant_id = ${merchant_id}`
        : tx`trail where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}`;
  return tx<StoredEntry[]>`
    select position, entry, personal, previous_hash, hash from ${source} and position >= ${from}
    order by position limit ${batch_size}`;
}

async function verifyOne(
  owner: Owner,
  keys: DataKeys,
  report: TrailReport,
  read: (from: number) => Promise<readonly StoredEntry[]>,
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
      from = entry.position + 1;
    }
    if (entries.length < batch_size)
      return verifier.end({ position: owner.position, hash: owner.hash });
  }
}
