/**
 * Maximum silence of the event loop or the database: the longest turn under overload took a fifth of a second (bench
 * overload).
 */
const max_silence_ns = 5_000_000_000n;

/** Positions in the shared memory. Times are those of the machine's monotonic clock, which all threads share. */
const beat_at = 0;
const database_answered_at = 1;
const is_draining = 2;
const size = 3;

/** State that the health checks report, in memory that the main thread writes and the thread of METRICS_PORT reads. */
export class ProcessState {
  readonly memory: SharedArrayBuffer;
  readonly #fields: BigInt64Array<SharedArrayBuffer>;

  /** @param memory that of the same object in another thread */
  constructor(memory = new SharedArrayBuffer(size * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#fields = new BigInt64Array(memory);
  }

  /** Records that the event loop of the main thread runs. */
  beat(): void {
    Atomics.store(this.#fields, beat_at, process.hrtime.bigint());
  }

  /** Records whether the database has answered. */
  setDatabase(isAnswering: boolean): void {
    Atomics.store(this.#fields, database_answered_at, isAnswering ? process.hrtime.bigint() : 0n);
  }

  /** Records that the process is about to stop. */
  setDraining(): void {
    Atomics.store(this.#fields, is_draining, 1n);
  }

  /** Whether the event loop of the main thread runs. */
  get isAlive(): boolean {
    return this.#isRecent(beat_at);
  }

  /** Whether requests should be sent to this process. */
  get isReady(): boolean {
    const isDraining = Atomics.load(this.#fields, is_draining) === 1n;
    return this.isAlive && !isDraining && this.#isRecent(database_answered_at);
  }

  #isRecent(field: number): boolean {
    const at = Atomics.load(this.#fields, field);
    return at > 0n && process.hrtime.bigint() - at < max_silence_ns;
  }
}
