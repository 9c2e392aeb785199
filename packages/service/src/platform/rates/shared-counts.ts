import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Gauge } from 'prom-client';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** What counting one request told. */
export interface RateLimitResult {
  /** Requests of this window, with this one; more than the limit when this one is refused. */
  used: number;
  /** Milliseconds until the window ends. */
  left_ms: number;
}

/** A request waits for Redis this long at most, and only while nobody knows yet that it is away. */
const answer_ms = 500;
/** How long the first connection may keep the start waiting. */
const first_answer_ms = 1_500;
/** How often a Redis that is away is tried again. Requests do not try it. */
const retry_ms = 250;
/** Limiters kept at most, one for each limit and window that somebody has. */
const remembered = 200;

const keyPrefix = 'credencia:rate';

/** One step in Redis, so that two processes never both take the last place. What is over the limit is not counted. */
const countBelowLimit = `
local used = tonumber(redis.call('get', KEYS[1]))
if not used then
  redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return {tonumber(ARGV[1]), 1000 * ARGV[2]}
end
if used >= tonumber(ARGV[3]) then
  used = used + 1
else
  used = redis.call('incrby', KEYS[1], ARGV[1])
end
return {used, redis.call('pttl', KEYS[1])}`;

/** In one step as well: a key that ended meanwhile must not come back below zero, and without an end. */
const takeBack = `
local used = tonumber(redis.call('get', KEYS[1]))
if used and used > 0 then redis.call('decr', KEYS[1]) end
return 1`;

/**
 * Counts in a Redis or Valkey that several processes share.
 *
 *   not in reach ──connected, and took a write──▶ in reach
 *   in reach ──an error, no answer in 500 ms, connection lost──▶ not in reach
 *
 * While it is not in reach, `count` says so at once and does not try: a timer does that, beside the requests. Each of the
 * two changes is logged once.
 */
export class SharedCounts {
  readonly #client: Redis;
  readonly #log: Logger;
  readonly #gauge: Gauge;
  readonly #limiters = new Map<string, RateLimiterRedis>();
  /** Null until the first try has ended. */
  #in_reach: boolean | null = null;
  #trying: Promise<void> | null = null;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #last_error: Error | undefined;

  constructor(url: string, log: Logger, gauge: Gauge) {
    this.#log = log;
    this.#gauge = gauge;
    this.#client = new Redis(url, {
      lazyConnect: true,
      connectionName: 'credencia',
      connectTimeout: 1_000,
      commandTimeout: answer_ms,
      // Nothing is kept for later: who waits for an answer shall have it, or know at once that there is none.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => retry_ms,
      // Requests that arrive together are counted in one round trip.
      enableAutoPipelining: true,
    });
    this.#client.on('error', (error: Error) => (this.#last_error = error));
    this.#client.on('close', () => this.#lose(this.#last_error));
    this.#client.on('ready', () => void this.#try());
  }

  /** Resolves when it is known whether Redis is in reach. */
  async start(): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, first_answer_ms);
    });
    const connected = this.#client.connect().catch((error: Error) => this.#lose(error));
    await Promise.race([connected, patience]);
    clearTimeout(late);
    await this.#try();
    this.#timer = setInterval(() => void this.#try(), retry_ms);
    this.#timer.unref();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#client.disconnect();
  }

  /** Resolves with null when Redis is not in reach. */
  async count(key: string, limit: number, seconds: number): Promise<RateLimitResult | null> {
    if (this.#in_reach !== true) return null;
    try {
      const { consumedPoints, msBeforeNext } = await this.#limiterOf(limit, seconds)
        .consume(key)
        .catch(refusedCount);
      return { used: consumedPoints, left_ms: msBeforeNext };
    } catch (error) {
      this.#lose(error as Error);
      return null;
    }
  }

  /** Begins a key anew. */
  async reset(key: string): Promise<void> {
    await this.#send(() => this.#client.del(`${keyPrefix}:${key}`));
  }

  /** Takes one back from a key, if it still counts. Resolves with false when Redis is not in reach. */
  refund(key: string): Promise<boolean> {
    return this.#send(() => this.#client.eval(takeBack, 1, `${keyPrefix}:${key}`));
  }

  /** Sets a key to its limit for so many seconds from now on. Resolves with false when Redis is not in reach. */
  exhaust(key: string, limit: number, seconds: number): Promise<boolean> {
    return this.#send(() => this.#client.set(`${keyPrefix}:${key}`, limit, 'EX', seconds));
  }

  async #send(command: () => Promise<unknown>): Promise<boolean> {
    if (this.#in_reach !== true) return false;
    try {
      await command();
      return true;
    } catch (error) {
      this.#lose(error as Error);
      return false;
    }
  }

  /** The library hands a limiter's own limit to the script, so that each limit has a limiter; they count in the same keys. */
  #limiterOf(limit: number, seconds: number): RateLimiterRedis {
    const name = `${limit}/${seconds}`;
    let limiter = this.#limiters.get(name);
    if (!limiter) {
      if (this.#limiters.size >= remembered) this.#limiters.clear();
      limiter = new RateLimiterRedis({
        storeClient: this.#client,
        points: limit,
        duration: seconds,
        keyPrefix,
        rejectIfRedisNotReady: true,
        customIncrTtlLuaScript: countBelowLimit,
      });
      this.#limiters.set(name, limiter);
    }
    return limiter;
  }

  /** One try at a time; who asks while it is under way waits for it. */
  async #try(): Promise<void> {
    if (this.#in_reach === true || this.#stopped) return;
    this.#trying ??= this.#tryOnce().finally(() => (this.#trying = null));
    await this.#trying;
  }

  async #tryOnce(): Promise<void> {
    try {
      if (this.#client.status === 'ready') {
        // A write, and not a ping: a full server or a replica answers pings and does not count.
        await this.#client.set(`${keyPrefix}:try`, '1', 'PX', retry_ms);
        this.#find();
      } else this.#lose(this.#last_error);
    } catch (error) {
      this.#lose(error as Error);
      // A connection that swallows what is sent would go on doing so for minutes.
      if (!this.#stopped && this.#client.status === 'ready') this.#client.disconnect(true);
    }
  }

  #find(): void {
    if (this.#in_reach === true || this.#stopped) return;
    const was_away = this.#in_reach === false;
    this.#in_reach = true;
    this.#last_error = undefined;
    this.#gauge.set(1);
    if (was_away) this.#log.warn('Redis answers again: processes share the counts of rate limits.');
  }

  #lose(error: Error | undefined): void {
    if (this.#in_reach === false || this.#stopped) return;
    this.#in_reach = false;
    this.#gauge.set(0);
    // The message alone: the driver's errors carry the command, which may be the password.
    const reason = error?.message ?? 'the connection was closed';
    this.#log.warn({ reason }, 'Redis does not answer: this process counts rate limits alone.');
  }
}

/** The library rejects with the count itself when it is over the limit. */
function refusedCount(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
