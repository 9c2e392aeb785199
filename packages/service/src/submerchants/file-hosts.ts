import type { FileErrorCode } from '../platform/outbound/file-failure.js';

/** Maximum number of concurrent fetches of a process. */
const max_running = 64;
/** Part of it for hosts that have not answered yet, or no more: however many are dead, the others have the rest. */
const max_running_unproven = 32;
/** Concurrent fetches from a host: few from one that is not known to answer, doubled by each success. */
const first_limit = 2;
const last_limit = 16;
/** Files of a host that wait in memory. */
const max_waiting = 64;
/** Consecutive failures after which a host counts as down. */
const failures_until_down = 3;
/** Mean duration of a fetch below which waiting files count as started soon, in milliseconds. */
const fast_ms = 1_000;
/** Hosts that are remembered as down. */
const max_hosts = 1_000;
/** Bounds of the time until a file is offered again for which its host has no room, in milliseconds. */
const first_delay_ms = 1_000;
const unproven_delay_ms = 2_000;
const last_delay_ms = 60_000;

/** Why the last fetch from a host failed. */
export interface HostFailure {
  code: FileErrorCode;
  http_status: number | null;
}

/** Fate of an offered file. */
export type Admission =
  | { kind: 'started' | 'waiting' }
  /** Its host has no room: to be offered again after `delay_ms`. */
  | { kind: 'postponed'; delay_ms: number }
  /** Its host is down, and another file is trying it. */
  | { kind: 'failed'; failure: HostFailure };

interface Host<Item> {
  running: number;
  limit: number;
  /** Mean duration of its fetches in milliseconds; null before the first success. */
  mean_ms: number | null;
  /** Consecutive failures of the host itself. */
  failures: number;
  failure: HostFailure | null;
  waiting: Item[];
  /** When it has room for the next file that is postponed, on the clock of `performance.now`. */
  room_at_ms: number;
}

/** Failures that say something about the host rather than about one file. */
const host_failures: ReadonlySet<FileErrorCode> = new Set([
  'dns_failed',
  'connection_refused',
  'connection_reset',
  'tls_failed',
  'timeout',
]);
const host_statuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

function isOfHost({ code, http_status }: HostFailure): boolean {
  return host_failures.has(code) || (http_status !== null && host_statuses.has(http_status));
}

/**
 * Decides which files of which hosts a process fetches at a time. A host that answers gets more fetches, one that is down a single
 * one; the other files of a host that is down fail with it, so that they block nothing.
 */
export class FileHosts<Item> {
  readonly #start: (item: Item, host: string) => void;
  readonly #hosts = new Map<string, Host<Item>>();
  #running = 0;
  #running_unproven = 0;

  /** @param start begins a fetch, which ends with `succeeded`, `failed` or `released` */
  constructor(start: (item: Item, host: string) => void) {
    this.#start = start;
  }

  /** Files of a merchant, or of all, that wait for hosts that answer quickly. */
  waitingSoon(isOf: (item: Item) => boolean = () => true): number {
    let count = 0;
    for (const { mean_ms, failures, waiting } of this.#hosts.values()) {
      if (mean_ms !== null && mean_ms < fast_ms && failures === 0) {
        count += waiting.filter(isOf).length;
      }
    }
    return count;
  }

  offer(name: string, item: Item): Admission {
    const host = this.#hosts.get(name) ?? this.#add(name);
    if (isDown(host) && (host.running > 0 || !this.#hasRoom(host))) {
      return { kind: 'failed', failure: host.failure! };
    }
    if (this.#hasRoom(host)) {
      this.#begin(name, host, item);
      return { kind: 'started' };
    }
    if (host.waiting.length < max_waiting) {
      host.waiting.push(item);
      return { kind: 'waiting' };
    }
    return { kind: 'postponed', delay_ms: delayOf(host) };
  }

  succeeded(name: string, duration_ms: number): void {
    const host = this.#end(name, (ended) => {
      ended.limit = Math.min(last_limit, ended.limit * 2);
      ended.mean_ms =
        ended.mean_ms === null ? duration_ms : 0.8 * ended.mean_ms + 0.2 * duration_ms;
      ended.failures = 0;
      ended.failure = null;
    });
    this.#continue(name, host);
  }

  /** Ends a fetch that failed. Returns the waiting files that fail with it, because their host is down. */
  failed(name: string, failure: HostFailure): Item[] {
    const host = this.#end(name, (ended) => {
      const isOfTheHost = isOfHost(failure);
      // Otherwise the host answered, and its file is the fault.
      ended.failures = isOfTheHost ? ended.failures + 1 : 0;
      ended.failure = isOfTheHost ? failure : null;
      if (isOfTheHost) ended.limit = Math.max(1, Math.floor(ended.limit / 2));
    });
    const lost = isDown(host) ? host.waiting.splice(0) : [];
    this.#continue(name, host);
    return lost;
  }

  /** Ends a fetch that says nothing about the host. */
  released(name: string): void {
    this.#continue(name, this.#end(name));
  }

  /** Removes all waiting files and returns them. */
  clear(): Item[] {
    return [...this.#hosts.values()].flatMap(({ waiting }) => waiting.splice(0));
  }

  #add(name: string): Host<Item> {
    const host: Host<Item> = {
      running: 0,
      limit: first_limit,
      mean_ms: null,
      failures: 0,
      failure: null,
      waiting: [],
      room_at_ms: 0,
    };
    this.#hosts.set(name, host);
    if (this.#hosts.size > max_hosts) {
      for (const [other, { running, waiting }] of this.#hosts) {
        if (other === name || running > 0 || waiting.length > 0) continue;
        this.#hosts.delete(other);
        break;
      }
    }
    return host;
  }

  #hasRoom(host: Host<Item>): boolean {
    if (host.running >= host.limit || this.#running >= max_running) return false;
    return isProven(host) || this.#running_unproven < max_running_unproven;
  }

  #begin(name: string, host: Host<Item>, item: Item): void {
    host.running += 1;
    this.#running += 1;
    if (!isProven(host)) this.#running_unproven += 1;
    this.#start(item, name);
  }

  #end(name: string, change: (host: Host<Item>) => void = () => {}): Host<Item> {
    const host = this.#hosts.get(name)!;
    if (!isProven(host)) this.#running_unproven -= host.running;
    change(host);
    host.running -= 1;
    this.#running -= 1;
    if (!isProven(host)) this.#running_unproven += host.running;
    return host;
  }

  /** Starts waiting files where there is room, those of this host first. */
  #continue(name: string, host: Host<Item>): void {
    this.#startWaiting(name, host);
    for (const [other, one] of this.#hosts) {
      if (this.#running >= max_running) break;
      if (one.waiting.length > 0) this.#startWaiting(other, one);
    }
    // It begins slowly again: it may be down by then.
    if (host.running === 0 && host.waiting.length === 0 && !isDown(host)) this.#hosts.delete(name);
  }

  #startWaiting(name: string, host: Host<Item>): void {
    while (host.waiting.length > 0 && this.#hasRoom(host)) {
      this.#begin(name, host, host.waiting.shift()!);
    }
  }
}

function isDown({ failures }: Host<unknown>): boolean {
  return failures >= failures_until_down;
}

/** Whether its last fetch succeeded. */
function isProven({ mean_ms, failures }: Host<unknown>): boolean {
  return mean_ms !== null && failures === 0;
}

/** When the host will have room, by its mean duration; files that are postponed one after the other come back one after the other. */
function delayOf(host: Host<unknown>): number {
  if (!isProven(host)) return unproven_delay_ms;
  const now_ms = performance.now();
  const each_ms = (host.mean_ms ?? 0) / host.limit;
  host.room_at_ms = Math.max(host.room_at_ms, now_ms + max_waiting * each_ms) + each_ms;
  return Math.min(last_delay_ms, Math.max(first_delay_ms, host.room_at_ms - now_ms));
}
