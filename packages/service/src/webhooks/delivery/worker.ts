import type { Context } from '../../operation/context.js';
import { Activity } from '../../platform/activity.js';
import {
  isSendable,
  queueName,
  sendableAt,
  shareTurns,
  type EndpointQueue,
  type Share,
} from '../rules/share-turns.js';
import { max_window } from '../rules/attempt-window.js';
import { claim, findDueEndpoints, first_queue } from '../store/queue.js';
import { AttemptWindows } from './attempt-windows.js';
import { AttemptsInFlight } from './attempts-in-flight.js';
import { Lanes, type Found, type Lane } from './lanes.js';
import { encodeBodies } from './outgoing.js';
import { ProcessLeases } from './process-leases.js';
import { QueueVacuum } from './queue-vacuum.js';
import { Sender } from './sender.js';
import { Settler } from './settler.js';
import { Slots } from './slots.js';
import { StartTime } from './start-time.js';

/** The most attempts that have ended and are not settled yet: a process that is killed repeats these. */
const max_unsettled = 512;
/** Free slots that start a turn while more deliveries are due than there are slots. */
const min_slots_per_turn = 48;
/** The most deliveries claimed in one turn: while these are sent, the database already finds the next ones. */
const max_claimed_per_turn = 256;
/** The part of the slots that retries may have: the others are reserved for first attempts. */
const retried_part = 3 / 4;
/** The most endpoint queues read in one turn. */
const max_queues_per_turn = 200;
/** Longer than an attempt and its settlement take: only a process that died or stalled exceeds it. */
const lease_ms = 30_000;
/** Poll interval for deliveries that other processes queued, in milliseconds. Its own wake it at once. */
const poll_ms = 250;
/**
 * Poll interval of an idle process: the process that queued a delivery sends it, and a retry after minutes comes later by at
 * most this.
 */
const idle_poll_ms = 2_000;
/** Time for attempts in flight to end when the service stops, in milliseconds. */
const drain_ms = 1_500;

/**
 * Sends due deliveries: finds endpoint queues, divides the free slots among them, claims, sends without a database connection,
 * settles. Any number of processes may do so on one database; each may be killed at any step.
 */
export class DeliveryWorker {
  readonly #context: Context;
  readonly #sender: Sender;
  readonly #busy_poll_ms: number;
  readonly #activity: Activity;
  readonly #vacuum: QueueVacuum;
  readonly #lanes: Lanes;
  readonly #attempts: AttemptsInFlight;
  readonly #leases = new ProcessLeases();
  readonly #startTime = new StartTime();
  readonly #windows = new AttemptWindows();
  readonly #slots: Slots;
  /** Whether the last turn left due deliveries because no slot was free, and how many slots have become free since. */
  #isShortOfSlots = false;
  #freedSlots = 0;
  /** Slots of claims that are not answered yet. */
  #claiming = 0;
  #stopping = false;
  #running: Promise<void> = Promise.resolve();
  #isWoken = false;
  #endPause: () => void = () => {};

  constructor(
    context: Context,
    sender?: Sender,
    pollMs = poll_ms,
    activity = new Activity(),
    slots = new Slots(),
  ) {
    this.#slots = slots;
    this.#activity = activity;
    this.#context = context;
    this.#sender = sender ?? newSender(context, slots.max);
    this.#busy_poll_ms = pollMs;
    this.#vacuum = new QueueVacuum(context);
    this.#lanes = new Lanes(
      context.groups,
      (group, countInFlight) =>
        new Settler(context, group, this.#vacuum, countInFlight, () => this.wake()),
    );
    this.#attempts = new AttemptsInFlight(
      context,
      this.#sender,
      this.#startTime,
      this.#windows,
      () => {
        this.#freedSlots += 1;
        this.#wakeIfShortOfSlots();
      },
    );
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Polls at once, because deliveries may be due. Cheap; may be called at any time. */
  wake(): void {
    this.#activity.note();
    this.#isWoken = true;
    this.#endPause();
  }

  /**
   * Stops claiming, lets attempts in flight end for `drain_ms`, aborts the others and releases them to the queue.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#running;
    const timer = setTimeout(() => void this.#sender.close(), drain_ms);
    await this.#attempts.ended();
    clearTimeout(timer);
    await this.#sender.close();
    await this.idle();
  }

  /** Resolves when no attempt is in flight and all are settled. */
  async idle(): Promise<void> {
    await this.#attempts.ended();
    await Promise.all(this.#lanes.all.map(({ settler }) => settler.drained()));
    await this.#vacuum.done();
  }

  get #poll_ms(): number {
    return this.#activity.isIdle ? Math.max(idle_poll_ms, this.#busy_poll_ms) : this.#busy_poll_ms;
  }

  /** Runs one turn: claims due deliveries and starts to send them. Resolves with how many, and when to run the next turn. */
  async turn(): Promise<{ claimed: number; again_in_ms: number }> {
    const now = this.#context.clock();
    const lanes = this.#lanes
      .reachable()
      .filter(({ settler }) => settler.unsettled < max_unsettled);
    const room = Math.max(0, ...lanes.map(({ settler }) => max_unsettled - settler.unsettled));
    const used = this.#attempts.size + this.#claiming;
    const slots = Math.min(this.#slots.max - used, room);
    this.#freedSlots = 0;
    // No slot is free. An attempt that ends wakes the worker, and so does a settled batch.
    if (slots <= 0) {
      this.#isShortOfSlots = true;
      return { claimed: 0, again_in_ms: this.#poll_ms };
    }
    const retries = Math.floor(this.#slots.max * retried_part) - this.#attempts.retries;
    const with_retries = retries > 0;
    const turn = Math.min(slots, with_retries ? retries : slots, max_claimed_per_turn);
    const found = await this.#find(lanes, now);
    const queues = found.flatMap((one) => one.queues);
    const { max } = this.#slots;
    const shared = this.#slots.shared(used, this.#attempts.waiting);
    const shares = shareTurns(queues, { turn, max, shared, used }, now);
    const isUsedUp = shares.reduce((sum, { take }) => sum + take, 0) === turn;
    const isRoundComplete = this.#lanes.advance(found, shares, isUsedUp, now);
    if (shares.length === 0) {
      this.#isShortOfSlots = queues.some((queue) => isSendable(queue, now));
      const waits = waitsOf(queues, now);
      return { claimed: 0, again_in_ms: isRoundComplete ? Math.min(this.#poll_ms, ...waits) : 0 };
    }
    const claimed = await this.#claim(found, shares, with_retries);
    this.#wakeIfShortOfSlots();
    // Retries wait for the next poll, so that many of them share a turn; a rate would lose that time each second.
    const waits = waitsOf(
      queues.filter(({ allowed }) => allowed === 0),
      now,
    );
    return { claimed, again_in_ms: isRoundComplete ? Math.min(this.#poll_ms, ...waits) : 0 };
  }

  /** Finds due endpoint queues of the lanes. Attempts in flight are those of all processes. */
  #find(lanes: readonly Lane[], now: string): Promise<Found[]> {
    const limits = { queues: max_queues_per_turn, under_way: max_window };
    return this.#lanes.each('find due deliveries', lanes, async (lane, database) => {
      if (lane.cursor === first_queue) lane.isFullRound = true;
      const { range } = this.#leases;
      const found = await findDueEndpoints(database, lane.cursor, now, limits, range, lane.group);
      const queues = found.queues.map((queue) => ({
        ...queue,
        under_way: queue.under_way + this.#attempts.to(queue.endpoint_id),
        concurrency: this.#windows.limitOf(queue, now),
        is_operators: queue.merchant_id === lane.group.id,
      }));
      return { lane, queues, last: found.last };
    });
  }

  /** Claims the shares, each lane in one call, and starts to send what each has claimed. Resolves with how many. */
  async #claim(
    found: readonly Found[],
    shares: readonly Share[],
    with_retries: boolean,
  ): Promise<number> {
    const token = this.#leases.next();
    const now = this.#context.clock();
    const start_within_ms = this.#startTime.ms;
    const until = new Date(Date.parse(now) + lease_ms).toISOString();
    const sharesByLane = new Map<Lane, Share[]>();
    for (const { lane, queues } of found) {
      const names = new Set(queues.map(queueName));
      const own = shares.filter((share) => names.has(queueName(share)));
      if (own.length > 0) sharesByLane.set(lane, own);
    }
    const underWay = new Map(
      found.flatMap(({ queues }) => queues.map((one) => [one.endpoint_id, one.under_way])),
    );
    const claiming = [...sharesByLane.keys()];
    const results = await this.#lanes.each('claim deliveries', claiming, async (lane, database) => {
      const own = sharesByLane.get(lane) ?? [];
      const requested = own.reduce((sum, { take }) => sum + take, 0);
      this.#claiming += requested;
      const { claimed, outgoing } = await claim(
        database,
        own.map((share) => ({
          ...share,
          concurrency: share.concurrency - this.#attempts.to(share.endpoint_id),
        })),
        { token, now, until, with_retries, start_within_ms },
        this.#leases.range,
        lane.group,
      )
        .then(async (deliveries) => ({
          claimed: deliveries,
          outgoing: await encodeBodies(this.#context, deliveries, database, lane.group),
        }))
        .finally(() => (this.#claiming -= requested));
      const left = new Map(own.map(({ endpoint_id, take }) => [endpoint_id, take]));
      for (const { endpoint_id } of claimed)
        left.set(endpoint_id, (left.get(endpoint_id) ?? 0) - 1);
      const full = own.filter(({ endpoint_id, take }) => {
        const given = take - (left.get(endpoint_id) ?? 0);
        return this.#windows.isFull(endpoint_id, (underWay.get(endpoint_id) ?? 0) + given);
      });
      const isFull = new Set(full.map(({ endpoint_id }) => endpoint_id));
      this.#attempts.start(outgoing, { token, claimed_at: now }, lane, isFull);
      // A queue that gave fewer than requested has no more.
      return { count: claimed.length, hasMore: [...left.values()].some((rest) => rest <= 0) };
    });
    this.#isShortOfSlots = results.some(({ hasMore }) => hasMore);
    return results.reduce((sum, { count }) => sum + count, 0);
  }

  #wakeIfShortOfSlots(): void {
    if (this.#isShortOfSlots && this.#freedSlots >= min_slots_per_turn) this.wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      let again_in_ms = this.#poll_ms;
      this.#isWoken = false;
      try {
        const turn = await this.turn();
        again_in_ms = turn.again_in_ms;
        if (turn.claimed > 0 || this.#attempts.size > 0) this.#activity.note();
      } catch (error) {
        if (this.#stopping) break;
        this.#context.log.warn({ err: error }, 'Deliveries could not be claimed; trying again.');
      }
      await this.#pause(again_in_ms);
    }
  }

  /** Resolves after the time, or as soon as the worker is woken. */
  #pause(ms: number): Promise<void> {
    if (this.#isWoken) return new Promise((resolve) => setImmediate(resolve));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms));
      timer.unref();
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** In milliseconds, how long until queues may be claimed from that may not yet. */
function waitsOf(queues: readonly EndpointQueue[], now: string): number[] {
  return queues
    .map((queue) => Date.parse(sendableAt(queue)) - Date.parse(now))
    .filter((ms) => ms > 0);
}

/** Slots are divided among endpoints, not hosts: one host may have as many connections as there are slots. */
function newSender({ config }: Context, slots: number): Sender {
  return new Sender({
    production: config.production,
    ports: config.webhook_ports,
    connections_per_origin: slots,
  });
}
