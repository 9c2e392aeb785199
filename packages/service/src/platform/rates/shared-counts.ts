import { readFileSync } from 'node:fs';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { Gauge } from 'prom-client';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { withinTime } from '../within-time.js';

/** The result of counting one request against its limit. */
export interface RateLimitResult {
  /** Requests in this window, including this one; above the limit if this one is refused. */
  used: number;
  /** Milliseconds until the window resets. */
  left_ms: number;
}

/** The command timeout. A request waits this long at most, and only until Redis is known to be unreachable. */
const command_timeout_ms = 500;
/** Time that the start waits for the first connection. */
const startup_timeout_ms = 1_500;
/** The retry interval of an unreachable Redis. Requests do not try it. */
const retry_ms = 250;
/** The maximum of cached limiters, one per limit and window in use. */
const max_limiters = 200;

const keyPrefix = 'credencia:rate';

/** Atomic in Redis, so that two processes never both take the last slot. Requests over the limit are not counted. */
const count_script = `
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

/** Atomic as well: a key that expired meanwhile must not be recreated at -1 without an expiry. */
const refund_script = `
local used = tonumber(redis.call('get', KEYS[1]))
if used and used > 0 then redis.call('decr', KEYS[1]) end
return 1`;

/**
 * Counts in a Redis or Valkey that several processes share.
 *
 *   unreachable ──connected, and a write succeeded──▶ reachable
 *   reachable ──error, command timeout (500 ms), connection lost──▶ unreachable
 *
 * While it is unreachable, `count` resolves with null at once; a timer retries in the background. Each transition is logged
 * once.
 */
export class SharedCounts {
  readonly #client: Redis;
  readonly #log: Logger;
  readonly #gauge: Gauge;
  readonly #limiters = new Map<string, RateLimiterRedis>();
  /** Null until the first attempt has ended. */
  #isReachable: boolean | null = null;
  #attempt: Promise<void> | null = null;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #lastError: Error | undefined;

  /** @param ca_file certificates that are trusted, see redisTls */
  constructor(url: string, ca_file: string | null, log: Logger, gauge: Gauge) {
    this.#log = log;
    this.#gauge = gauge;
    this.#client = new Redis(url, {
      ...redisTls(url, ca_file),
      lazyConnect: true,
      connectionName: 'credencia',
      connectTimeout: 1_000,
      commandTimeout: command_timeout_ms,
      // No queueing: a command gets its reply or fails at once.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => retry_ms,
      // Concurrent requests share one round trip.
      enableAutoPipelining: true,
    });
    this.#client.on('error', (error: Error) => (this.#lastError = error));
    this.#client.on('close', () => this.#markUnreachable(this.#lastError));
    this.#client.on('ready', () => void this.#reconnect());
  }

  /** Resolves when it is known whether Redis is reachable. */
  async start(): Promise<void> {
    const connected = this.#client.connect().catch((error: Error) => this.#markUnreachable(error));
    await withinTime(connected, startup_timeout_ms);
    await this.#reconnect();
    this.#timer = setInterval(() => void this.#reconnect(), retry_ms);
    this.#timer.unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#client.disconnect();
  }

  /** Resolves with null when Redis is unreachable. */
  async count(key: string, limit: number, seconds: number): Promise<RateLimitResult | null> {
    if (this.#isReachable !== true) return null;
    try {
      const { consumedPoints, msBeforeNext } = await this.#limiterOf(limit, seconds)
        .consume(key)
        .catch(refusedCount);
      return { used: consumedPoints, left_ms: msBeforeNext };
    } catch (error) {
      this.#markUnreachable(error as Error);
      return null;
    }
  }

  async reset(key: string): Promise<void> {
    await this.#send(() => this.#client.del(`${keyPrefix}:${key}`));
  }

  /** Subtracts one from a key whose window is still open. Resolves with false when Redis is unreachable. */
  refund(key: string): Promise<boolean> {
    return this.#send(() => this.#client.eval(refund_script, 1, `${keyPrefix}:${key}`));
  }

  /** Sets a key to its limit for `seconds` from now. Resolves with false when Redis is unreachable. */
  exhaust(key: string, limit: number, seconds: number): Promise<boolean> {
    return this.#send(() => this.#client.set(`${keyPrefix}:${key}`, limit, 'EX', seconds));
  }

  async #send(command: () => Promise<unknown>): Promise<boolean> {
    if (this.#isReachable !== true) return false;
    try {
      await command();
      return true;
    } catch (error) {
      this.#markUnreachable(error as Error);
      return false;
    }
  }

  /** One limiter per limit, because the library passes the limiter's limit to the script; all share the same keys. */
  #limiterOf(limit: number, seconds: number): RateLimiterRedis {
    const name = `${limit}/${seconds}`;
    let limiter = this.#limiters.get(name);
    if (!limiter) {
      if (this.#limiters.size >= max_limiters) this.#limiters.clear();
      limiter = new RateLimiterRedis({
        storeClient: this.#client,
        points: limit,
        duration: seconds,
        keyPrefix,
        rejectIfRedisNotReady: true,
        customIncrTtlLuaScript: count_script,
      });
      this.#limiters.set(name, limiter);
    }
    return limiter;
  }

  /** Runs one attempt at a time; concurrent callers wait for it. */
  async #reconnect(): Promise<void> {
    if (this.#isReachable === true || this.#isStopped) return;
    this.#attempt ??= this.#probe().finally(() => (this.#attempt = null));
    await this.#attempt;
  }

  async #probe(): Promise<void> {
    try {
      if (this.#client.status === 'ready') {
        // A write, not a PING: a full server or a replica answers PING but cannot count.
        await this.#client.set(`${keyPrefix}:try`, '1', 'PX', retry_ms);
        this.#markReachable();
      } else this.#markUnreachable(this.#lastError);
    } catch (error) {
      this.#markUnreachable(error as Error);
      // A half-open connection would stay so for minutes.
      if (!this.#isStopped && this.#client.status === 'ready') this.#client.disconnect(true);
    }
  }

  #markReachable(): void {
    if (this.#isReachable === true || this.#isStopped) return;
    const wasUnreachable = this.#isReachable === false;
    this.#isReachable = true;
    this.#lastError = undefined;
    this.#gauge.set(1);
    if (wasUnreachable)
      this.#log.warn('Redis answers again: processes share the counts of rate limits.');
  }

  #markUnreachable(error: Error | undefined): void {
    if (this.#isReachable === false || this.#isStopped) return;
    this.#isReachable = false;
    this.#gauge.set(0);
    // Only the message: the driver's errors contain the command, which may be AUTH with the password.
    const reason = error?.message ?? 'the connection was closed';
    this.#log.warn({ reason }, 'Redis does not answer: this process counts rate limits alone.');
  }
}

/**
 * The driver's options of TLS for a REDIS_URL: with `rediss:`, the server's certificate is verified.
 *
 * @param ca_file PEM; null: the authorities that Node trusts
 */
export function redisTls(url: string, ca_file: string | null): Pick<RedisOptions, 'tls'> {
  // The driver compares letter by letter, and would connect to REDISS:// without TLS.
  if (!/^rediss:/i.test(url)) return {};
  const trusted = ca_file === null ? {} : { ca: readFileSync(ca_file, 'utf8') };
  return { tls: { rejectUnauthorized: true, ...trusted } };
}

/** The library rejects with the count when it is over the limit. */
function refusedCount(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
