import type { Logger } from 'pino';
import { holdMails, readHeldMails } from './mail/store/mails.js';
import type { Database } from './platform/database/connect.js';
import {
  compareIdentity,
  readCurrentIdentity,
  readSeenIdentity,
  saveHeld,
  saveIdentity,
} from './platform/database/database-identity.js';
import { hold, readHeldQueues } from './webhooks/store/held-deliveries.js';

/** The advisory lock of the process that holds deliveries; an arbitrary number, unique in the database. */
const hold_lock = 7_236_108;
/** Interval at which a process records that it has seen the database. */
export const identity_every_ms = 60_000;
/** A failover takes less, and some process sees the database meanwhile. */
const max_failover_s = 600;

/**
 * Holds the deliveries and e-mails of a database that was restored since a process saw it last: which of them were sent after the backup
 * cannot be known. `after-restore` sends or drops them. After a failover, both continue. Called before a process sends any, and from time to
 * time, since a database may be restored under the address of a running process.
 *
 * @param coordinator the connections to the database that has the identity
 * @param database those for statements over all merchants
 */
export async function holdIfRestored(
  coordinator: Database,
  database: Database,
  log: Logger,
): Promise<void> {
  const current = await readCurrentIdentity(coordinator);
  if (current === null) return;
  const seen = await readSeenIdentity(coordinator);
  const change = compareIdentity(seen, current);
  if (change === 'same' || change === 'new') return saveIdentity(coordinator, current);
  if (change === 'promoted') {
    const fields = { last_seen_at: seen?.seen_at, timeline: current.timeline };
    if ((seen?.seen_s ?? 0) > max_failover_s) {
      log.warn(
        fields,
        'The database is on another timeline than when a process saw it last, long ago. After a failover, all is well. If it was recovered from a backup, stop every process and run `npm run service -- after-restore`: deliveries and e-mails that were sent after the backup are sent again.',
      );
    } else {
      log.info(fields, 'The database is on another timeline: a standby was promoted.');
    }
    return saveIdentity(coordinator, current);
  }
  await coordinator.begin(async (tx) => {
    // Holding takes as long as the queue is long; processes that start meanwhile wait for it.
    for (const name of ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'])
      await tx`select set_config(${name}, '0', true)`;
    await tx`select pg_advisory_xact_lock(${hold_lock})`;
    if (compareIdentity(await readSeenIdentity(tx), current) === 'same') return;
    await holdQueue(database);
    await holdMails(tx);
    // Counts everything held, not only by this process: a process killed here has committed its batches, but not the request
    // for a decision.
    const held = sumOf(await readHeldQueues(database, {}));
    const held_mails = sumOf(await readHeldMails(tx));
    const isHeld = held + held_mails > 0;
    await saveIdentity(tx, current);
    if (isHeld) await saveHeld(tx, true);
    log.warn(
      { change, last_seen_at: seen?.seen_at, held, held_mails },
      isHeld
        ? 'The database was restored or copied since a process saw it last. Its deliveries and e-mails are held, since some may have been sent after the backup: `npm run service -- after-restore --show` lists them, and --send or --drop decides.'
        : 'The database was restored or copied since a process saw it last. No delivery and no e-mail waits in it.',
    );
  });
}

/** Holds all deliveries that are in the queue. */
export async function holdQueue(database: Database): Promise<void> {
  for (const queue of await readHeldQueues(database, {})) await hold(database, queue);
}

function sumOf(counted: readonly { held: number }[]): number {
  return counted.reduce((sum, { held }) => sum + held, 0);
}
