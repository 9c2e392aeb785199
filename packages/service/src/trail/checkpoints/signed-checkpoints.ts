import type { Sql } from '../../platform/database/connect.js';
import { readCheckpointsAfter, readLastCheckpoint } from '../store/checkpoints.js';
import { checkpointHash, parseCheckpoint } from './checkpoint.js';
import { parseNote, signersOf } from './note.js';
import type { ProblemList } from './problem-list.js';
import { emptyCopy, readCopy, type Copy, type Signed } from './read-copy.js';

const page_size = 1_000;
/** An installation has no checkpoint until the service runs for the first time. */
const max_without_checkpoint_ms = 60 * 60 * 1000;

/** What a verification of the same checkpoints continues from, also in another thread. */
export interface SignedState {
  keys: readonly Buffer[];
  verified: number;
  copy: Copy;
  stored: Signed | null;
  read_until: number;
  before: Signed | null;
}

/** The checkpoints of the database, each of which must continue the one before, and those of a copy outside of it. */
export class SignedCheckpoints {
  /** Number of verified checkpoints, in the database and in the copy. */
  verified = 0;
  copy = emptyCopy();
  /** The newest checkpoint of the database that is good; its root is that of the stored map, or the map was altered. */
  stored: Signed | null = null;
  /** The number up to which the checkpoints of the database were read, and the last one, unless it is bad. */
  read_until = 0;
  #before: Signed | null = null;

  /** @param keys the public keys that may have signed them */
  constructor(
    private readonly keys: readonly Buffer[],
    private readonly problems: ProblemList,
  ) {}

  get state(): SignedState {
    const { keys, verified, copy, stored, read_until } = this;
    return { keys, verified, copy, stored, read_until, before: this.#before };
  }

  static continueFrom(state: SignedState, problems: ProblemList): SignedCheckpoints {
    const one = new SignedCheckpoints(state.keys, problems);
    one.verified = state.verified;
    one.copy = state.copy;
    one.stored = state.stored;
    one.read_until = state.read_until;
    one.#before = state.before;
    return one;
  }

  /** The newest checkpoint that is proven; null without any. */
  get last(): Signed | null {
    const { last } = this.copy;
    return last && last.number > (this.stored?.number ?? 0) ? last : this.stored;
  }

  async readCopy(file: string): Promise<void> {
    this.copy = await readCopy(file, {
      verifyNote: (note, where, subject) => this.#verifyNote(note, where, subject),
      report: (subject, reason) => this.problems.report(subject, reason),
    });
  }

  /** Verifies only the newest checkpoint of the database. */
  async readLast(sql: Sql): Promise<void> {
    const last = await readLastCheckpoint(sql);
    if (!last) return;
    const subject = `checkpoint ${last.number} of the database`;
    this.stored = this.#verifyNote(last.note, 'of the database', subject);
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
      this.problems.report(
        `checkpoint ${checkpoint.number} ${where}`,
        'It is signed by none of the known keys: it was rewritten, or signed with another key.',
      );
    } catch {
      this.problems.report(subject, 'It is no signed checkpoint.');
    }
    return null;
  }

  /** Verifies the checkpoints of the database that were not read yet. */
  async readStored(sql: Sql): Promise<void> {
    for (;;) {
      const page = await readCheckpointsAfter(sql, this.read_until, page_size);
      for (const { number, note } of page) {
        const expected = this.read_until + 1;
        if (number !== expected) {
          const range =
            number - 1 === expected ? `${expected} is` : `${expected} to ${number - 1} are`;
          this.problems.report('the checkpoints', `${range} missing in the database.`);
          this.#before = null;
        }
        this.read_until = number;
        const subject = `checkpoint ${number} of the database`;
        const one = this.#verifyNote(note, 'of the database', subject);
        const fault = one && this.#findFault(one, number);
        if (fault) this.problems.report(subject, fault);
        this.#before = one;
        if (one) this.stored = one;
      }
      if (page.length < page_size) return;
    }
  }

  /** Fault of a checkpoint whose signature is good; null: none. */
  #findFault(one: Signed, number: number): string | null {
    const copied = this.copy.signed.get(number);
    if (one.number !== number) return `It contains the number ${one.number}.`;
    if (this.#before && !one.previous.equals(this.#before.hash))
      return 'It does not continue the one before it.';
    return copied && !copied.hash.equals(one.hash) ? 'The copy has another one.' : null;
  }

  /** Reports checkpoints of the copy that the end of those in the database lacks. */
  findCutOff(): void {
    const { last } = this.copy;
    const expected = this.read_until + 1;
    if (!last || last.number < expected) return;
    const range = last.number === expected ? `${expected} is` : `${expected} to ${last.number} are`;
    this.problems.report(
      'the checkpoints',
      `${range} missing at the end of those in the database, although the copy has them: a backup from before them was restored, or they were deleted.`,
    );
  }

  /** Reports that there is no checkpoint where there must be one. */
  async findNone(sql: Sql, hasSigned: boolean): Promise<void> {
    if (this.read_until > 0 || this.copy.last) return;
    const [row] = await sql<{ has_leaves: boolean; since: string | null }[]>`
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
    this.problems.report(
      'the checkpoints',
      `There is none in the database, ${why}: they were deleted. Nothing proves the trails.`,
    );
  }
}
