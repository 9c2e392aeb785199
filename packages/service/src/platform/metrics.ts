import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of this process. One registry per service, so that tests can start several. */
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
    help: 'Connections that were closed as they arrived because MAX_CONNECTIONS were open.',
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
  readonly rate_limit_shared = new Gauge({
    name: 'credencia_rate_limit_shared',
    help: '1 while rate limits are counted in Redis together with other processes, 0 while this process counts alone.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Registers a gauge whose value is read at each scrape. After an error, that scrape reports NaN. */
  observe(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        gauge.reset();
        try {
          gauge.set(await read());
        } catch {
          gauge.set(Number.NaN);
        }
      },
    });
  }
}
