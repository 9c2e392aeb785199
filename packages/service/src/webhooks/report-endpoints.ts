import { composeEvent } from '../events/event.js';
import { recordEvents } from '../events/store/events.js';
import type { Context } from '../operation/context.js';
import type { Group } from '../platform/cluster/groups.js';
import { inTransaction, type Database } from '../platform/database/connect.js';
import { lockOwnersTrail } from './change-endpoints.js';
import { originOf } from './origin-of.js';
import { isOperatorId, operatorIds } from './owner.js';
import { lockEndpoints } from './store/endpoints.js';
import {
  claimOutage,
  claimRecovery,
  findEndpointsToReport,
  hasReportedOutage,
  type EndpointToReport,
} from './store/outages.js';

/** An outage is reported after so many failures in a row at least: one event whose retries fail reaches them within a quarter of an hour. */
const min_failures = 5;

/**
 * Reports to merchants of a group which of their endpoints fail for `ENDPOINT_ALERT_MINUTES`, and which work again: by an event to their
 * other endpoints and streams, and by a mail, once for each outage, by one process. Resolves with how many were found.
 *
 * @throws the first failure, after the other endpoints' reports
 */
export async function reportEndpoints(
  context: Context,
  database: Database,
  limit: number,
  group: Group,
): Promise<number> {
  const { clock, config } = context;
  const at = clock();
  const failing_before = new Date(
    Date.parse(at) - config.endpoint_alert_minutes * 60_000,
  ).toISOString();
  const rule = { failing_before, min_failures };
  const found = await findEndpointsToReport(database, rule, limit, group);
  const failures: unknown[] = [];
  for (const endpoint of found) {
    try {
      await report(context, endpoint, rule, at);
    } catch (error) {
      failures.push(error);
    }
  }
  if (found.length > 0) context.recorded();
  if (failures.length > 0) throw failures[0];
  return found.length;
}

/** Does nothing where another process was first, or the endpoint is no longer so. */
async function report(
  context: Context,
  { merchant_id, endpoint_id, is_failing }: EndpointToReport,
  rule: { failing_before: string; min_failures: number },
  at: string,
): Promise<void> {
  const isOperators = isOperatorId(context, merchant_id);
  const database = isOperators
    ? context.groups.database
    : await context.groups.databaseFor(merchant_id);
  await inTransaction(database, async (tx) => {
    // In the order of those who change endpoints.
    await lockOwnersTrail(tx, context, merchant_id);
    await lockEndpoints(tx, merchant_id);
    const claimed = is_failing
      ? await claimOutage(tx, merchant_id, endpoint_id, rule)
      : await claimRecovery(tx, merchant_id, endpoint_id);
    if (!claimed) return;
    const { record, sequence, failing_since } = claimed;
    // On a cluster, the outage of an endpoint of the operator is reported for the first group that notices it, and its end for the last.
    const others = isOperators ? operatorIds(context).filter((id) => id !== merchant_id) : [];
    if (await hasReportedOutage(tx, others, endpoint_id)) return;
    // Events belong to merchants: who manages the operator's endpoints gets the mail alone.
    if (!isOperators) {
      const outage = { ...record, failing_since };
      const event = composeEvent({
        merchant_id,
        id: context.newId(at),
        kind: is_failing ? 'endpoint.failing' : 'endpoint.recovered',
        occurred_at: at,
        sequence,
        object: outage,
        sealer: null,
      });
      context.tracing?.linkToEvent(event.id);
      await recordEvents(tx, [event]);
    }
    await context.mail.queue(
      tx,
      { key_managers_of: isOperators ? null : merchant_id },
      {
        kind: is_failing ? 'endpoint_failing' : 'endpoint_recovered',
        values: { endpoint_id, origin: originOf(record.url), failing_since, at },
      },
      { at },
    );
  });
}
