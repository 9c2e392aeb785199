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
import type { Checkpoint } from './checkpoint.js';
import { describeRestored, type ChainedEntry } from './describe-restored.js';
import { ProblemList, type CheckpointProblem } from './problem-list.js';
import type { Copy, Signed } from './read-copy.js';
import { SignedCheckpoints, type SignedState } from './signed-checkpoints.js';
import { findProven, isProven, readMap } from './stored-map.js';
import {
  readAccessLeaves,
  readLeaves,
  readLeavesOfByte,
  readLeavesOfSellers,
  type StoredLeaf,
} from '../store/checkpoints.js';

const page_size = 1_000;

/** Leaf of one trail, or of one access-log month. */
export interface ExpectedLeaf {
  leaf: Leaf | StoredLeaf;
  number: number;
}

/** What was verified before trails are compared. */
export interface VerifiedState {
  signed: SignedState;
  last: Checkpoint | null;
  isMapIntact: boolean;
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
  readonly #problems = new ProblemList();
  #signed: SignedCheckpoints;
  /** The newest checkpoint that was proven when the verification began; null without any. */
  last: Checkpoint | null = null;
  /** Trails and entries that no checkpoint contains yet. */
  unproven_trails = 0;
  unproven_entries = 0;
  /** The unproven trails of submerchants, up to 1,000. */
  readonly behind: (ChainOwner & { position: number })[] = [];
  /** Number of submerchants among the leaves of the intact map whose records were met. */
  met = 0;
  /** Number of submerchants in the map, and the names of its other leaves, once it was verified. */
  #sellers = 0;
  #others: readonly string[] = [];
  /** Whether the leaves in the database are exactly those of the signed map; otherwise each is proven alone. */
  #isMapIntact = false;
  /** Leaves read in advance, by the names of the trails: see `prepare`. */
  #prepared: ReadonlyMap<string, ExpectedLeaf | null> = new Map();
  #merchants: ReadonlyMap<string, readonly string[]> = new Map();

  private constructor(
    private sql: Sql,
    keys: readonly Buffer[],
  ) {
    this.#signed = new SignedCheckpoints(keys, this.#problems);
  }

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
    const signed = one.#signed;
    if (copy !== null) await signed.readCopy(copy);
    await signed.readStored(database);
    signed.findCutOff();
    // The map has to be that of the last checkpoint: those made meanwhile are read in the same snapshot.
    await inSnapshot(database, async (tx) => {
      one.sql = tx;
      await signed.readStored(tx);
      await one.#verifyMap();
      await signed.findNone(tx, hasSigned);
    });
    one.sql = database;
    one.last = signed.last;
    return one;
  }

  /** For some trails: verifies only the newest checkpoint of the database, and each leaf alone. */
  static async loadLast(tx: Transaction, keys: readonly Buffer[]): Promise<CheckpointVerification> {
    const one = new CheckpointVerification(tx, keys);
    await one.#signed.readLast(tx);
    one.last = one.#signed.last;
    return one;
  }

  /** Number of verified checkpoints, in the database and in the copy. */
  get verified(): number {
    return this.#signed.verified;
  }

  get problems(): readonly CheckpointProblem[] {
    return this.#problems.all;
  }

  get #copy(): Copy {
    return this.#signed.copy;
  }

  get #stored(): Signed | null {
    return this.#signed.stored;
  }

  /**
   * Reads with `sql` from now on, whose snapshot may contain newer checkpoints. These are verified; the map is not read again, so that each
   * leaf is proven alone.
   */
  async readWith(sql: Sql): Promise<void> {
    this.sql = sql;
    const until = this.#signed.read_until;
    await this.#signed.readStored(sql);
    if (this.#signed.read_until > until) this.#isMapIntact = false;
  }

  /** Another verification of the same checkpoints, which compares further trails in another snapshot. */
  fork(): CheckpointVerification {
    return CheckpointVerification.continueFrom(this.sql, this.state);
  }

  /** What a fork continues from, also in another thread. */
  get state(): VerifiedState {
    return { signed: this.#signed.state, last: this.last, isMapIntact: this.#isMapIntact };
  }

  static continueFrom(
    sql: Sql,
    { signed, last, isMapIntact }: VerifiedState,
  ): CheckpointVerification {
    const one = new CheckpointVerification(sql, signed.keys);
    one.#signed = SignedCheckpoints.continueFrom(signed, one.#problems);
    one.last = last;
    one.#isMapIntact = isMapIntact;
    return one;
  }

  /** Adds what a fork has found. */
  join({ verified, met, unproven_trails, unproven_entries, problems }: Found): void {
    this.#signed.verified = Math.max(this.verified, verified);
    this.met += met;
    this.unproven_trails += unproven_trails;
    this.unproven_entries += unproven_entries;
    for (const { subject, reason } of problems) this.#problems.report(subject, reason);
  }

  async #verifyMap(): Promise<void> {
    if (!this.#stored) return;
    const { root, areKeysRight, sellers, others } = await readMap(this.sql);
    this.#sellers = sellers;
    this.#others = others;
    this.#isMapIntact = areKeysRight && root.equals(this.#stored.root);
    if (!this.#isMapIntact) {
      this.#problems.report(
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
      if (this.#problems.names(subject)) continue;
      const [other] = submerchants.filter(({ submerchant_id }) => submerchant_id === id);
      this.#problems.report(
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
