import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Attempts at deliveries. */
export const deliveryMetrics = (registers: [Registry]) => ({
  delivery_attempts: new Counter({
    name: 'credencia_delivery_attempts_total',
    help: 'Attempts at deliveries by what became of them; "stale" ones were settled by another process first.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  attempts_in_flight: new Gauge({
    name: 'credencia_delivery_attempts_in_flight',
    help: 'Attempts that this process has under way.',
    registers,
  }),
  delivery_seconds: new Histogram({
    name: 'credencia_delivery_attempt_seconds',
    help: 'Seconds that an attempt took.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
});
