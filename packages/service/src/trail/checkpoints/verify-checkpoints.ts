import type { Database, Sql, Transaction } from '../../platform/database/connect.js';
import type { TrailHead } from '../entry.js';
import { inSnapshot } from '../in-snapshot.js';
import type { BrokenLink } from '../verify.js';
import {
  chainName,
  operator_name,
  isOfAccessLog,
  keyOf,
  ownerOf,
  stateDigest,
  type ChainOwner,
  type Leaf,
} from './chain.js';
import { checkpointHash, parseCheckpoint, type Checkpoint } from './checkpoint.js';
import { parseNote, signersOf } from './note.js';
import { emptyCopy, readCopy, type Copy, type Signed } from './read-copy.js';
import { findProven, isProven, readMap } from './stored-map.js';
import {
  readCheckpointsAfter,
  readAccessLeaves,
  readLastCheckpoint,
  readLeaves,
  readLeavesOfByte,
  readLeavesOfSellers,
  type StoredLeaf,
} from '../store/checkpoints.js';

/** Faults of the checkpoints themselves, or of a deleted trail. */
export interface CheckpointProblem {
  /** `checkpoint 12`, `the map`, `submerchant …` */
  subject: string;
  reason: string;
}

const page_size = 1_000;
const max_problems = 1_000;
/** An installation has no checkpoint until the service runs for the first time. */
const max_without_checkpoint_ms = 60 * 60 * 1000;

/** Leaf of one trail, or of one access-log month. */
export interface ExpectedLeaf {
  leaf: Leaf | StoredLeaf;
  number: number;
}

/** What was verified of the checkpoints themselves. */
export interface VerifiedState {
  keys: readonly Buffer[];
  last: Checkpoint | null;
  verified: number;
  copy: Copy;
  stored: Signed | null;
  isMapIntact: boolean;
  read_until: number;
  before: Signed | null;
}

/** What was found while trails were compared. */
export type Found = Pick<
  CheckpointVerification,
  'verified' | 'met' | 'unproven_trails' | 'unproven_entries' | 'problems'
>;

/**
 * Compares trails with signed checkpoints: those of a copy outside the database, if there is one, and those in the database, each of which
 * must continue the one before. Trails are compared in any number of snapshots: `readWith` begins the next one.
 */
export class CheckpointVerification {
  readonly problems: CheckpointProblem[] = [];
  /** The newest checkpoint that is proven; null without any. */
  last: Checkpoint | null = null;
  /** Number of verified checkpoints, in the database and in the copy. */
  verified = 0;
  /** Trails and entries that no checkpoint contains yet. */
  unproven_trails = 0;
  unproven_entries = 0;
  /** The unproven trails of submerchants, up to 1,000. */
  readonly behind: (ChainOwner & { position: number })[] = [];
  #copy = emptyCopy();
  /** The newest checkpoint of the database that is good; its root is that of the stored map, or the map was altered. */
  #stored: Signed | null = null;
  /** Number of submerchants among the leaves of the intact map whose records were met. */
  met = 0;
  /** Number of submerchants in the map, and the names of its other leaves, once it was verified. */
  #sellers = 0;
  #others: readonly string[] = [];
  /** Whether the leaves in the database are exactly those of the signed map; otherwise each is proven alone. */
  #isMapIntact = false;
  /** The number up to which the checkpoints of the database were read, and the last one, unless it is bad. */
  #read_until = 0;
  #before: Signed | null = null;
  /** Leaves read in advance, by the names of the trails: see `prepare`. */
  #prepared: ReadonlyMap<string, ExpectedLeaf | null> = new Map();
  #merchants: ReadonlyMap<string, readonly string[]> = new Map();

  private constructor(
    private sql: Sql,
    private readonly keys: readonly Buffer[],
  ) {}

  /**
   * Verifies all checkpoints.
   *
   * @param keys the public keys that may have signed them
   * @param copy the file that checkpoints were sent to; null: those of the database alone
   * @param hasSigned whether the installation knows that it has signed checkpoints
   */
  static async load(
    database: Database,
    keys: readonly Buffer[],
    copy: string | null,
    hasSigned = false,
  ): Promise<CheckpointVerification> {
    const one = new CheckpointVerification(database, keys);
    if (copy !== null) {
      one.#copy = await readCopy(copy, {
        verifyNote: (note, where, subject) => one.#verifyNote(note, where, subject),
        report: (subject, reason) => one.#report(subject, reason),
      });
    }
    await one.#readStored();
    one.#findCutOff();
    // The map has to be that of the last checkpoint: those made meanwhile are read in the same snapshot.
    await inSnapshot(database, async (tx) => {
      one.sql = tx;
      await one.#readStored();
      await one.#verifyMap();
      await one.#findNone(hasSigned);
    });
    one.sql = database;
    const { last } = one.#copy;
    one.last = last && last.number > (one.#stored?.number ?? 0) ? last : one.#stored;
    return one;
  }

  /** For some trails: verifies only the newest checkpoint of the database, and each leaf alone. */
  static async loadLast(tx: Transaction, keys: readonly Buffer[]): Promise<CheckpointVerification> {
    const one = new CheckpointVerification(tx, keys);
    const last = await readLastCheckpoint(tx);
    if (last) {
      const subject = `checkpoint ${last.number} of the database`;
      one.#stored = one.#verifyNote(last.note, 'of the database', subject);
    }
    one.last = one.#stored;
    return one;
  }

  /**
   * Reads with `sql` from now on, whose snapshot may contain newer checkpoints. These are verified; the map is not read again, so that each
   * leaf is proven alone.
   */
  async readWith(sql: Sql): Promise<void> {
    this.sql = sql;
    const until = this.#read_until;
    await this.#readStored();
    if (this.#read_until > until) this.#isMapIntact = false;
  }

  /** Another verification of the same checkpoints, which compares further trails in another snapshot. */
  fork(): CheckpointVerification {
    return CheckpointVerification.continueFrom(this.sql, this.state);
  }

  /** What a fork continues from, also in another thread. */
  get state(): VerifiedState {
    return {
      keys: this.keys,
      last: this.last,
      verified: this.verified,
      copy: this.#copy,
      stored: this.#stored,
      isMapIntact: this.#isMapIntact,
      read_until: this.#read_until,
      before: this.#before,
    };
  }

  static continueFrom(sql: Sql, state: VerifiedState): CheckpointVerification {
    const one = new CheckpointVerification(sql, state.keys);
    one.last = state.last;
    one.verified = state.verified;
    one.#copy = state.copy;
    one.#stored = state.stored;
    one.#isMapIntact = state.isMapIntact;
    one.#read_until = state.read_until;
    one.#before = state.before;
    return one;
  }

  /** Adds what a fork has found. */
  join({ verified, met, unproven_trails, unproven_entries, problems }: Found): void {
    this.verified = Math.max(this.verified, verified);
    this.met += met;
    this.unproven_trails += unproven_trails;
    this.unproven_entries += unproven_entries;
    for (const { subject, reason } of problems) this.#report(subject, reason);
  }

  #report(subject: string, reason: string): void {
    const isKnown = this.problems.some((one) => one.subject === subject && one.reason === reason);
    if (!isKnown && this.problems.length < max_problems) this.problems.push({ subject, reason });
  }

  /** Parses a note and verifies its signature; null and a problem when either fails. */
  #verifyNote(note: string, where: string, subject: string): Signed | null {
    try {
      const parsed = parseNote(note);
      const checkpoint = parseCheckpoint(parsed.text);
      if (signersOf(parsed, this.keys).length > 0) {
        this.verified += 1;
        return { ...checkpoint, hash: checkpointHash(parsed.text) };
      }
      this.#report(
        `checkpoint ${checkpoint.number} ${where}`,
        'It is signed by none of the known keys: it was rewritten, or signed with another key.',
      );
    } catch {
      this.#report(subject, 'It is no signed checkpoint.');
    }
    return null;
  }

  /** Verifies the checkpoints of the database that were not read yet. */
  async #readStored(): Promise<void> {
    for (;;) {
      const page = await readCheckpointsAfter(this.sql, this.#read_until, page_size);
      for (const { number, note } of page) {
        const expected = this.#read_until + 1;
        if (number !== expected) {
          const range =
            number - 1 === expected ? `${expected} is` : `${expected} to ${number - 1} are`;
          this.#report('the checkpoints', `${range} missing in the database.`);
          this.#before = null;
        }
        this.#read_until = number;
        const subject = `checkpoint ${number} of the database`;
        const one = this.#verifyNote(note, 'of the database', subject);
        const fault = one && this.#findFault(one, number);
        if (fault) this.#report(subject, fault);
        this.#before = one;
        if (one) this.#stored = one;
      }
      if (page.length < page_size) return;
    }
  }

  /** Fault of a checkpoint whose signature is good; null: none. */
  #findFault(one: Signed, number: number): string | null {
    const copied = this.#copy.signed.get(number);
    if (one.number !== number) return `It contains the number ${one.number}.`;
    if (this.#before && !one.previous.equals(this.#before.hash))
      return 'It does not continue the one before it.';
    return copied && !copied.hash.equals(one.hash) ? 'The copy has another one.' : null;
  }

  /** Reports checkpoints of the copy that the end of those in the database lacks. */
  #findCutOff(): void {
    const { last } = this.#copy;
    const expected = this.#read_until + 1;
    if (!last || last.number < expected) return;
    const range = last.number === expected ? `${expected} is` : `${expected} to ${last.number} are`;
    this.#report(
      'the checkpoints',
      `${range} missing at the end of those in the database, although the copy has them: a backup from before them was restored, or they were deleted.`,
    );
  }

  /** Reports that there is no checkpoint where there must be one. */
  async #findNone(hasSigned: boolean): Promise<void> {
    if (this.#read_until > 0 || this.#copy.last) return;
    const [row] = await this.sql<{ has_leaves: boolean; since: string | null }[]>`
      select exists (select from checkpoint_leaves) as has_leaves,
        (select min(created_at) from merchants) as since`;
    const since = row?.since ?? null;
    const isOld = since !== null && Date.now() - Date.parse(since) > max_without_checkpoint_ms;
    if (!hasSigned && row?.has_leaves !== true && !isOld) return;
    const why = hasSigned
      ? 'although this installation has signed some'
      : row?.has_leaves === true
        ? 'although the heads of trails that they contained are there'
        : `although the first merchant is from ${since}, and one is made each minute while the service runs`;
    this.#report(
      'the checkpoints',
      `There is none in the database, ${why}: they were deleted. Nothing proves the trails.`,
    );
  }

  async #verifyMap(): Promise<void> {
    if (!this.#stored) return;
    const { root, areKeysRight, sellers, others } = await readMap(this.sql);
    this.#sellers = sellers;
    this.#others = others;
    this.#isMapIntact = areKeysRight && root.equals(this.#stored.root);
    if (!this.#isMapIntact) {
      this.#report(
        'the map',
        `The heads stored in the database are not those that checkpoint ${this.#stored.number} signs: heads were changed or deleted there. Each is verified alone.`,
      );
    }
  }

  /** The root of the signed map. */
  get #root(): Buffer {
    return this.#stored?.root ?? Buffer.of();
  }

  /**
   * Reads what checkpoints contain of the trails that are compared next, by some statements for all of them. Forgets those that were read
   * before.
   */
  async prepare(owners: readonly (ChainOwner & { submerchant_id: string })[]): Promise<void> {
    const leaves = await readLeavesOfSellers(
      this.sql,
      owners.map(({ submerchant_id }) => submerchant_id),
    );
    const stored = new Map<string, StoredLeaf>();
    for (const leaf of leaves) if (keyOf(leaf).equals(leaf.key)) stored.set(chainName(leaf), leaf);
    if (!this.#isMapIntact) {
      const proven = await findProven(this.sql, this.#root, [...stored.values()]);
      for (const name of stored.keys()) if (!proven.has(name)) stored.delete(name);
    }
    const prepared = new Map<string, ExpectedLeaf | null>();
    for (const owner of owners) {
      const name = chainName(owner);
      const copied = this.#copy.leaves.get(name) ?? null;
      const leaf = stored.get(name);
      if (leaf && this.#isMapIntact) this.met += 1;
      prepared.set(name, this.#newerOf(copied, leaf));
    }
    this.#prepared = prepared;
    this.#merchants = this.#merchantsOf(owners, leaves);
  }

  /** The position up to which checkpoints contain a trail that was prepared; 0 for none. */
  positionOf(owner: ChainOwner): number {
    return this.#prepared.get(chainName(owner))?.leaf.position ?? 0;
  }

  /** The merchants that leaves name for each of these submerchants. */
  #merchantsOf(
    owners: readonly { submerchant_id: string }[],
    leaves: readonly ChainOwner[],
  ): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const add = (id: string, merchant_id: string) => {
      const known = found.get(id);
      if (known) known.push(merchant_id);
      else found.set(id, [merchant_id]);
    };
    for (const { merchant_id, submerchant_id } of leaves)
      if (merchant_id !== null && submerchant_id !== null) add(submerchant_id, merchant_id);
    for (const { submerchant_id } of owners) {
      const copied = this.#copy.merchants.get(submerchant_id);
      if (copied !== undefined) add(submerchant_id, copied);
    }
    return found;
  }

  /** Leaf of a trail: from the copy, if it is newer, or from the database, if it is proven. */
  async #expected(owner: ChainOwner): Promise<ExpectedLeaf | null> {
    const prepared = this.#prepared.get(chainName(owner));
    if (prepared !== undefined) return prepared;
    const copied = this.#copy.leaves.get(chainName(owner)) ?? null;
    const [stored] = await readLeaves(this.sql, [keyOf(owner)]);
    return this.#newer(copied, stored);
  }

  async #newer(
    copied: ExpectedLeaf | null,
    stored: StoredLeaf | undefined,
  ): Promise<ExpectedLeaf | null> {
    const isSigned =
      stored && (this.#isMapIntact || (await isProven(this.sql, this.#root, stored)));
    return this.#newerOf(copied, isSigned ? stored : undefined);
  }

  /** @param stored the leaf of the database, if it is proven */
  #newerOf(copied: ExpectedLeaf | null, stored: StoredLeaf | undefined): ExpectedLeaf | null {
    if (!stored || !this.#stored) return copied;
    if (copied && copied.leaf.position > stored.position) return copied;
    return { leaf: stored, number: this.#stored.number };
  }

  /** Leaves of the access log, by name. */
  async readAccessLog(sql: Sql): Promise<Map<string, ExpectedLeaf>> {
    await this.readWith(sql);
    const stored = new Map((await readAccessLeaves(sql)).map((leaf) => [leaf.name ?? '', leaf]));
    const found = new Map<string, ExpectedLeaf>();
    const copied = [...this.#copy.leaves.keys()].filter((name) => isOfAccessLog(ownerOf(name)));
    for (const name of new Set([...stored.keys(), ...copied])) {
      const leaf = await this.#newer(this.#copy.leaves.get(name) ?? null, stored.get(name));
      if (leaf) found.set(name, leaf);
    }
    return found;
  }

  /**
   * Compares an intact chain with the checkpoints.
   *
   * @param entryAt reads the entry at a position
   * @param state the text of the record; null where it is not covered
   * @param compareRecord compares the record with its trail, to name what was changed
   */
  async compare(
    owner: ChainOwner,
    head: TrailHead,
    entryAt: (position: number) => Promise<ChainedEntry | null>,
    state: string | null,
    compareRecord: () => BrokenLink | null,
  ): Promise<BrokenLink | null> {
    const expected = await this.#expected(owner);
    const elsewhere = this.#merchants
      .get(owner.submerchant_id ?? '')
      ?.find((merchant_id) => merchant_id !== owner.merchant_id);
    if (elsewhere !== undefined) return { position: 1, reason: movedFrom(elsewhere) };
    if (!expected) {
      this.#addUnproven(owner, head.position, head.position);
      return compareRecord();
    }
    const { leaf, number } = expected;
    const isIntact =
      head.position >= leaf.position && (await entryAt(leaf.position))?.hash.equals(leaf.hash);
    const older = isIntact ? null : await this.#findOlderState(owner, leaf, entryAt);
    if (older) return describeRestored(older, head, leaf, number, await entryAt(head.position));
    if (head.position < leaf.position) {
      return {
        position: head.position + 1,
        reason: `Entries ${head.position + 1} to ${leaf.position} are missing, which checkpoint ${number} contains: they were cut off or deleted.`,
      };
    }
    if (!isIntact) {
      return {
        position: leaf.position,
        reason: `The entries up to it are not those that checkpoint ${number} contains: at least one was forged, with the hashes after it, or the trail is another one.`,
      };
    }
    if (head.position > leaf.position) {
      this.#addUnproven(owner, head.position, head.position - leaf.position);
    }
    const changed = compareRecord();
    if (changed || head.position > leaf.position) return changed;
    if ('state_salt' in leaf && leaf.state_salt && leaf.state && state !== null) {
      if (!stateDigest(leaf.state_salt, state).equals(leaf.state)) {
        const what =
          owner.submerchant_id === null
            ? 'a name, a limit, a password, a passkey or the secret of a key was changed, or one was inserted or deleted, without an entry'
            : 'it was changed without an entry';
        return {
          position: leaf.position,
          reason: `The record is not the one that checkpoint ${number} contains: ${what}.`,
        };
      }
    }
    return null;
  }

  /**
   * The state that the database's own checkpoints prove of a trail, where it is older than the copy's and the trail continues it: so it is
   * after the restore of a backup.
   */
  async #findOlderState(
    owner: ChainOwner,
    leaf: Leaf,
    entryAt: (position: number) => Promise<ChainedEntry | null>,
  ): Promise<{ position: number; number: number } | null> {
    const [stored] = await readLeaves(this.sql, [keyOf(owner)]);
    if (!stored || !this.#stored || stored.position >= leaf.position) return null;
    if (!this.#isMapIntact && !(await isProven(this.sql, this.#root, stored))) return null;
    if (!(await entryAt(stored.position))?.hash.equals(stored.hash)) return null;
    return { position: stored.position, number: this.#stored.number };
  }

  #addUnproven(
    { merchant_id, submerchant_id }: ChainOwner,
    position: number,
    entries: number,
  ): void {
    if (entries === 0) return;
    this.unproven_trails += 1;
    this.unproven_entries += entries;
    if (submerchant_id !== null && this.behind.length < page_size)
      this.behind.push({ merchant_id, submerchant_id, position });
  }

  /** Finds trails that checkpoints contain, and of which the database no longer has a record. */
  async findDeleted(sql: Sql): Promise<void> {
    this.sql = sql;
    // The names of an intact map are different, and so are submerchants: as many of them as leaves were met, and none is missing.
    const isNoneMissing = this.#isMapIntact && this.met === this.#sellers;
    const bytes = isNoneMissing ? 0 : 256;
    for (let byte = 0; byte < bytes; byte += 1) {
      const leaves = await readLeavesOfByte(this.sql, byte);
      await this.#findDeletedOf(leaves);
    }
    // Checkpoints that only the copy still has.
    const names = [...(isNoneMissing ? this.#others : []), ...this.#copy.leaves.keys()];
    for (let from = 0; from < names.length; from += page_size)
      await this.#findDeletedOf(names.slice(from, from + page_size).map(ownerOf));
  }

  async #findDeletedOf(owners: readonly ChainOwner[]): Promise<void> {
    const ids = (field: 'merchant_id' | 'submerchant_id') =>
      `{${[...new Set(owners.flatMap((owner) => owner[field] ?? []))].join(',')}}`;
    // With trail_position, no other index alone answers: submerchants_id finds them.
    const submerchants = await this.sql<{ merchant_id: string; submerchant_id: string }[]>`
      select merchant_id, id as submerchant_id from submerchants
      where id = any (${ids('submerchant_id')}::uuid[]) and trail_position >= 0`;
    const merchants = await this.sql<{ merchant_id: string; submerchant_id: null }[]>`
      select id as merchant_id, null as submerchant_id from merchants where id = any (${ids('merchant_id')}::uuid[])`;
    const [operator] = await this.sql`select from operator_trail_head`;
    const found = new Set([...submerchants, ...merchants].map(chainName));
    if (operator) found.add(operator_name);
    for (const owner of owners) {
      const name = chainName(owner);
      if (isOfAccessLog(owner) || found.has(name)) continue;
      const [kind] = name.split('/');
      const id = owner.submerchant_id ?? owner.merchant_id;
      const subject = id === null ? 'the operator' : `${kind} ${id}`;
      if (this.problems.some((one) => one.subject === subject)) continue;
      const [other] = submerchants.filter(({ submerchant_id }) => submerchant_id === id);
      this.#report(
        subject,
        other
          ? `It was moved, or deleted and hidden by another: checkpoints contain its trail as one of merchant ${owner.merchant_id}, and the database has its record under merchant ${other.merchant_id}.`
          : 'It was deleted: checkpoints contain its trail, and the database has no record of it.',
      );
    }
  }
}

/** Why a trail is broken whose submerchant has a leaf of another merchant. */
export function movedFrom(merchant_id: string): string {
  return `Checkpoints contain this submerchant's trail as one of merchant ${merchant_id}: it was moved to another merchant, or another one was put in its place.`;
}

export interface ChainedEntry {
  entry: string;
  hash: Buffer;
}

/**
 * Describes a trail that continues an older signed state than that of the copy. Somebody with the database could set it back, too: so it is
 * not intact, and the reader compares it with what is known of a restore.
 */
function describeRestored(
  older: { position: number; number: number },
  head: TrailHead,
  leaf: Leaf,
  number: number,
  last: ChainedEntry | null,
): BrokenLink {
  const isErasure = last !== null && head.position > older.position && isErasedByService(last);
  const isShort = head.position < leaf.position && !isErasure;
  const position = isShort ? head.position + 1 : older.position + 1;
  const what = `Entries ${position} to ${leaf.position} are missing, which checkpoint ${number} of the copy contains: a backup from before them was restored, or they were cut off.`;
  const proven = `The entries up to ${older.position} are those of checkpoint ${older.number} of the database.`;
  const after = isErasure
    ? ` Entry ${head.position} is the erasure of the submerchant by the service itself, as it applies those of ERASURES_FILE again after a restore: the file should contain it.`
    : head.position > older.position
      ? ` Those after it, up to ${head.position}, are in no checkpoint.`
      : '';
  return { position, reason: `${what} ${proven}${after}` };
}

/** Whether an entry is an erasure that nobody asked this database for: from the file of erasures, or by retention. */
function isErasedByService({ entry }: ChainedEntry): boolean {
  const { action, actor } = JSON.parse(entry) as { action: string; actor: { kind: string } };
  return action === 'submerchant.erased' && actor.kind === 'clock';
}
