/** The time in which a decision can be undone before it is sent, in milliseconds. */
export const undo_ms = 5000;

/** Display time of a message that says what was done, in milliseconds. */
export const notice_ms = 4000;

/** Display time of "Undone", in milliseconds. */
const undone_shown_ms = 2000;

/**
 * Bytes of request bodies that may be under way at once and still outlive their page. Browsers refuse a `keepalive` request
 * beyond 64 KiB (Fetch standard); the rest is room for what they count besides.
 */
export const max_keepalive_bytes = 60 * 1024;

/** A decision that is shown at once and sent when the time to undo it is over. */
export interface DeferredDecision {
  case_id: string;
  /** The document or the case that is decided. A later decision of it replaces an earlier one that is not sent yet. */
  subject_id: string;
  /** Names the decision to the person: `Contrato social: aprovado`. */
  label: string;
  /** The decision itself, for the page that shows it. */
  value: unknown;
  /** Size of the request's body, or a little more. */
  body_bytes: number;
  /**
   * Sends the decision and keeps the answer, which the page shows from then on. `keepalive` has the request outlive its page.
   */
  send: (options: { keepalive: boolean }) => Promise<void>;
  /** Opens the page on which it was made. */
  open?: () => void;
  /** Opens the request for approval that the decision became, where it needs a second person. */
  openRequest?: (approval_id: string) => void;
  onUndone?: () => void;
  onFailed?: (error: unknown) => void;
}

/**
 * - `waiting`: can be undone;
 * - `due`: will be sent after the decisions of the same case before it;
 * - `sending`: no answer yet;
 * - `failed`: refused, or without an answer; put back;
 * - `undone`: shown for a moment.
 */
export type DeferredState = 'waiting' | 'due' | 'sending' | 'failed' | 'undone';

/** A decision with where it stands. */
export interface DeferredEntry {
  readonly id: number;
  readonly state: DeferredState;
  readonly decision: DeferredDecision;
  /** Why it failed. */
  readonly error?: unknown;
}

interface QueueEntry extends DeferredEntry {
  timer: ReturnType<typeof setTimeout> | undefined;
  keepalive: boolean;
  finish: (isAccepted: boolean) => void;
  finished: Promise<boolean>;
}

/** Whether a decision is shown as made, though the service has not accepted it yet. */
export const isPending = ({ state }: DeferredEntry): boolean =>
  state === 'waiting' || state === 'due' || state === 'sending';

/**
 * Holds decisions that are made and not accepted yet. Each case has a queue: its decisions are sent one after another, in the
 * order in which they were made, and a failure concerns no other decision. Different cases do not wait for each other.
 */
export class DeferredQueue {
  #entries: readonly QueueEntry[] = [];
  #last_id = 0;
  readonly #listeners = new Set<() => void>();

  /** The decisions that are not accepted yet, oldest first. The same array until one changes. */
  readonly getEntries = (): readonly DeferredEntry[] => this.#entries;

  /** Calls `listener` after every change. Returns the function that ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  defer(decision: DeferredDecision): void {
    const { subject_id } = decision;
    // The earlier decision of the same subject is superseded; one that is being sent is followed by this one.
    for (const entry of this.#entries) {
      if (entry.decision.subject_id !== subject_id || entry.state === 'sending') continue;
      this.#remove(entry.id, true);
    }
    this.#last_id += 1;
    const id = this.#last_id;
    let finish: QueueEntry['finish'] = () => undefined;
    const finished = new Promise<boolean>((resolve) => {
      finish = resolve;
    });
    const timer = setTimeout(() => {
      this.#change(id, { state: 'due', timer: undefined });
      this.#sendNext(decision.case_id);
    }, undo_ms);
    const entry: QueueEntry = {
      id,
      state: 'waiting',
      decision,
      timer,
      keepalive: false,
      finish,
      finished,
    };
    this.#set([...this.#entries, entry]);
  }

  /** Undoes a decision that waits; any other is left as it is. */
  undo(id: number): void {
    const entry = this.#find(id);
    if (entry?.state !== 'waiting') return;
    clearTimeout(entry.timer);
    entry.finish(true);
    this.#change(id, {
      state: 'undone',
      timer: setTimeout(() => this.#remove(id, true), undone_shown_ms),
    });
    entry.decision.onUndone?.();
  }

  /** Undoes the newest decision that waits. */
  undoNewest(): void {
    const newest = this.#entries.filter(({ state }) => state === 'waiting').at(-1);
    if (newest) this.undo(newest.id);
  }

  /** Removes a failure that the person has read. */
  dismiss(id: number): void {
    if (this.#find(id)?.state === 'failed') this.#remove(id, false);
  }

  /** Drops everything that is not on its way. */
  clear(): void {
    for (const { id, state } of this.#entries) if (state !== 'sending') this.#remove(id, false);
  }

  /**
   * Sends what waits, in order, without the rest of the time to undo it: of one case, or of all.
   *
   * @returns whether every decision under way was accepted; one that failed earlier does not count
   */
  async flush(case_id?: string): Promise<boolean> {
    const pending = this.#entries.filter(
      (entry) => isPending(entry) && (case_id === undefined || entry.decision.case_id === case_id),
    );
    for (const entry of pending) this.#makeDue(entry);
    for (const id of new Set(pending.map(({ decision }) => decision.case_id))) this.#sendNext(id);
    const results = await Promise.all(pending.map(({ finished }) => finished));
    return results.every(Boolean);
  }

  /**
   * Starts to send everything at once, before the page is gone: no code runs afterwards that could send one decision after the
   * answer to another. The order between decisions of different documents matters to nobody; a decision that follows another
   * one of the same document, which is under way, is sent only if this is the last chance.
   */
  sendAll({ isLastChance }: { isLastChance: boolean }): void {
    for (const entry of this.#entries) {
      if (entry.state !== 'waiting' && entry.state !== 'due') continue;
      this.#makeDue(entry);
      if (isLastChance || !this.#isFollowing(entry)) this.#send(entry.id);
    }
  }

  /** Whether a decision might be lost if the page were left now, because the browser does not promise to send it. */
  mayLose({ isOnline }: { isOnline: boolean }): boolean {
    const pending = this.#entries.filter(isPending);
    if (pending.length === 0) return false;
    return (
      !isOnline ||
      sumOfBytes(pending) > max_keepalive_bytes ||
      pending.some((entry) =>
        entry.state === 'sending' ? !entry.keepalive : this.#isFollowing(entry),
      )
    );
  }

  #find(id: number): QueueEntry | undefined {
    return this.#entries.find((one) => one.id === id);
  }

  #isFollowing({ decision }: QueueEntry): boolean {
    return this.#entries.some(
      (one) => one.state === 'sending' && one.decision.subject_id === decision.subject_id,
    );
  }

  #makeDue(entry: QueueEntry): void {
    if (entry.state !== 'waiting') return;
    clearTimeout(entry.timer);
    this.#change(entry.id, { state: 'due', timer: undefined });
  }

  /** Sends the oldest due decision of a case, unless one of the case is under way. */
  #sendNext(case_id: string): void {
    const ofCase = this.#entries.filter(({ decision }) => decision.case_id === case_id);
    if (ofCase.some(({ state }) => state === 'sending')) return;
    const next = ofCase.find(({ state }) => state === 'due');
    if (next) this.#send(next.id);
  }

  #send(id: number): void {
    const entry = this.#find(id);
    if (!entry) return;
    const { decision } = entry;
    const underWay = this.#entries.filter(
      ({ state, keepalive }) => state === 'sending' && keepalive,
    );
    const keepalive = sumOfBytes(underWay) + decision.body_bytes <= max_keepalive_bytes;
    this.#change(id, { state: 'sending', keepalive });
    void decision
      .send({ keepalive })
      // The query cache notifies components in a separate task: until then the entry shows the decision.
      .then(() => new Promise((resolve) => setTimeout(resolve)))
      .then(
        () => this.#remove(id, true),
        (error: unknown) => {
          this.#change(id, { state: 'failed', error });
          entry.finish(false);
          decision.onFailed?.(error);
        },
      )
      .then(() => this.#sendNext(decision.case_id));
  }

  #remove(id: number, isAccepted: boolean): void {
    const entry = this.#find(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.#set(this.#entries.filter((one) => one !== entry));
    entry.finish(isAccepted);
  }

  #change(id: number, change: Partial<QueueEntry>): void {
    this.#set(this.#entries.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(entries: readonly QueueEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

function sumOfBytes(entries: readonly DeferredEntry[]): number {
  return entries.reduce((sum, { decision }) => sum + decision.body_bytes, 0);
}

/** The size of a value as JSON, in bytes. */
export function countBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}
