import { Counter, Histogram, type Registry } from 'prom-client';

/** Fetches of document files from their hosts. */
export const fetchMetrics = (registers: [Registry]) => ({
  file_fetches: new Counter({
    name: 'credencia_file_fetches_total',
    help: 'Fetches of document files by what became of them: recorded, failed (some are tried again), released at a stop.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  file_seconds: new Histogram({
    name: 'credencia_file_fetch_seconds',
    help: 'Seconds that a fetch of a document file took.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  }),
});
