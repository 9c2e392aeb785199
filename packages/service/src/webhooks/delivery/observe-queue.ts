import type { Context } from '../../operation/context.js';
import { queueFigures } from '../store/queue-figures.js';

/** How long figures are believed, so that several readers of the metrics cost no more than one. Milliseconds. */
const believed_ms = 5_000;

/** Shows the queue's figures in the metrics: they are of the whole database, not of this process. */
export function observeQueue(context: Context): void {
  const { database, metrics, clock } = context;
  let read: { at: number; figures: ReturnType<typeof queueFigures> } | null = null;
  const figures = () => {
    const now = performance.now();
    if (!read || now - read.at > believed_ms)
      read = { at: now, figures: queueFigures(database, clock()) };
    return read.figures;
  };
  metrics.observe(
    'credencia_delivery_queue_size',
    'Deliveries in the queue of active endpoints.',
    async () => (await figures()).waiting,
  );
  metrics.observe(
    'credencia_delivery_queue_held',
    'Deliveries held for paused endpoints.',
    async () => (await figures()).held,
  );
  metrics.observe(
    'credencia_delivery_queue_age_seconds',
    'Seconds that the longest overdue delivery has been due.',
    async () => (await figures()).overdue_s,
  );
  metrics.observe(
    'credencia_delivery_oldest_undelivered_seconds',
    'Age in seconds of the oldest event that an active endpoint has not taken yet, waiting for its retry or not.',
    async () => (await figures()).oldest_s,
  );
  metrics.observe(
    'credencia_endpoints_paused',
    'Endpoints that are paused.',
    async () => (await figures()).paused,
  );
}
