import type { Context } from '../operation/context.js';
import { inTransaction } from '../platform/database/connect.js';
import { claimReminders, type ExpiringKey } from './store-reminders.js';

/**
 * Reminds of the keys that expire soon: a warning in the log for each, and a mail to those who manage the keys, in the transaction that
 * records the reminder. Resolves with the keys.
 */
export async function remindOfKeys({
  database,
  clock,
  log,
  mail,
}: Pick<Context, 'database' | 'clock' | 'log' | 'mail'>): Promise<ExpiringKey[]> {
  const at = clock();
  const keys = await inTransaction(database, async (tx) => {
    const claimed = await claimReminders(tx, at);
    for (const { merchant_id, name, public_key, expires_at } of claimed) {
      await mail.queue(
        tx,
        { key_managers_of: merchant_id },
        { kind: 'key_expiring', values: { name, public_key, at, expires_at } },
        { at, expires_at },
      );
    }
    return claimed;
  });
  for (const key of keys) log.warn({ key }, 'An API key expires soon: rotate it.');
  return keys;
}
