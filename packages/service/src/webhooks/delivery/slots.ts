import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';

/** Every process has so many slots, however busy it is. */
const min_slots = 512;
const max_slots = 4_096;
/** Memory of an attempt, with the connections that stay open for a while after it. */
const files_per_slot = 4;
const bytes_per_slot = 64 * 1_024;
/** The part of the memory that attempts may take. */
const memory_part = 8;
/** A process whose event loop runs for a larger part of the time is busy: more attempts would only wait for it. */
const busy_beyond = 0.85;
/** Up to this part it takes more attempts. */
const idle_within = 0.7;
/** Change of the slots per measurement. */
const shrinks_to = 0.75;
const grows_to = 1.25;
/** The shortest time over which the utilization is measured, in milliseconds. */
const measured_ms = 100;

/**
 * Maximum attempts in flight of a process: as many as its memory, its open-file limit and its processor allow. With more of
 * them, each would be answered later, those of merchants with little to send too.
 */
export class Slots {
  /** Limit by memory and open files. */
  readonly max: number;
  readonly #measureUtilization: () => number;
  readonly #measured_ms: number;
  #measured_at = performance.now();
  #shared: number;

  /** @param measureUtilization returns the part of the time since its last call in which the event loop ran */
  constructor(
    max = slotsOf({ files: maxOpenFiles(), memory_bytes: memoryBytes() }),
    measureUtilization = utilizationMeter(),
    measuredMs = measured_ms,
  ) {
    this.max = max;
    this.#measured_ms = measuredMs;
    this.#shared = max;
    this.#measureUtilization = measureUtilization;
  }

  /**
   * Shared slots at the present use; endpoints with few attempts in flight also use those up to `max`. Slots of attempts that only wait come
   * on top: they cost a busy process nothing, and fifty receivers that hang hold hundreds of them.
   *
   * @param waiting how many of the used ones have had no answer for so long that they only wait
   */
  shared(used: number, waiting: number): number {
    const now = performance.now();
    if (now - this.#measured_at >= this.#measured_ms) {
      this.#measured_at = now;
      const utilization = this.#measureUtilization();
      this.#shared = sharedAfter(this.#shared, used - waiting, utilization, this.max);
    }
    return Math.min(this.max, this.#shared + waiting);
  }
}

/** The shared slots after a measurement. */
export function sharedAfter(
  shared: number,
  used: number,
  utilization: number,
  max: number,
): number {
  if (utilization > busy_beyond) {
    return Math.max(Math.min(min_slots, max), Math.floor(Math.min(shared, used) * shrinks_to));
  }
  return utilization > idle_within ? shared : Math.min(max, Math.ceil(shared * grows_to));
}

function utilizationMeter(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    return utilization;
  };
}

/** @param given.files the most files that the process may open, sockets included; null if unknown */
export function slotsOf(given: { files: number | null; memory_bytes: number }): number {
  const byFiles = given.files === null ? min_slots : given.files / files_per_slot;
  const byMemory = given.memory_bytes / memory_part / bytes_per_slot;
  return Math.floor(Math.max(min_slots, Math.min(max_slots, byFiles, byMemory)));
}

/** The limit of open files on Linux, which Node raises to the highest that it may at its start; null elsewhere. */
function maxOpenFiles(): number | null {
  try {
    const [, limit] =
      /^Max open files +(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? null : limit === 'unlimited' ? Infinity : Number(limit);
  } catch {
    return null;
  }
}

/** The memory of the machine, or of the container if it has less. */
function memoryBytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
