import { placeOf } from '../platform/place.js';
import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { DataKeys } from '../platform/data-keys.js';
import type { Database } from '../platform/database/connect.js';
import type { Metrics } from '../platform/metrics.js';
import type { Access } from './access.js';
import { appendBatch, OtherHeadError, type AccessBatch } from './store/accesses.js';
import { accessLogMetrics } from './metrics.js';

declare module '../operation/context.js' {
  interface Context {
    access_log: AccessLog;
  }
}

const accesses_per_batch = 500;
/** In memory, while the database does not take them; further ones are counted. */
const max_waiting = 20_000;

/** The text of a batch. */
export interface BatchBody {
  position: number;
  /** Accesses before these that could not be kept. */
  lost: number;
  accesses: readonly Access[];
}

/** A batch, with what it was composed of: it is composed again when it has to begin another chain. */
interface ComposedBatch {
  batch: AccessBatch;
  lost: number;
  accesses: readonly Access[];
}

const emptyHead = { position: 0, hash: Buffer.alloc(32) };

/**
 * The accesses of this process, kept in memory until `flush`, which maintenance calls each second: nobody waits for the log. A process
 * that is killed loses those of the last second. Each process has its own chain, so that none waits for another, and begins a new one
 * when a failover or a restore has lost the end of it.
 */
export class AccessLog {
  readonly #database: Database;
  readonly #keys: DataKeys;
  readonly #newId: (at: string) => string;
  readonly #metrics: Metrics;
  readonly #log: Logger;
  #chain = randomUUID();
  #head: { position: number; hash: Buffer } = emptyHead;
  /** The time in the id of the last batch: no later one is in an earlier month, which is dropped before it. */
  #last_at = '';
  #waiting: Access[] = [];
  #lost = 0;
  /** Was sent to the database, which may have it: it is sent again unchanged. */
  #unconfirmed: ComposedBatch | null = null;
  #flushing: Promise<void> | null = null;

  constructor(options: {
    database: Database;
    keys: DataKeys;
    newId: (at: string) => string;
    metrics: Metrics;
    log: Logger;
  }) {
    this.#database = options.database;
    this.#keys = options.keys;
    this.#newId = options.newId;
    this.#metrics = options.metrics;
    this.#log = options.log;
  }

  record(access: Access): void {
    if (this.#waiting.length < max_waiting) {
      this.#waiting.push(access);
      return;
    }
    if (this.#lost === 0) {
      this.#log.error('Accesses are lost: the database does not take the access log.');
    }
    this.#lost += 1;
    this.#metrics.of(accessLogMetrics).accesses_lost.inc();
  }

  /** Writes what is in memory. Calls at the same time share the work. */
  flush(): Promise<void> {
    this.#flushing ??= this.#writeAll().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #writeAll(): Promise<void> {
    for (;;) {
      this.#unconfirmed ??= this.#nextBatch();
      const composed = this.#unconfirmed;
      if (composed === null) return;
      const { batch } = composed;
      try {
        await appendBatch(this.#database, batch);
        this.#head = { position: batch.position, hash: batch.hash };
      } catch (error) {
        if (!(error instanceof OtherHeadError)) throw error;
        this.#beginNewChain(composed);
      }
      this.#unconfirmed = null;
    }
  }

  /** The batch waits again, ahead of later entries: its position and hash belong to the former chain. */
  #beginNewChain({ batch, lost, accesses }: ComposedBatch): void {
    this.#chain = randomUUID();
    this.#head = emptyHead;
    this.#waiting = [...accesses, ...this.#waiting];
    this.#lost += lost;
    this.#log.error(
      { chain: batch.chain, position: batch.position - 1, new_chain: this.#chain },
      'The end of the access log of this process is not in the database, as after a failover to a standby that lacked it, or a restore. Its accesses are written to a new chain; the missing ones can only be in the former database. `npm run service -- verify trails` names what a checkpoint contains of them. If there was neither a failover nor a restore, somebody has changed the access log: find out who had access.',
    );
  }

  #nextBatch(): ComposedBatch | null {
    const [first] = this.#waiting;
    if (first === undefined) return null;
    if (first.at > this.#last_at) this.#last_at = first.at;
    // Days are found by the ids of batches: none contains accesses of the day after, in any time zone.
    const quarter = quarterOf(this.#last_at);
    const end = this.#waiting
      .slice(0, accesses_per_batch)
      .findIndex(({ at }) => quarterOf(at) > quarter);
    const accesses = this.#waiting.splice(0, end === -1 ? accesses_per_batch : end);
    const position = this.#head.position + 1;
    const lost = this.#lost;
    const text = JSON.stringify({ position, lost, accesses } satisfies BatchBody);
    this.#lost = 0;
    const previous_hash = this.#head.hash;
    const id = this.#newId(this.#last_at);
    const batch = {
      id,
      chain: this.#chain,
      position,
      body: this.#keys.seal(text, placeOf('access_batches', 'body', id)),
      previous_hash,
      hash: batchHash(previous_hash, text),
      subjects: accesses.flatMap(({ subjects, caller }, index) =>
        [...new Set([...subjects, caller.id])].map((subject) => ({ id: subject, index })),
      ),
    };
    return { batch, lost, accesses };
  }
}

/** The quarter of an hour of a time, since 1970: days of all time zones begin with one. */
function quarterOf(at: string): number {
  return Math.floor(Date.parse(at) / (15 * 60 * 1000));
}

/** SHA-256 over the hash of the batch before and the text. */
export function batchHash(previous_hash: Buffer, text: string): Buffer {
  return createHash('sha256').update(previous_hash).update(text).digest();
}
