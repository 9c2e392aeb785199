import { Counter, Histogram, type Registry } from 'prom-client';

/** Uploaded files: their store, and the virus scanner. */
export const fileMetrics = (registers: [Registry]) => ({
  file_scans: new Counter({
    name: 'credencia_file_scans_total',
    help: 'Files that were sent to the virus scanner: clean, infected, or away where it did not answer.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  file_store_seconds: new Histogram({
    name: 'credencia_file_store_seconds',
    help: 'Seconds that the store of uploaded files took for a put, get (until its first byte), delete or list; missing objects have succeeded.',
    labelNames: ['operation', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  }),
});
