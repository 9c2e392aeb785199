import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../errors.js';
import type { Database } from '../platform/database/connect.js';
import type { Metrics } from '../platform/metrics.js';
import { networkOf } from '../platform/rates/network.js';
import { requestMetrics } from './request-metrics.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request's turn; null before it. */
    leave: (() => void) | null;
  }
}

declare module '../operation/context.js' {
  interface Context {
    /** Of the process, on a cluster of each server. */
    admission: Admission;
    /** A connection apart, which waits for no request: for `/readyz`. */
    probe: Database;
  }
}

/** Limits of the requests of one process to one database server. */
export interface AdmissionLimits {
  /** Requests that run at once. More of them would only wait for each other in the database and for the processor. */
  running: number;
  /** How long a request may wait for its turn, in milliseconds: a burst is absorbed. */
  patience_ms: number;
  /** The same while requests have been waiting for longer than `patience_ms` without a pause: then it is no burst. */
  overloaded_patience_ms: number;
  /** Requests that wait at once, and the bytes of their bodies. */
  waiting: number;
  waiting_bytes: number;
}

export const standardAdmission: AdmissionLimits = {
  running: 256,
  patience_ms: 1_000,
  overloaded_patience_ms: 100,
  waiting: 2_000,
  waiting_bytes: 64 * 1024 * 1024,
};

/** How often requests that wait too long are looked for, when none ends. */
const check_ms = 50;
/** Refused requests come again after 1 to this many seconds, so that they do not all come at once. */
const max_retry_after_s = 4;

/** The refusal of a request that nothing was done for. */
function overloaded(): Refusal {
  return new Refusal('UNAVAILABLE', {
    message: 'The service has more requests than it can answer.',
    retry_after_s: 1 + Math.floor(Math.random() * max_retry_after_s),
  });
}

/**
 * Whose turn a request takes. All systems of a merchant share one, however many keys they have; its people, sellers and sessions of the
 * portal have turns apart.
 */
export function turnOf({ caller, ip }: FastifyRequest): string {
  // Not the socket's address: behind a proxy it would be the same for all.
  if (!caller || caller.kind === 'unknown') return networkOf(ip);
  const isSystem = caller.kind === 'merchant' && caller.key !== null;
  return isSystem ? caller.merchant_id : caller.actor_id;
}

interface Waiting {
  since: number;
  bytes: number;
  /** Starts the request, or refuses it. */
  settle: (isAdmitted: boolean) => void;
}

/**
 * Admits requests by the time that they wait, and refuses the others with 503 before all of them become slow: a client that has stopped
 * waiting must not be served first. (Controlled delay: long waits are allowed in a burst, short ones as long as the queue never empties.)
 *
 * Requests that wait have their turns by caller, so that one who sends too many makes only their own wait.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #metrics: Metrics;
  readonly #log: Logger;
  /** By caller, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;
  #waiting_bytes = 0;
  /** When a request last did not need to wait, and when one was last refused. */
  #empty_at = performance.now();
  #refused_at = Number.NEGATIVE_INFINITY;
  #isOverloaded = false;
  #isChecking = false;

  constructor(log: Logger, metrics: Metrics, limits: AdmissionLimits = standardAdmission) {
    this.#log = log;
    this.#metrics = metrics;
    this.#limits = limits;
  }

  /**
   * Resolves when it is the caller's turn, with a function that gives the turn to the next one; further calls of it do nothing.
   *
   * @param caller whose requests run in the order of their arrival
   * @param bytes of the request's body, which stays in memory meanwhile
   * @throws Refusal UNAVAILABLE when it waited too long or too many wait
   */
  async enter(caller: string, bytes: number): Promise<() => void> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
      if (this.#waiting === 0) this.#emptied();
    } else if (!(await this.#wait(caller, bytes))) {
      this.#metrics.of(requestMetrics).requests_shed.inc();
      throw overloaded();
    }
    this.#metrics.of(requestMetrics).requests_running.inc();
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#metrics.of(requestMetrics).requests_running.dec();
      this.#startNext();
    };
  }

  /** Resolves with whether the request was admitted; then it counts as running. */
  #wait(caller: string, bytes: number): Promise<boolean> {
    const { waiting, waiting_bytes } = this.#limits;
    if (this.#waiting >= waiting || this.#waiting_bytes + bytes > waiting_bytes) {
      return Promise.resolve(false);
    }
    void this.#check();
    return new Promise((settle) => {
      const queue = this.#queues.get(caller);
      const one = { since: performance.now(), bytes, settle };
      if (queue) queue.push(one);
      else this.#queues.set(caller, [one]);
      this.#waiting += 1;
      this.#waiting_bytes += bytes;
      this.#metrics.of(requestMetrics).requests_waiting.inc();
    });
  }

  /** A request has ended: its slot goes to the next caller's first request that has not waited too long. */
  #startNext(): void {
    const since = this.#earliest();
    for (const [caller, queue] of this.#queues) {
      this.#refuseLate(queue, since);
      this.#queues.delete(caller);
      if (queue.length === 0) continue;
      const next = this.#take(queue);
      // To the end of the turns.
      if (queue.length > 0) this.#queues.set(caller, queue);
      next.settle(true);
      return;
    }
    this.#running -= 1;
    this.#emptied();
  }

  /** Requests that have been waiting since before this time are refused. */
  #earliest(): number {
    const now = performance.now();
    const { patience_ms, overloaded_patience_ms } = this.#limits;
    if (!this.#isOverloaded && this.#waiting > 0 && now - this.#empty_at > patience_ms) {
      this.#isOverloaded = true;
      this.#log.warn('There are more requests than can be answered in time: some get 503.');
    }
    return now - (this.#isOverloaded ? overloaded_patience_ms : patience_ms);
  }

  #refuseLate(queue: Waiting[], since: number): void {
    while (queue[0] && queue[0].since < since) {
      this.#refused_at = performance.now();
      this.#take(queue).settle(false);
    }
  }

  #take(queue: Waiting[]): Waiting {
    const one = queue.shift()!;
    this.#waiting -= 1;
    this.#waiting_bytes -= one.bytes;
    this.#metrics.of(requestMetrics).requests_waiting.dec();
    return one;
  }

  #emptied(): void {
    this.#empty_at = performance.now();
    if (this.#isOverloaded) {
      // Refused clients come again: while some are being refused, an empty queue is a gap between them, and no end of the overload.
      if (this.#empty_at - this.#refused_at < this.#limits.patience_ms) return;
      this.#isOverloaded = false;
      this.#log.info('All requests are answered again.');
    }
  }

  /** Requests that run may all be slow: those that wait are refused in time also when none ends. */
  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    do {
      await pause(check_ms, undefined, { ref: false });
      const since = this.#earliest();
      for (const [caller, queue] of this.#queues) {
        this.#refuseLate(queue, since);
        if (queue.length === 0) this.#queues.delete(caller);
      }
    } while (this.#waiting > 0);
    this.#isChecking = false;
  }
}
