import { Counter, Histogram, type Registry } from 'prom-client';

/** Questions to sources of facts. */
export const sourceMetrics = (registers: [Registry]) => ({
  source_lookups: new Counter({
    name: 'credencia_source_lookups_total',
    help: 'Questions to sources of facts by result: found, not_found, failed, skipped while a source is away. Those that were answered may cost money.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  }),
  source_seconds: new Histogram({
    name: 'credencia_source_lookup_seconds',
    help: 'Seconds that a source took to answer or to fail.',
    labelNames: ['source'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
});
