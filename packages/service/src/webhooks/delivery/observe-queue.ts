import type { Context } from '../../operation/context.js';
import { readQueueFigures } from '../store/queue-figures.js';

/** How long figures are cached, in milliseconds, so that several readers of the metrics cost no more than one. */
const cache_ttl_ms = 5_000;

/** Exports metrics of the queue. They cover the whole database, not only this process. */
export function observeQueue(context: Context): void {
  const { groups, metrics, clock } = context;
  let cached: { at: number; figures: ReturnType<typeof readQueueFigures> } | null = null;
  const figures = () => {
    const now = performance.now();
    if (!cached || now - cached.at > cache_ttl_ms)
      cached = { at: now, figures: readQueueFigures(groups, clock()) };
    return cached.figures;
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
