import type { Context } from '../operation/context.js';
import { claimReminders, type ExpiringKey } from './store-reminders.js';

/**
 * Reminds of the keys that expire soon: a warning in the log for each. Mail to the merchant's owners belongs here, too. Resolves with
 * the keys.
 */
export async function remindOfKeys({
  database,
  clock,
  log,
}: Pick<Context, 'database' | 'clock' | 'log'>): Promise<ExpiringKey[]> {
  const keys = await claimReminders(database, clock());
  for (const key of keys) log.warn({ key }, 'An API key expires soon: rotate it.');
  return keys;
}
