import type { Config } from '../config/read-config.js';
import type { Context } from '../operation/context.js';
import { MissingKeyError } from '../platform/data-keys.js';
import type { Destination } from './destinations/destination.js';
import { fileDestination } from './destinations/file.js';
import { syslogDestination } from './destinations/syslog.js';
import { webhookDestination } from './destinations/webhook.js';
import {
  deleteSent,
  event_place,
  leaseDestination,
  markSent,
  readWaiting,
  releaseDestination,
} from './store/security-events.js';
import { securityEventMetrics } from './metrics.js';

const events_per_batch = 200;
/** Longer than a batch takes. */
const lease_s = 30;

export function destinationsOf({
  security_events,
}: Pick<Config, 'security_events'>): Destination[] {
  const { file, syslog, webhook, webhook_token } = security_events;
  return [
    ...(file === null ? [] : [fileDestination(file)]),
    ...(syslog === null ? [] : [syslogDestination(syslog)]),
    ...(webhook === null ? [] : [webhookDestination(webhook, webhook_token)]),
  ];
}

/**
 * Sends the first events that a destination does not have, in their order, without a database connection meanwhile. A process that is
 * killed before it records them sends them again, with the same ids.
 *
 * @returns whether more may wait
 * @throws Error when the destination does not take them
 */
export async function sendEvents(
  {
    groups,
    data_keys,
    log,
    metrics,
    clock,
  }: Pick<Context, 'groups' | 'data_keys' | 'log' | 'metrics' | 'clock'>,
  destination: Destination,
): Promise<boolean> {
  const { name } = destination;
  const database = groups.coordinator;
  const openIfPossible = (body: string): string[] => {
    try {
      return [data_keys.open(body, event_place)];
    } catch (error) {
      // After accept-master-key: nothing can read it any more, and the ones behind it shall not wait.
      if (!(error instanceof MissingKeyError)) throw error;
      metrics.of(securityEventMetrics).security_events_lost.inc();
      log.error({ err: error }, 'A security event cannot be decrypted, and is not sent.');
      return [];
    }
  };
  if (!(await leaseDestination(database, name, lease_s))) return false;
  try {
    const rows = await readWaiting(database, name, events_per_batch);
    const [first] = rows;
    const age_ms = first ? Date.parse(clock()) - Date.parse(first.at) : 0;
    metrics
      .of(securityEventMetrics)
      .security_events_unsent.set({ destination: name }, Math.max(0, age_ms / 1000));
    if (rows.length === 0) return false;
    const events = rows.flatMap((row) => openIfPossible(row.body));
    if (events.length > 0) await destination.send(events);
    await markSent(
      database,
      name,
      rows.map(({ position }) => position),
    );
    const isMore = rows.length === events_per_batch;
    if (!isMore)
      metrics.of(securityEventMetrics).security_events_unsent.set({ destination: name }, 0);
    return isMore;
  } finally {
    await releaseDestination(database, name);
  }
}

/** Deletes what every destination has. What could not be sent for a month is deleted too, and the log says so. */
export async function deleteSentEvents(
  { groups, log, metrics }: Pick<Context, 'groups' | 'log' | 'metrics'>,
  destinations: readonly Destination[],
): Promise<void> {
  const lost = await deleteSent(
    groups.coordinator,
    destinations.map(({ name }) => name),
  );
  if (lost > 0 && destinations.length > 0) {
    metrics.of(securityEventMetrics).security_events_lost.inc(lost);
    log.error({ lost }, 'Security events were deleted that could not be sent for a month.');
  }
}
