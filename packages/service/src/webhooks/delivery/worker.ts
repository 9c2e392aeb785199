import type { Context } from '../../operation/context.js';
import { max_per_endpoint, shareTurns } from '../rules/share-turns.js';
import { beforeAllLines, claim, findLines, type LineCursor } from '../store/queue.js';
import { attempt } from './attempt.js';
import { OpenedSecrets } from './opened-secrets.js';
import { outgoing, type Outgoing } from './outgoing.js';
import { OwnLeases } from './own-leases.js';
import { Sender } from './sender.js';
import { Settler } from './settler.js';

/** Attempts that one process has under way at most. */
const most_in_flight = 512;
/** Attempts that have ended and wait to be written down at most: a process that is killed makes these again. */
const most_unsettled = 512;
/** Places that are worth a turn of their own while more is due than there are places. */
const worth_a_turn = 48;
/** How long lines that were found ahead are believed, in milliseconds. */
const believed_ms = 50;
/** Claimed in one turn at most: while these are sent, the database already looks for the next. */
const most_in_turn = 256;
/** Begun to be sent before anything else gets its turn. */
const most_begun = 64;
/** Of those under way, how many may be retries: the rest is kept for first attempts. */
const most_retries = 384;
/** Lines looked at in one turn. */
const most_lines = 200;
/** Longer than an attempt may take and be written down: only a process that died or stalled outlives it. */
const lease_ms = 30_000;
/** How often a process looks for what others have recorded, in milliseconds. What it records itself wakes it at once. */
const poll_ms = 250;
/** How long attempts under way may still take when the service stops. */
const drain_ms = 1_500;

/**
 * Sends what is due: finds lines, divides free places among them, claims, sends without a database connection, settles. Any
 * number of processes may do so on one database; each may be killed at any step.
 */
export class DeliveryWorker {
  readonly #context: Context;
  readonly #sender: Sender;
  readonly #opened: OpenedSecrets;
  readonly #settler: Settler;
  readonly #leases = new OwnLeases();
  readonly #in_flight = new Set<Promise<void>>();
  /** Of this process, by endpoint: claimed and not ended. */
  readonly #under_way = new Map<string, number>();
  /** Whether the last turn left something for want of places, and how many have become free since. */
  #is_short = false;
  #freed = 0;
  /** The lines of the next turn, when they are looked for while the last one's are claimed. */
  #ahead: { found: ReturnType<typeof findLines>; at_ms: number } | null = null;
  /** Claimed and not begun yet. */
  #claimed = 0;
  /** What begins them. */
  readonly #beginning = new Set<Promise<void>>();
  #retries = 0;
  #cursor: LineCursor = beforeAllLines;
  /** Whether the round under way began with the first line and has passed over none. */
  #is_whole_round = true;
  #stopping = false;
  #running: Promise<void> = Promise.resolve();
  #woken = false;
  #wake: () => void = () => {};

  constructor(context: Context, sender = newSender(context)) {
    this.#context = context;
    this.#sender = sender;
    this.#opened = new OpenedSecrets(context.config.master_key);
    this.#settler = new Settler(
      context,
      () => this.#in_flight.size,
      () => {
        context.metrics.attempts_in_flight.set(this.#in_flight.size);
        this.wake();
      },
    );
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Says that something may be due. Cheap; may be called at any time. */
  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  /**
   * Claims nothing more, lets attempts under way end for a moment, breaks off the others and gives them back to the queue.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#running;
    await Promise.all(this.#beginning);
    const timer = setTimeout(() => void this.#sender.close(), drain_ms);
    await Promise.all(this.#in_flight);
    clearTimeout(timer);
    await this.#sender.close();
    await this.#settler.drained();
  }

  /** One turn: claims what is due and begins to send it. Resolves with how much that was, and when to look again. */
  async turn(): Promise<{ claimed: number; again_in_ms: number }> {
    const { database, clock } = this.#context;
    const now = clock();
    const busy = this.#in_flight.size + this.#claimed;
    const places = Math.min(most_in_flight - busy, most_unsettled - this.#settler.unsettled);
    this.#freed = 0;
    // Nobody can have a turn. An attempt that ends wakes the worker, and so does what is written down.
    if (places <= 0) {
      this.#is_short = true;
      return { claimed: 0, again_in_ms: poll_ms };
    }
    const retries = most_retries - this.#retries;
    const with_retries = retries > 0;
    const free = Math.min(places, with_retries ? retries : places, most_in_turn);
    if (this.#cursor === beforeAllLines) this.#is_whole_round = true;
    const ahead = this.#takeAhead();
    const { lines: found, last } = await (ahead ?? this.#findLines(now));
    const lines = found.map((line) => ({ ...line, under_way: line.under_way + this.#here(line) }));
    const shares = shareTurns(lines, free, now);
    const isSpent = shares.reduce((sum, { take }) => sum + take, 0) === free;
    // Where the places were spent, the next turn goes on with the lines behind; past the last line it begins with the first.
    const next = isSpent ? (shares.at(-1) ?? null) : last;
    if (isSpent) this.#is_whole_round = false;
    this.#cursor = next
      ? { merchant_id: next.merchant_id, endpoint_id: next.endpoint_id }
      : beforeAllLines;
    // Looked again at once until every line has been looked at, and then only when something may have changed. What was found
    // ahead says nothing of what came since.
    const isOver = next === null && this.#is_whole_round && ahead === null;
    if (shares.length === 0) {
      this.#is_short = lines.some(({ due_at }) => due_at <= now);
      const waits = lines
        .map(({ due_at }) => Date.parse(due_at) - Date.parse(now))
        .filter((ms) => ms > 0);
      return { claimed: 0, again_in_ms: isOver ? Math.min(poll_ms, ...waits) : 0 };
    }
    const token = this.#leases.next();
    const until = new Date(Date.parse(now) + lease_ms).toISOString();
    const asked = shares.reduce((sum, { take }) => sum + take, 0);
    // With much to do, the next turn's lines are looked for meanwhile. What this claim takes still shows in them as due: at
    // worst the next asks for what is no longer there.
    if (asked >= worth_a_turn) {
      const found_ahead = this.#findLines(now);
      found_ahead.catch(() => {});
      this.#ahead = { found: found_ahead, at_ms: performance.now() };
    }
    const open = shares.map((share) => ({
      ...share,
      concurrency: share.concurrency - this.#here(share),
    }));
    const taken = await claim(
      database,
      open,
      { token, now, until, with_retries },
      this.#leases.range,
    );
    const left = new Map(shares.map(({ endpoint_id, take }) => [endpoint_id, take]));
    for (const { endpoint_id } of taken) left.set(endpoint_id, (left.get(endpoint_id) ?? 0) - 1);
    // A line that gave less than it was asked for has no more.
    this.#is_short = [...left.values()].some((count) => count <= 0);
    this.#begin(outgoing(taken), token);
    this.#wakeIfShort();
    return { claimed: taken.length, again_in_ms: isOver ? poll_ms : 0 };
  }

  /** What was found ahead, while it is worth something. */
  #takeAhead(): ReturnType<typeof findLines> | null {
    const ahead = this.#ahead;
    this.#ahead = null;
    return ahead && performance.now() - ahead.at_ms < believed_ms ? ahead.found : null;
  }

  #findLines(now: string): ReturnType<typeof findLines> {
    const limits = { lines: most_lines, under_way: max_per_endpoint };
    return findLines(this.#context.database, this.#cursor, now, limits, this.#leases.range);
  }

  /** Resolves when nothing is under way and all of it is written down. */
  async idle(): Promise<void> {
    while (this.#in_flight.size + this.#claimed > 0) {
      await Promise.all([...this.#beginning, ...this.#in_flight]);
    }
    await this.#settler.drained();
  }

  /** Begins attempts some at a time, so that the next turn's claim is on its way to the database meanwhile. */
  #begin(claimed: readonly Outgoing[], token: string): void {
    this.#claimed += claimed.length;
    this.#retries += claimed.filter(isRetry).length;
    for (const { endpoint_id } of claimed) this.#count(endpoint_id, 1);
    const beginning = (async () => {
      for (let at = 0; at < claimed.length; at += most_begun) {
        const some = claimed.slice(at, at + most_begun);
        for (const one of some) this.#send(one, token);
        this.#claimed -= some.length;
        await new Promise(setImmediate);
      }
      this.#context.metrics.attempts_in_flight.set(this.#in_flight.size);
    })().finally(() => this.#beginning.delete(beginning));
    this.#beginning.add(beginning);
  }

  #send(claimed: Outgoing, token: string): void {
    const sending = this.#attempt(claimed, token).finally(() => {
      this.#in_flight.delete(sending);
      this.#count(claimed.endpoint_id, -1);
      if (isRetry(claimed)) this.#retries -= 1;
      this.#freed += 1;
      this.#wakeIfShort();
    });
    this.#in_flight.add(sending);
  }

  #wakeIfShort(): void {
    if (this.#is_short && this.#freed >= worth_a_turn) this.wake();
  }

  /** Attempts that this process has under way to the endpoint of a line. */
  #here({ endpoint_id }: { endpoint_id: string }): number {
    return this.#under_way.get(endpoint_id) ?? 0;
  }

  #count(endpoint_id: string, more: number): void {
    const count = (this.#under_way.get(endpoint_id) ?? 0) + more;
    if (count === 0) this.#under_way.delete(endpoint_id);
    else this.#under_way.set(endpoint_id, count);
  }

  async #attempt(claimed: Outgoing, token: string): Promise<void> {
    const { failures, delivery_id } = claimed;
    try {
      const attempted = await attempt(this.#context, this.#sender, this.#opened, claimed, token);
      this.#settler.add({ ...attempted, failures });
    } catch (error) {
      // What cannot even be attempted (a secret sealed with another master key) is tried again when its lease ends.
      this.#context.log.error({ err: error, delivery_id }, 'A delivery could not be attempted.');
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      let again_in_ms = poll_ms;
      this.#woken = false;
      try {
        ({ again_in_ms } = await this.turn());
      } catch (error) {
        if (this.#stopping) break;
        this.#context.log.warn({ err: error }, 'Deliveries could not be claimed; trying again.');
      }
      await this.#pause(again_in_ms);
    }
  }

  /** Resolves after the time, or as soon as somebody wakes the worker. */
  #pause(ms: number): Promise<void> {
    if (this.#woken || this.#stopping) return new Promise((resolve) => setImmediate(resolve));
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve();
      };
      const timer = setTimeout(done, Math.max(0, ms));
      timer.unref();
      this.#wake = done;
    });
  }
}

function isRetry({ attempts }: Outgoing): boolean {
  return attempts > 0;
}

/** Places are divided between endpoints, not between hosts: as many connections to one as there are places. */
function newSender({ config }: Context): Sender {
  return new Sender({
    production: config.production,
    ports: config.webhook_ports,
    connections_per_origin: most_in_flight,
  });
}
