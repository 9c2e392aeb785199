import { randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import type { Context } from '../../operation/context.js';
import type { Group } from '../../platform/cluster/groups.js';
import type { Database, Transaction } from '../../platform/database/connect.js';
import { emptyTrail, type TrailHead } from '../entry.js';
import { ChainVerifier, verifyOwner, type BrokenLink } from '../verify.js';
import { advanceAccessLog, type BrokenChain } from './advance-access-log.js';
import { chainName, keyOf, leafHash, stateDigest, toSentLeaf, type ChainOwner } from './chain.js';
import {
  checkpointHash,
  composeCheckpoint,
  parseCheckpoint,
  type Checkpoint,
} from './checkpoint.js';
import { empty_hash, setLeaves } from './merkle-map.js';
import { parseNote, signersOf, signNote } from './note.js';
import {
  hasSigned,
  markAsSigning,
  prepareSigningKeys,
  publicPart,
  type SigningKeys,
} from './signing-keys.js';
import { movedFrom } from './verify-checkpoints.js';
import {
  findChangedAccountTrails,
  findChangedTrails,
  deleteChangedAccountTrails,
  deleteChangedTrails,
  deleteOldChanges,
  insertCheckpoint,
  nodeReader,
  queueAccountTrails,
  readAccountGrowth,
  readGrowth,
  readLastCheckpoint,
  readLeaves,
  readLeavesOfSellers,
  writeLeaves,
  writeNodes,
  type ChangedTrail,
  type KeyedLeaf,
  type TrailGrowth,
} from '../store/checkpoints.js';

/** The advisory lock of the process that makes a checkpoint; an arbitrary number, unique in the database. */
const checkpoint_lock = 7_236_110;
/** Entries of the queue that one checkpoint takes from each group: they take Node 130 to 180 ms. */
const max_changes = 2_000;
/** Trails that are read and verified at once: requests wait for some 5 ms of hashing, and the texts of 2,000 records are not kept in memory. */
const batch_size = 200;
/** Entries of one trail that one checkpoint adds. */
const max_entries = 1_000;
/** Without changes, a checkpoint is still made, which distinguishes a quiet time from a copy whose end is missing. */
const max_silence_ms = 60 * 60 * 1000;
const min_pause_ms = 45_000;
const salt_bytes = 16;
/** Retention of a checkpoint's changed leaves for destinations that do not answer. */
const changes_kept_ms = 30 * 24 * 60 * 60 * 1000;

/** A checkpoint cannot be made, because what is stored does not continue the last one. */
class CheckpointError extends Error {
  override name = 'CheckpointError';
}

const checkpoints_are_gone =
  'There is no checkpoint, although this installation has signed some: they were deleted. None is made, because it would sign whatever the trails are now. Restore the tables of checkpoints from a backup and run verify trails with the copy; if they are lost, `checkpoint-key --rotate` begins anew with another key.';

/** A trail whose stored entries do not continue those that its last checkpoint contains. */
export interface BrokenTrail extends ChainOwner, BrokenLink {}

export interface MadeCheckpoint {
  /** Null: none was needed, or another process makes it. */
  number: number | null;
  /** The trails that the checkpoint advances. */
  trails: number;
  broken: BrokenTrail[];
  /** Chains of the access log that do not continue what the last checkpoint contains. */
  broken_chains: BrokenChain[];
  /** More trails are in the queue. */
  isMore: boolean;
}

type Needed = Pick<Context, 'groups' | 'data_keys' | 'clock' | 'config'>;

/** The changed trails of one group, or with null those of merchants and the operator. */
interface Changed {
  group: Group | null;
  database: Database;
  trails: ChangedTrail[];
}

/**
 * Makes the next checkpoint: the heads of all trails that have grown since the last one go into the map, whose new root is signed.
 * A head goes in only if the stored entries continue the head of the last checkpoint, so that every signed map extends the one before,
 * whatever was written to the database. One process at a time; a killed one leaves the queue as it was.
 *
 * @param options `isDue: false` makes it at once, even right after another one; `max_entries` of one trail go in
 * @throws CheckpointError when the last checkpoint is not signed by a known key
 * @throws AlteredMapError when the stored map is not the one that was signed
 */
export async function makeCheckpoint(
  context: Needed,
  options: { isDue?: boolean; max_entries?: number } = {},
): Promise<MadeCheckpoint> {
  const { groups } = context;
  const result: MadeCheckpoint = {
    number: null,
    trails: 0,
    broken: [],
    broken_chains: [],
    isMore: false,
  };
  const changed: Changed[] = [];
  await groups.coordinator.begin(async (tx) => {
    const [row] = await tx<{ is_locked: boolean }[]>`
      select pg_try_advisory_xact_lock(${checkpoint_lock}) as is_locked`;
    if (!row?.is_locked) return;
    const at = context.clock();
    const stored = await readLastCheckpoint(tx);
    const pause_ms = stored ? Date.parse(at) - Date.parse(stored.at) : Number.POSITIVE_INFINITY;
    if (options.isDue !== false && pause_ms < min_pause_ms) return;
    if (!stored) await queueAccountTrails(tx);
    changed.push(...(await findChanged(context, tx)));
    const accesses = await advanceAccessLog(tx, at, context.config.access_log);
    result.broken_chains = accesses.broken;
    const hasChanged =
      accesses.leaves.length > 0 || changed.some(({ trails }) => trails.length > 0);
    if (!hasChanged && pause_ms < max_silence_ms) return;
    const keys = await prepareSigningKeys(tx, context.data_keys, context.config.checkpoint_key, at);
    const { last, signers } = readLast(stored?.note ?? null, keys);
    await markAsSigning(tx, context.data_keys, keys, at);
    const leaves: KeyedLeaf[] = [...accesses.leaves];
    result.isMore = accesses.isMore;
    for (const one of changed) {
      const advanced = await advance(one, tx, options.max_entries ?? max_entries);
      leaves.push(...advanced.leaves);
      result.broken.push(...advanced.broken);
      result.isMore ||= advanced.isMore;
    }
    const mapped = leaves.map((leaf) => ({ key: leaf.key, hash: leafHash(leaf, leaf.key) }));
    const { root, nodes } = await setLeaves(last?.root ?? empty_hash, mapped, nodeReader(tx));
    const added = leaves.length > 0 ? await writeLeaves(tx, leaves) : 0;
    if (nodes.size > 0) await writeNodes(tx, nodes);
    const changes = JSON.stringify(leaves.map(toSentLeaf));
    const next: Checkpoint = {
      origin: last?.origin ?? `credencia/${randomUUID()}`,
      number: (last?.number ?? 0) + 1,
      at,
      root: leaves.length > 0 ? root : (last?.root ?? empty_hash),
      trails: (last?.trails ?? 0) + added,
      changes: checkpointHash(changes),
      previous: stored ? checkpointHash(parseNote(stored.note).text) : empty_hash,
    };
    const note = signNote(composeCheckpoint(next), next.origin, signersFor(keys, signers));
    const isSent = context.config.checkpoint_destinations.length > 0;
    await insertCheckpoint(tx, { number: next.number, at, note }, isSent ? changes : null);
    await deleteOldChanges(tx, new Date(Date.parse(at) - changes_kept_ms).toISOString());
    result.number = next.number;
    result.trails = leaves.length - accesses.leaves.length;
  });
  if (result.number === null) return result;
  // After the commit: a process that is killed in between finds trails that its checkpoint contains already.
  await Promise.all(changed.map(deleteFromQueue));
  return result;
}

/** The last checkpoint with its signers; all null before the first. */
function readLast(
  note: string | null,
  keys: SigningKeys,
): { last: Checkpoint | null; signers: Buffer[] | null } {
  if (note === null) {
    if (hasSigned(keys)) throw new CheckpointError(checkpoints_are_gone);
    return { last: null, signers: null };
  }
  const parsed = parseNote(note);
  const signers = signersOf(parsed, keys.known);
  if (signers.length === 0) {
    throw new CheckpointError(
      'The last checkpoint is signed by no key that this installation knows: it was altered, or its key is missing. Run verify trails; a former key is added by `checkpoint-key --trust`.',
    );
  }
  return { last: parseCheckpoint(parsed.text), signers };
}

/** The current key, and after a rotation also the one before, if its private part is stored. */
function signersFor({ current, private_keys }: SigningKeys, signers: Buffer[] | null): KeyObject[] {
  if (!current) return [];
  const isSame = signers === null || signers.some((raw) => raw.equals(publicPart(current)));
  if (isSame) return [current];
  const former = private_keys.filter((key) => signers.some((raw) => raw.equals(publicPart(key))));
  return [current, ...former];
}

async function findChanged({ groups }: Needed, tx: Transaction): Promise<Changed[]> {
  const ofGroups = await groups.each('make a checkpoint', async (group, database) => ({
    group,
    database,
    trails: await findChangedTrails(database, group, max_changes),
  }));
  const accounts = await findChangedAccountTrails(tx, max_changes);
  return [...ofGroups, { group: null, database: groups.coordinator, trails: accounts }];
}

interface Advanced {
  leaves: KeyedLeaf[];
  broken: BrokenTrail[];
  isMore: boolean;
}

/** The new leaves of changed trails, and those trails that do not continue theirs. Sets how far the queue is done with. */
async function advance(
  { group, database, trails }: Changed,
  tx: Transaction,
  limit: number,
): Promise<Advanced> {
  const entries = trails.reduce((sum, one) => sum + one.entries, 0);
  const result: Advanced = { leaves: [], broken: [], isMore: entries === max_changes };
  for (let at = 0; at < trails.length; at += batch_size) {
    const batch = trails.slice(at, at + batch_size);
    const advanced = await advanceBatch({ group, database, trails: batch }, tx, limit);
    result.leaves.push(...advanced.leaves);
    result.broken.push(...advanced.broken);
    result.isMore ||= advanced.isMore;
  }
  return result;
}

async function advanceBatch(
  { group, database, trails }: Changed,
  tx: Transaction,
  limit: number,
): Promise<Advanced> {
  const keys = trails.map(keyOf);
  const known = new Map(
    (await readLeaves(tx, keys)).map((leaf) => [chainName(leaf), leaf] as const),
  );
  const wanted = trails.map((owner) => ({
    ...owner,
    known: known.get(chainName(owner))?.position ?? 0,
  }));
  const grown = new Map<string, TrailGrowth>();
  if (group) {
    for (const one of await readGrowth(database, group, wanted, limit))
      grown.set(chainName(one), one);
  } else {
    for (const { merchant_id, known: from } of wanted) {
      const one = await readAccountGrowth(tx, merchant_id, from, limit);
      if (one) grown.set(chainName(one), one);
    }
  }
  const moved = await findMoved(tx, trails);
  const advanced: Advanced = { leaves: [], broken: [], isMore: false };
  const salts = randomBytes(salt_bytes * trails.length);
  for (const [at, trail] of trails.entries()) {
    const name = chainName(trail);
    const leaf = known.get(name) ?? null;
    const growth = grown.get(name) ?? null;
    const { merchant_id, submerchant_id } = trail;
    const elsewhere = moved.get(name);
    const result =
      elsewhere === undefined
        ? grow(trail, growth, leaf, limit)
        : { position: 1, reason: movedFrom(elsewhere) };
    if ('reason' in result) advanced.broken.push({ merchant_id, submerchant_id, ...result });
    else if (result.head.position > (leaf?.position ?? 0)) {
      const text = growth?.state ?? null;
      const salt = salts.subarray(at * salt_bytes, (at + 1) * salt_bytes);
      advanced.leaves.push({
        key: keys[at] ?? keyOf(trail),
        merchant_id,
        submerchant_id,
        ...result.head,
        state_salt: text === null ? null : salt,
        state: text === null ? null : stateDigest(salt, text),
      });
      // More entries than one checkpoint adds stay in the queue.
      if (result.isPartial) trail.position = result.head.position;
      advanced.isMore ||= result.isPartial;
    }
  }
  return advanced;
}

/** Finds the trails whose submerchant has a leaf of another merchant, and that merchant, by the names of the trails. */
async function findMoved(
  tx: Transaction,
  trails: readonly ChangedTrail[],
): Promise<Map<string, string>> {
  const ids = trails.flatMap(({ submerchant_id }) => submerchant_id ?? []);
  const moved = new Map<string, string>();
  if (ids.length === 0) return moved;
  // The second of two new trails with the same id is refused.
  const known = [...(await readLeavesOfSellers(tx, ids)), ...trails];
  const first = new Map<string, string>();
  for (const { merchant_id, submerchant_id } of known) {
    if (merchant_id === null || submerchant_id === null) continue;
    const other = first.get(submerchant_id);
    if (other === undefined) first.set(submerchant_id, merchant_id);
    else if (other !== merchant_id) moved.set(chainName({ merchant_id, submerchant_id }), other);
  }
  return moved;
}

/** Verifies that entries continue a leaf. Returns the head that they lead to, or what is broken. */
function grow(
  owner: ChainOwner,
  growth: TrailGrowth | null,
  leaf: TrailHead | null,
  limit: number,
): { head: TrailHead; isPartial: boolean } | BrokenLink {
  const start = leaf ?? emptyTrail;
  if (!growth) {
    return leaf
      ? { position: 1, reason: 'The record and its trail were deleted.' }
      : { head: emptyTrail, isPartial: false };
  }
  const verifier = new ChainVerifier(
    leaf ? { position: leaf.position - 1, hash: null } : emptyTrail,
  );
  let head: TrailHead = start;
  for (const entry of growth.entries) {
    const broken = verifier.next({ ...entry, personal: null }) ?? verifyOwner(entry, owner);
    if (broken) return broken;
    head = { position: entry.position, hash: entry.hash };
    if (leaf && entry.position === leaf.position && !entry.hash.equals(leaf.hash)) {
      return {
        position: entry.position,
        reason: 'The entries up to it are not those that the last checkpoint contains.',
      };
    }
  }
  if (leaf && growth.entries.length === 0) {
    return {
      position: growth.position + 1,
      reason: `Entries up to ${leaf.position} are missing, which the last checkpoint contains.`,
    };
  }
  const isPartial = growth.entries.length === limit && head.position < growth.position;
  if (isPartial) return { head, isPartial };
  return verifier.end(growth) ?? { head, isPartial };
}

async function deleteFromQueue({ group, database, trails }: Changed): Promise<void> {
  if (trails.length === 0) return;
  if (group) await deleteChangedTrails(database, group, trails);
  else await deleteChangedAccountTrails(database, trails);
}
