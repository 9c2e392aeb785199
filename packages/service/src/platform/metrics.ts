import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withinTime } from './within-time.js';

/** Cache time of gauges that are read from the database, in milliseconds: several collectors cost no more than one. */
const shared_ttl_ms = 15_000;
/** Time-out of a scrape that reads them, in milliseconds. Prometheus gives up after 10 s, and would then show nothing at all. */
const max_wait_ms = 2_000;

/**
 * The Prometheus metrics of this process. One registry per service, so that tests can start several.
 *
 * The number of series is bounded: labels are routes, statuses, outcomes and names of tasks, never ids.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly request_seconds = new Histogram({
    name: 'credencia_http_request_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  readonly connections = new Gauge({
    name: 'credencia_http_connections',
    help: 'Connections that are open.',
    registers: [this.registry],
  });
  readonly connections_refused = new Counter({
    name: 'credencia_http_connections_refused_total',
    help: 'Connections that were closed before their first request because MAX_CONNECTIONS, or half of them by one network, were open.',
    registers: [this.registry],
  });
  readonly requests_running = new Gauge({
    name: 'credencia_http_requests_running',
    help: 'Requests that are being answered.',
    registers: [this.registry],
  });
  readonly requests_waiting = new Gauge({
    name: 'credencia_http_requests_waiting',
    help: 'Requests that wait for others to end.',
    registers: [this.registry],
  });
  readonly requests_shed = new Counter({
    name: 'credencia_http_requests_shed_total',
    help: 'Requests that got 503 because they had waited too long or too many waited.',
    registers: [this.registry],
  });
  readonly delivery_attempts = new Counter({
    name: 'credencia_delivery_attempts_total',
    help: 'Attempts at deliveries by what became of them; "stale" ones were settled by another process first.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly attempts_in_flight = new Gauge({
    name: 'credencia_delivery_attempts_in_flight',
    help: 'Attempts that this process has under way.',
    registers: [this.registry],
  });
  readonly delivery_seconds = new Histogram({
    name: 'credencia_delivery_attempt_seconds',
    help: 'Seconds that an attempt took.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  readonly file_fetches = new Counter({
    name: 'credencia_file_fetches_total',
    help: 'Fetches of document files by what became of them: recorded, failed (some are tried again), released at a stop.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly file_seconds = new Histogram({
    name: 'credencia_file_fetch_seconds',
    help: 'Seconds that a fetch of a document file took.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [this.registry],
  });
  readonly file_scans = new Counter({
    name: 'credencia_file_scans_total',
    help: 'Files that were sent to the virus scanner: clean, infected, or away where it did not answer.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly file_store_seconds = new Histogram({
    name: 'credencia_file_store_seconds',
    help: 'Seconds that the store of uploaded files took for a put, get (until its first byte), delete or list; missing objects have succeeded.',
    labelNames: ['operation', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  readonly source_lookups = new Counter({
    name: 'credencia_source_lookups_total',
    help: 'Questions to sources of facts by result: found, not_found, failed, skipped while a source is away. Those that were answered may cost money.',
    labelNames: ['source', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly decision_rules = new Counter({
    name: 'credencia_decision_rules_total',
    help: 'Cases that decision rules were evaluated for, by mode (active, challenger, shadow) and outcome: approve, refer, ask_for_more, reject.',
    labelNames: ['mode', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly source_seconds = new Histogram({
    name: 'credencia_source_lookup_seconds',
    help: 'Seconds that a source took to answer or to fail.',
    labelNames: ['source'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
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
  readonly trail_entries_verified = new Counter({
    name: 'credencia_trail_entries_verified_total',
    help: 'Entries of trails whose hashes this process has verified, in a slow sample of all trails.',
    registers: [this.registry],
  });
  readonly sign_in_failures = new Counter({
    name: 'credencia_sign_in_failures_total',
    help: 'Failed sign-ins and proofs of identity by what was wrong.',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });
  readonly mails = new Counter({
    name: 'credencia_mails_total',
    help: 'E-mails by result: sent, an attempt that failed, discarded.',
    labelNames: ['result'] as const,
    registers: [this.registry],
  });
  readonly trails_broken = new Counter({
    name: 'credencia_trails_broken_total',
    help: 'Trails of that sample whose chain of hashes was broken.',
    registers: [this.registry],
  });
  readonly accesses_lost = new Counter({
    name: 'credencia_accesses_lost_total',
    help: 'Accesses to personal data that this process could not keep, because the database did not take them.',
    registers: [this.registry],
  });
  readonly checkpoint_number = new Gauge({
    name: 'credencia_checkpoint_number',
    help: 'Number of the last checkpoint that this process made or sent.',
    registers: [this.registry],
  });
  readonly checkpoint_trails = new Counter({
    name: 'credencia_checkpoint_trails_total',
    help: 'Trails whose new entries this process has put into checkpoints.',
    registers: [this.registry],
  });
  readonly checkpoint_send_failures = new Counter({
    name: 'credencia_checkpoint_send_failures_total',
    help: 'Attempts of this process to send checkpoints outside that failed, by kind of destination.',
    labelNames: ['destination'] as const,
    registers: [this.registry],
  });
  readonly checkpoint_unsent = new Gauge({
    name: 'credencia_checkpoint_unsent_seconds',
    help: 'Age of the first checkpoint that the destination does not have, when this process last tried to send; 0 when it has all.',
    labelNames: ['destination'] as const,
    registers: [this.registry],
  });
  readonly security_events_unsent = new Gauge({
    name: 'credencia_security_events_unsent_seconds',
    help: 'Age of the first security event that the destination does not have, when this process last tried to send; 0 when it has all.',
    labelNames: ['destination'] as const,
    registers: [this.registry],
  });
  readonly security_events_lost = new Counter({
    name: 'credencia_security_events_lost_total',
    help: 'Security events that no destination will get: too old, or their key is missing.',
    registers: [this.registry],
  });
  readonly checkpoint_sent = new Gauge({
    name: 'credencia_checkpoint_sent_number',
    help: 'Number of the last checkpoint that this process sent outside, by kind of destination.',
    labelNames: ['destination'] as const,
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
    for (const result of ['sent', 'failed', 'discarded']) this.mails.inc({ result }, 0);
    for (const kind of ['refused', 'unavailable', 'disk_full'])
      this.statement_errors.inc({ kind }, 0);
    this.observe(
      'credencia_heap_limit_bytes',
      'The size of the JavaScript heap at which the process ends.',
      () => getHeapStatistics().heap_size_limit,
    );
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
