import { sellerOf, type LoadedKeys } from '../platform/seller-keys.js';
import { RecordComparison, type NamedRow } from './compare-record.js';
import type { StoredEntry } from './store/trail.js';
import {
  ChainVerifier,
  parseText,
  verifyOwner,
  verifyValues,
  type BrokenLink,
  type VerifiedValues,
} from './verify.js';
import type { ParsedEntry } from './commitments.js';
import type { TrailReport } from './trail-report.js';

/** The row that owns a trail, with the head that it stores. */
export interface Owner {
  merchant_id: string | null;
  submerchant_id: string | null;
  position: number;
  hash: Buffer;
  /** A submerchant's key, encrypted; null for other owners too. */
  data_key: string | null;
}

/** Verifies one trail entry by entry, and collects what its entries record of the objects. Does no I/O. */
export class TrailCheck {
  readonly #record: RecordComparison;
  readonly #verifier = new ChainVerifier();
  #broken: BrokenLink | null = null;
  /** The first personal values that are not those of their entry. */
  #false_values: BrokenLink | null = null;
  /** The positions of the first and the last entry without their personal values; 0 without any. */
  #first_without_values = 0;
  #last_without_values = 0;
  /** The position of the entry of the erasure; 0 without one. */
  #erasure = 0;

  constructor(
    private readonly owner: Owner,
    private readonly keys: LoadedKeys,
    private readonly report: TrailReport,
  ) {
    this.#record = new RecordComparison();
    report.trails += 1;
  }

  get isBroken(): boolean {
    return this.#broken !== null;
  }

  /** Verifies the next entry. After the first fault of the chain, entries are ignored. */
  add(entry: StoredEntry): void {
    if (this.#broken) return;
    this.report.entries += 1;
    const parsed = parseText(entry.entry);
    this.#broken = this.#verifier.next(entry, parsed) ?? verifyOwner(entry, this.owner, parsed);
    if (this.#broken || parsed === null) return;
    if (parsed.action === 'submerchant.erased') this.#erasure = entry.position;
    if (this.#false_values) return;
    const { broken } = this.#verifyValues(entry, parsed);
    this.#false_values = broken;
    if (!broken) this.#record.add(parsed);
  }

  /**
   * Compares the record with the entries, once the chain is intact. Values that are not those of their entry come first. They come after
   * the chain and its checkpoints, which name the cause: the values of a seller that was moved do not open under another merchant.
   *
   * @param rows null where the record is not read
   * @param files the SHA-256 of the recorded files, by document
   */
  compareRecord(
    rows: readonly NamedRow[] | null,
    main: string | null,
    isExpected: (row: NamedRow) => boolean = () => false,
    files?: ReadonlyMap<string, string | null>,
  ): BrokenLink | null {
    return this.#false_values ?? (rows && this.#record.compare(rows, main, isExpected, files));
  }

  /** Recorded files that no entry names, once the record was compared. */
  get unboundFiles(): number {
    return this.#record.unbound_files;
  }

  /** The rows without an entry that are expected, once the record was compared. */
  get unrecorded(): number {
    return this.#record.unrecorded;
  }

  #verifyValues(entry: StoredEntry, parsed: ParsedEntry): VerifiedValues {
    const { position, personal } = entry;
    const seller = sellerOf(personal);
    if (seller !== null && seller !== this.owner.submerchant_id) {
      const reason = `Its personal values are those of submerchant ${seller}.`;
      return { broken: { position, reason }, missing: null };
    }
    const verified = verifyValues(this.keys, this.owner, entry, parsed);
    if (verified.missing === 'erased') {
      this.report.erased += 1;
      if (this.#first_without_values === 0) this.#first_without_values = position;
      this.#last_without_values = position;
    }
    if (verified.missing === 'unreadable') {
      const key_id = personal?.split('.', 2)[1] ?? '';
      this.report.unreadable[key_id] = (this.report.unreadable[key_id] ?? 0) + 1;
    }
    return verified;
  }

  /** Verifies the end of the trail against the head that its owner stores. Returns the first fault, or null. */
  end(): BrokenLink | null {
    if (this.#broken) return this.#broken;
    const { position, hash } = this.owner;
    const broken = this.#verifier.end({ position, hash });
    if (broken || this.#last_without_values === 0) return broken;
    // An erasure takes the values of the entries before it, and destroys their key.
    if (this.#erasure > this.#last_without_values) return null;
    const isSeller = this.owner.submerchant_id !== null;
    return {
      position: this.#erasure === 0 ? this.#first_without_values : this.#last_without_values,
      reason: `Its personal values were removed, ${isSeller ? 'and no erasure of the submerchant follows in its trail' : 'and nothing erases those of this trail'}.`,
    };
  }
}
