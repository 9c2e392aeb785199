import type { Logger } from 'pino';
import type { Groups } from '../platform/cluster/groups.js';
import { Followed } from '../platform/followed.js';
import { operator_id } from '../platform/ids.js';
import { shippedSla, Sla, type DueTimes } from './rules/sla.js';
import type { CaseTiming } from '../submerchants/store/case-moves.js';
import { findRevision, readAllSla } from './store/sla.js';

declare module '../operation/context.js' {
  interface Context {
    /** By when cases are to be decided. */
    sla: SlaBook;
  }
}

/** The revision of settings that no operator has set. */
const shipped_revision = 0;
interface Entry {
  sla: Sla;
  revision: number;
}

/**
 * The settings of all merchants, as this process knows them. A process may use former ones for a second; `correctDueTimes` finds the
 * cases that were submitted meanwhile.
 */
export class SlaBook extends Followed {
  // A submission does not fail for it: its due time is corrected afterwards.
  protected readonly failure = 'The SLA settings could not be read.';
  readonly #groups: Groups;
  #default: Entry = { sla: new Sla(shippedSla), revision: shipped_revision };
  #own: ReadonlyMap<string, Entry> = new Map();
  #revision: number | null = null;

  constructor(groups: Groups, log: Logger) {
    super(log);
    this.#groups = groups;
  }

  protected async read(): Promise<void> {
    const sql = this.#groups.coordinator;
    // Read first: settings that change in between are read again.
    const revision = await findRevision(sql);
    if (revision === this.#revision) return;
    const own = new Map<string, Entry>();
    let ofOperator: Entry = { sla: new Sla(shippedSla), revision: shipped_revision };
    for (const { owner_id, settings, revision: stored } of await readAllSla(sql)) {
      const known = owner_id === operator_id ? this.#default : this.#own.get(owner_id);
      const entry =
        known?.revision === stored ? known : { sla: new Sla(settings), revision: stored };
      if (owner_id === operator_id) ofOperator = entry;
      else own.set(owner_id, entry);
    }
    this.#default = ofOperator;
    this.#own = own;
    this.#revision = revision;
  }

  /** Whether the settings have been read. */
  get isKnown(): boolean {
    return this.#revision !== null;
  }

  /** Revision of all settings; grows with each change. */
  get revision(): number | null {
    return this.#revision;
  }

  /** The revisions of the settings that apply: the default's, and those of merchants with own settings. */
  get revisions(): { ofDefault: number; own: ReadonlyMap<string, number> } {
    return {
      ofDefault: this.#default.revision,
      own: new Map([...this.#own].map(([id, { revision }]) => [id, revision])),
    };
  }

  /** The settings that apply to a merchant. */
  of(merchant_id: string): Sla {
    return this.#entryOf(merchant_id).sla;
  }

  /** The operator's default, and whether the operator has set it. */
  get default(): Sla {
    return this.#default.sla;
  }

  /** When a case is due, with the revision of the settings that say so. */
  dueTimes(merchant_id: string, submitted_at: string): DueTimes & { due_revision: number } {
    const { sla, revision } = this.#entryOf(merchant_id);
    return { ...sla.dueTimes(submitted_at), due_revision: revision };
  }

  /** Values stored with a change of status; null for other changes, and before the settings are known. */
  timingOf(
    merchant_id: string,
    before: { status: string },
    after: { status: string; submitted_at: string | null; reviewed_at: string | null },
  ): CaseTiming | null {
    if (!this.isKnown || before.status === after.status || after.submitted_at === null) return null;
    if (after.status === 'pending_review') return this.dueTimes(merchant_id, after.submitted_at);
    if (before.status !== 'pending_review' || after.reviewed_at === null) return null;
    const business_seconds = this.of(merchant_id).secondsBetween(
      after.submitted_at,
      after.reviewed_at,
    );
    return { business_seconds };
  }

  #entryOf(merchant_id: string): Entry {
    return this.#own.get(merchant_id) ?? this.#default;
  }
}
