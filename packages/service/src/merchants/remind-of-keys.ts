import { composeEvent } from '../events/event.js';
import { recordEvents } from '../events/store/events.js';
import type { Context } from '../operation/context.js';
import { inTransaction } from '../platform/database/connect.js';
import { claimReminders, findOwnersToRemind, type ExpiringKey } from './store/reminders.js';

type Services = Pick<
  Context,
  'database' | 'clock' | 'log' | 'mail' | 'newId' | 'tracing' | 'recorded'
>;

/**
 * Reminds of the keys that expire soon: a warning in the log for each, the event `api_key.expiring` for those of merchants, and a mail to
 * those who manage the keys. Event and mail are stored in the transaction that records the reminder, one for each owner: on a cluster,
 * a server that does not answer delays the reminders of its merchants only. Resolves with the keys.
 *
 * @throws the first failure, after the other owners' reminders
 */
export async function remindOfKeys(services: Services): Promise<ExpiringKey[]> {
  const { database, clock, log, recorded } = services;
  const at = clock();
  const keys: ExpiringKey[] = [];
  const failures: unknown[] = [];
  for (const owner of await findOwnersToRemind(database, at)) {
    try {
      const claimed = await remindOwner(services, owner, at);
      for (const key of claimed) log.warn({ key }, 'An API key expires soon: rotate it.');
      keys.push(...claimed);
    } catch (error) {
      failures.push(error);
    }
  }
  if (keys.length > 0) recorded();
  if (failures.length > 0) throw failures[0];
  return keys;
}

function remindOwner(
  { database, mail, newId, tracing }: Services,
  owner: string | null,
  at: string,
): Promise<ExpiringKey[]> {
  return inTransaction(database, async (tx) => {
    const keys = await claimReminders(tx, owner, at);
    for (const { name, public_key, expires_at } of keys) {
      await mail.queue(
        tx,
        { key_managers_of: owner },
        { kind: 'key_expiring', values: { name, public_key, at, expires_at } },
        { at, expires_at },
      );
    }
    if (owner === null) return keys;
    const events = keys.map(({ id, name, public_key, expires_at, event_sequence }) => {
      const key = { id, name, public_key, expires_at };
      return composeEvent({
        merchant_id: owner,
        id: newId(at),
        kind: 'api_key.expiring',
        occurred_at: at,
        sequence: event_sequence,
        object: key,
        sealer: null,
      });
    });
    for (const { id } of events) tracing?.linkToEvent(id);
    await recordEvents(tx, events);
    return keys;
  });
}
