import type { Context } from '../../operation/context.js';
import { readHeldSeconds } from '../../platform/database/database-identity.js';
import { readQueueFigures } from '../store/queue-figures.js';

/** Exports metrics of the queue. They cover the whole database, not only this process. */
export function observeQueue({ groups, metrics, clock }: Context): void {
  const figures = metrics.shared(() => readQueueFigures(groups, clock()));
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
    'credencia_delivery_queue_due',
    'Deliveries of active endpoints whose time has come, those in flight included. Counted up to 10,000.',
    async () => (await figures()).due,
  );
  metrics.observe(
    'credencia_delivery_queue_age_seconds',
    'Seconds that the longest overdue delivery has been due. Endpoints with max_per_second or max_concurrent are left out.',
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
  metrics.observe(
    'credencia_restore_unconfirmed_seconds',
    'Seconds that deliveries of a restored database have been held, until `after-restore` sends or drops them; 0 when none are.',
    metrics.shared(() => readHeldSeconds(groups.coordinator)),
  );
}
