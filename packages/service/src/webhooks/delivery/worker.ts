import type { Context } from '../../operation/context.js';
import type { Group } from '../../platform/cluster/groups.js';
import {
  concurrencyOf,
  max_per_endpoint,
  shareTurns,
  type EndpointQueue,
  type Share,
} from '../rules/share-turns.js';
import {
  claim,
  findDueEndpoints,
  first_queue,
  type Claimed,
  type QueueCursor,
} from '../store/queue.js';
import { attempt } from './attempt.js';
import { encodeBodies, type Outgoing } from './outgoing.js';
import { ProcessLeases } from './process-leases.js';
import { QueueVacuum } from './queue-vacuum.js';
import { SecretCache } from './secret-cache.js';
import { Sender } from './sender.js';
import { Settler } from './settler.js';

/** The most attempts in flight in one process. */
const max_in_flight = 512;
/** The most attempts that have ended and are not settled yet: a process that is killed repeats these. */
const max_unsettled = 512;
/** Free slots that start a turn while more deliveries are due than there are slots. */
const min_slots_per_turn = 48;
/** The most deliveries claimed in one turn: while these are sent, the database already finds the next ones. */
const max_claimed_per_turn = 256;
/** The most attempts started without yielding to the event loop. */
const max_started_at_once = 64;
/** The most retries in flight: the other slots are reserved for first attempts. */
const max_retries = 384;
/** The most endpoint queues read in one turn. */
const max_queues_per_turn = 200;
/** Longer than an attempt and its settlement take: only a process that died or stalled exceeds it. */
const lease_ms = 30_000;
/** How often a process polls for deliveries that others have queued, in milliseconds. Its own wake it at once. */
const poll_ms = 250;
/** The pause after a turn that found nothing: what is recorded meanwhile shares the next turn, in milliseconds. */
const idle_gap_ms = 20;
/**
 * How long a turn waits for the servers of a cluster, in milliseconds. The groups of a server that takes longer are passed over until it
 * has answered.
 */
const max_wait_ms = 1_000;
/** How long attempts in flight may still take when the service stops, in milliseconds. */
const drain_ms = 1_500;

/** The deliveries of one group of merchants. */
interface Lane {
  group: Group;
  settler: Settler;
  cursor: QueueCursor;
  /** Whether this round started at the first endpoint queue and has skipped none. */
  isFullRound: boolean;
  /** Whether a statement of the group has not been answered yet. */
  isWaiting: boolean;
  inFlight: number;
}

/** What a turn found in a lane. */
interface Found {
  lane: Lane;
  queues: EndpointQueue[];
  /** Where the list of endpoint queues continues; null at its end. */
  last: QueueCursor | null;
}

/**
 * Sends due deliveries: finds endpoint queues, divides the free slots among them, claims, sends without a database connection,
 * settles. Any number of processes may do so on one database; each may be killed at any step.
 */
export class DeliveryWorker {
  readonly #context: Context;
  readonly #sender: Sender;
  readonly #secrets: SecretCache;
  readonly #vacuum: QueueVacuum;
  readonly #lanes: readonly Lane[];
  /** The lane whose queues are served first in the next turn. */
  #firstLane = 0;
  readonly #leases = new ProcessLeases();
  readonly #inFlight = new Set<Promise<void>>();
  /** Attempts of this process that are claimed and have not ended, by endpoint. */
  readonly #inFlightByEndpoint = new Map<string, number>();
  /** Whether the last turn left due deliveries because no slot was free, and how many slots have become free since. */
  #isShortOfSlots = false;
  #freedSlots = 0;
  /** Slots of claims that are not answered yet. */
  #claiming = 0;
  /** Deliveries that are claimed and not started yet. */
  #claimed = 0;
  /** The loops that start them. */
  readonly #starting = new Set<Promise<void>>();
  #retries = 0;
  #stopping = false;
  #running: Promise<void> = Promise.resolve();
  #woken = false;
  #wake: () => void = () => {};
  /** Set during the pause after a turn that found nothing. */
  #idleGap: NodeJS.Timeout | null = null;

  constructor(context: Context, sender = newSender(context)) {
    this.#context = context;
    this.#sender = sender;
    this.#secrets = new SecretCache(context.config.master_key);
    this.#vacuum = new QueueVacuum(context);
    this.#lanes = context.groups.all.map((group) => this.#createLane(group));
  }

  #createLane(group: Group): Lane {
    const settler = new Settler(
      this.#context,
      group,
      this.#vacuum,
      () => lane.inFlight,
      () => {
        this.#context.metrics.attempts_in_flight.set(this.#inFlight.size);
        this.wake();
      },
    );
    const lane: Lane = {
      group,
      settler,
      cursor: first_queue,
      isFullRound: true,
      isWaiting: false,
      inFlight: 0,
    };
    return lane;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Polls soon, because deliveries may be due. Cheap; may be called at any time. */
  wake(): void {
    this.#woken = true;
    if (this.#idleGap === null) this.#wake();
  }

  /**
   * Stops claiming, lets attempts in flight end for `drain_ms`, aborts the others and releases them to the queue.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#running;
    await Promise.all(this.#starting);
    const timer = setTimeout(() => void this.#sender.close(), drain_ms);
    await Promise.all(this.#inFlight);
    clearTimeout(timer);
    await this.#sender.close();
    await this.#settled();
  }

  /** Runs one turn: claims due deliveries and starts to send them. Resolves with how many, and when to run the next turn. */
  async turn(): Promise<{ claimed: number; again_in_ms: number }> {
    const now = this.#context.clock();
    const lanes = this.#openLanes();
    const room = Math.max(0, ...lanes.map(({ settler }) => max_unsettled - settler.unsettled));
    const busy = this.#inFlight.size + this.#claimed + this.#claiming;
    const slots = Math.min(max_in_flight - busy, room);
    this.#freedSlots = 0;
    // No slot is free. An attempt that ends wakes the worker, and so does a settled batch.
    if (slots <= 0) {
      this.#isShortOfSlots = true;
      return { claimed: 0, again_in_ms: poll_ms };
    }
    const retries = max_retries - this.#retries;
    const with_retries = retries > 0;
    const free = Math.min(slots, with_retries ? retries : slots, max_claimed_per_turn);
    const found = await this.#find(lanes, now);
    const queues = found.flatMap((one) => one.queues);
    const shares = shareTurns(queues, free, now);
    const isUsedUp = shares.reduce((sum, { take }) => sum + take, 0) === free;
    const isRoundComplete = this.#advance(found, shares, isUsedUp, now);
    if (shares.length === 0) {
      this.#isShortOfSlots = queues.some(({ due_at }) => due_at <= now);
      const waits = queues
        .map(({ due_at }) => Date.parse(due_at) - Date.parse(now))
        .filter((ms) => ms > 0);
      return { claimed: 0, again_in_ms: isRoundComplete ? Math.min(poll_ms, ...waits) : 0 };
    }
    const claimed = await this.#claim(found, shares, now, with_retries);
    this.#wakeIfShortOfSlots();
    return { claimed, again_in_ms: isRoundComplete ? poll_ms : 0 };
  }

  /** The lanes whose servers have answered and that may settle more, in the order of this turn. */
  #openLanes(): Lane[] {
    const { length } = this.#lanes;
    return this.#lanes
      .map((_, at) => this.#lanes[(this.#firstLane + at) % length] as Lane)
      .filter(({ isWaiting, settler }) => !isWaiting && settler.unsettled < max_unsettled);
  }

  /** Finds due endpoint queues of the lanes. Attempts in flight are those of all processes. */
  async #find(lanes: readonly Lane[], now: string): Promise<Found[]> {
    const limits = { queues: max_queues_per_turn, under_way: max_per_endpoint };
    const found = await this.#each('find due deliveries', lanes, async (lane) => {
      if (lane.cursor === first_queue) lane.isFullRound = true;
      const { queues, last } = await findDueEndpoints(
        this.#context.database,
        lane.cursor,
        now,
        limits,
        this.#leases.range,
        lane.group,
      );
      return { lane, queues, last };
    });
    return found.map(({ lane, queues, last }) => ({
      lane,
      queues: queues.map((queue) => ({
        ...queue,
        under_way: queue.under_way + this.#inFlightTo(queue),
      })),
      last,
    }));
  }

  /**
   * Moves the cursors. When the slots were used up, the next turn continues after the last share; after the last queue it restarts at
   * the first. Returns whether every queue has been read: otherwise the next turn follows at once, and not after a pause.
   */
  #advance(
    found: readonly Found[],
    shares: readonly Share[],
    isUsedUp: boolean,
    now: string,
  ): boolean {
    const served = new Set(shares.map(({ endpoint_id }) => endpoint_id));
    let isRoundComplete = true;
    for (const { lane, queues, last } of found) {
      const end = queues.findLast(({ endpoint_id }) => served.has(endpoint_id)) ?? null;
      let next = last;
      if (isUsedUp) {
        lane.isFullRound = false;
        const isLeftOut = end === null && queues.some((queue) => isClaimable(queue, now));
        const isLastQueue = last === null && end?.endpoint_id === queues.at(-1)?.endpoint_id;
        if (isLeftOut) next = lane.cursor;
        else if (end && !isLastQueue) next = end;
        if (end) this.#firstLane = (this.#lanes.indexOf(lane) + 1) % this.#lanes.length;
      }
      lane.cursor =
        next && next !== first_queue
          ? { merchant_id: next.merchant_id, endpoint_id: next.endpoint_id }
          : first_queue;
      if (next !== null || !lane.isFullRound) isRoundComplete = false;
    }
    return isRoundComplete;
  }

  /** Claims the shares, each lane in one call, and starts to send what each has claimed. Resolves with how many. */
  async #claim(
    found: readonly Found[],
    shares: readonly Share[],
    now: string,
    with_retries: boolean,
  ): Promise<number> {
    const token = this.#leases.next();
    const until = new Date(Date.parse(now) + lease_ms).toISOString();
    const sharesByLane = new Map<Lane, Share[]>();
    for (const { lane, queues } of found) {
      const endpoints = new Set(queues.map(({ endpoint_id }) => endpoint_id));
      const own = shares.filter(({ endpoint_id }) => endpoints.has(endpoint_id));
      if (own.length > 0) sharesByLane.set(lane, own);
    }
    const results = await this.#each('claim deliveries', [...sharesByLane.keys()], async (lane) => {
      const own = sharesByLane.get(lane) ?? [];
      const requested = own.reduce((sum, { take }) => sum + take, 0);
      this.#claiming += requested;
      const claimed = await claim(
        this.#context.database,
        own.map((share) => ({
          ...share,
          concurrency: share.concurrency - this.#inFlightTo(share),
        })),
        { token, now, until, with_retries },
        this.#leases.range,
        lane.group,
      ).finally(() => (this.#claiming -= requested));
      const left = new Map(own.map(({ endpoint_id, take }) => [endpoint_id, take]));
      for (const { endpoint_id } of claimed)
        left.set(endpoint_id, (left.get(endpoint_id) ?? 0) - 1);
      this.#start(this.#encodeBodies(claimed), token, lane);
      // A queue that gave fewer than requested has no more.
      return { count: claimed.length, hasMore: [...left.values()].some((rest) => rest <= 0) };
    });
    this.#isShortOfSlots = results.some(({ hasMore }) => hasMore);
    return results.reduce((sum, { count }) => sum + count, 0);
  }

  /**
   * Runs `work` for the lanes at once and resolves with the results. On a cluster, lanes whose servers do not answer are passed over,
   * also by the following turns as long as they have neither answered nor failed.
   */
  async #each<T>(
    name: string,
    lanes: readonly Lane[],
    work: (lane: Lane) => Promise<T>,
  ): Promise<T[]> {
    const laneOf = new Map(lanes.map((lane) => [lane.group, lane]));
    const { groups } = this.#context;
    const results = await groups.each(
      name,
      (group) => {
        const lane = laneOf.get(group) as Lane;
        lane.isWaiting = true;
        const result = work(lane).finally(() => (lane.isWaiting = false));
        return groups.isCluster ? withinTime(result, max_wait_ms) : result;
      },
      lanes.map(({ group }) => group),
    );
    return results.filter((result) => result !== null);
  }

  /** Resolves when no attempt is in flight and all are settled. */
  async idle(): Promise<void> {
    while (this.#inFlight.size + this.#claimed > 0) {
      await Promise.all([...this.#starting, ...this.#inFlight]);
    }
    await this.#settled();
  }

  async #settled(): Promise<void> {
    await Promise.all(this.#lanes.map(({ settler }) => settler.drained()));
    await this.#vacuum.done();
  }

  #encodeBodies(claimed: readonly Claimed[]): Outgoing[] {
    const { data_keys, log } = this.#context;
    const { outgoing, unreadable } = encodeBodies(data_keys, claimed);
    if (unreadable) {
      const { error, deliveries } = unreadable;
      // They stay in the queue, and are claimed again when their leases end.
      log.error(
        { err: error, deliveries: deliveries.length, delivery_id: deliveries[0]?.delivery_id },
        'The bodies of deliveries could not be decrypted; they stay queued.',
      );
    }
    return outgoing;
  }

  /** Starts attempts in batches, so that the next turn's claim is sent to the database meanwhile. */
  #start(claimed: readonly Outgoing[], token: string, lane: Lane): void {
    this.#claimed += claimed.length;
    this.#retries += claimed.filter(isRetry).length;
    for (const { endpoint_id } of claimed) this.#count(endpoint_id, 1);
    const starting = (async () => {
      for (let at = 0; at < claimed.length; at += max_started_at_once) {
        const batch = claimed.slice(at, at + max_started_at_once);
        for (const one of batch) this.#send(one, token, lane);
        this.#claimed -= batch.length;
        await new Promise(setImmediate);
      }
      this.#context.metrics.attempts_in_flight.set(this.#inFlight.size);
    })().finally(() => this.#starting.delete(starting));
    this.#starting.add(starting);
  }

  #send(claimed: Outgoing, token: string, lane: Lane): void {
    lane.inFlight += 1;
    const sending = this.#attempt(claimed, token, lane).finally(() => {
      this.#inFlight.delete(sending);
      lane.inFlight -= 1;
      this.#count(claimed.endpoint_id, -1);
      if (isRetry(claimed)) this.#retries -= 1;
      this.#freedSlots += 1;
      this.#wakeIfShortOfSlots();
    });
    this.#inFlight.add(sending);
  }

  #wakeIfShortOfSlots(): void {
    if (this.#isShortOfSlots && this.#freedSlots >= min_slots_per_turn) this.wake();
  }

  /** Returns the number of attempts of this process in flight to an endpoint. */
  #inFlightTo({ endpoint_id }: { endpoint_id: string }): number {
    return this.#inFlightByEndpoint.get(endpoint_id) ?? 0;
  }

  #count(endpoint_id: string, more: number): void {
    const count = (this.#inFlightByEndpoint.get(endpoint_id) ?? 0) + more;
    if (count === 0) this.#inFlightByEndpoint.delete(endpoint_id);
    else this.#inFlightByEndpoint.set(endpoint_id, count);
  }

  async #attempt(claimed: Outgoing, token: string, lane: Lane): Promise<void> {
    const { failures, delivery_id } = claimed;
    try {
      const attempted = await attempt(this.#context, this.#sender, this.#secrets, claimed, token);
      lane.settler.add({ ...attempted, failures });
    } catch (error) {
      // A delivery that cannot be attempted (its secret is sealed with another master key) is retried when its lease ends.
      this.#context.log.error({ err: error, delivery_id }, 'A delivery could not be attempted.');
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      let again_in_ms = poll_ms;
      this.#woken = false;
      try {
        const turn = await this.turn();
        again_in_ms = turn.again_in_ms;
        const isIdle = turn.claimed === 0 && this.#inFlight.size === 0 && !this.#isShortOfSlots;
        if (isIdle && again_in_ms > idle_gap_ms) this.#startIdleGap();
      } catch (error) {
        if (this.#stopping) break;
        this.#context.log.warn({ err: error }, 'Deliveries could not be claimed; trying again.');
      }
      await this.#pause(again_in_ms);
    }
  }

  /**
   * Without it, an installation without endpoints polled at every request. Deliveries of others are found by `poll_ms`, as before.
   */
  #startIdleGap(): void {
    this.#idleGap = setTimeout(() => {
      this.#idleGap = null;
      if (this.#woken) this.#wake();
    }, idle_gap_ms);
    this.#idleGap.unref();
  }

  /** Resolves after the time, or as soon as the worker is woken. */
  #pause(ms: number): Promise<void> {
    if ((this.#woken && this.#idleGap === null) || this.#stopping)
      return new Promise((resolve) => setImmediate(resolve));
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

/** Whether a queue is due and has a free concurrency slot. */
function isClaimable({ due_at, failures, under_way }: EndpointQueue, now: string): boolean {
  return due_at <= now && under_way < concurrencyOf(failures);
}

/** Resolves with null if the result takes longer; whatever becomes of it then. */
function withinTime<T>(result: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Slots are divided among endpoints, not hosts: one host may have as many connections as there are slots. */
function newSender({ config }: Context): Sender {
  return new Sender({
    production: config.production,
    ports: config.webhook_ports,
    connections_per_origin: max_in_flight,
  });
}
