import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withinTime } from './within-time.js';

/** Cache time of gauges that are read from the database, in milliseconds: several collectors cost no more than one. */
const shared_ttl_ms = 15_000;
/** Time-out of a scrape that reads them, in milliseconds. Prometheus gives up after 10 s, and would then show nothing at all. */
const max_wait_ms = 2_000;

/**
 * The Prometheus metrics of this process: its own, and those of slices (metrics.ts). One registry per service, so that tests can start several.
 *
 * The number of series is bounded: labels are routes, statuses, outcomes and names of tasks, never ids.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #defined = new Map<unknown, unknown>();
  readonly statement_seconds = new Histogram({
    name: 'credencia_database_statement_seconds',
    help: 'Seconds from sending a statement, or waiting for a connection, to its result.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  readonly statements_in_progress = new Gauge({
    name: 'credencia_database_statements_in_progress',
    help: 'Statements that this process has sent, or that wait for a connection.',
    registers: [this.registry],
  });
  readonly statement_errors = new Counter({
    name: 'credencia_database_errors_total',
    help: 'Statements that failed: "refused" by PostgreSQL, "unavailable": no connection, a timeout, a lock; or "disk_full": that of the database.',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  });
  readonly transactions_in_progress = new Gauge({
    name: 'credencia_database_transactions_in_progress',
    help: 'Transactions that have a connection.',
    registers: [this.registry],
  });
  readonly transactions_waiting = new Gauge({
    name: 'credencia_database_transactions_waiting',
    help: 'Transactions that wait for a connection.',
    registers: [this.registry],
  });
  readonly maintenance_success = new Gauge({
    name: 'credencia_maintenance_last_success_timestamp_seconds',
    help: 'When this process last finished the task without an error, in seconds since 1970; its start before the first time.',
    labelNames: ['task'] as const,
    registers: [this.registry],
  });
  readonly maintenance_interval = new Gauge({
    name: 'credencia_maintenance_interval_seconds',
    help: 'How often the task runs.',
    labelNames: ['task'] as const,
    registers: [this.registry],
  });
  readonly maintenance_failures = new Counter({
    name: 'credencia_maintenance_failures_total',
    help: 'Runs of the task that failed.',
    labelNames: ['task'] as const,
    registers: [this.registry],
  });
  readonly rate_limit_shared = new Gauge({
    name: 'credencia_rate_limit_shared',
    help: '1 while rate limits are counted in Redis together with other processes, 0 while this process counts alone.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const busy: Counter = new Counter({
      name: 'credencia_event_loop_busy_seconds_total',
      help: 'Seconds in which the event loop was not idle: its rate is the share of one core that is used.',
      registers: [this.registry],
      collect() {
        busy.reset();
        busy.inc(performance.eventLoopUtilization().active / 1000);
      },
    });
    for (const kind of ['refused', 'unavailable', 'disk_full'])
      this.statement_errors.inc({ kind }, 0);
    this.observe(
      'credencia_heap_limit_bytes',
      'The size of the JavaScript heap at which the process ends.',
      () => getHeapStatistics().heap_size_limit,
    );
  }

  /** The metrics that a slice defines, in this registry. */
  of<Defined>(define: (registers: [Registry]) => Defined): Defined {
    const known = this.#defined.get(define) as Defined | undefined;
    if (known !== undefined) return known;
    const defined = define([this.registry]);
    this.#defined.set(define, defined);
    return defined;
  }

  /**
   * Registers a gauge whose value is read at each scrape. After an error, or without a value after two seconds, that scrape reports
   * NaN.
   */
  observe(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        gauge.reset();
        try {
          const value = read();
          const known = typeof value === 'number' ? value : await withinTime(value, max_wait_ms);
          gauge.set(known ?? Number.NaN);
        } catch {
          gauge.set(Number.NaN);
        }
      },
    });
  }

  /** Shares the result of `read` between the scrapes of 15 seconds, and an error too: scrapes do not add load to a sick database. */
  shared<T>(read: () => Promise<T>): () => Promise<T> {
    let cached: { at: number; result: Promise<T> } | null = null;
    return () => {
      const now = performance.now();
      if (!cached || now - cached.at > shared_ttl_ms) cached = { at: now, result: read() };
      return cached.result;
    };
  }
}
