import type { Context } from '../operation/context.js';
import { countKeysToMind } from './store/reminders.js';

/** Exports metrics of the keys that somebody should replace or revoke. They cover the whole database, not only this process. */
export function observeKeys({ database, metrics, clock }: Context): void {
  const figures = metrics.shared(() => countKeysToMind(database, clock()));
  metrics.observe(
    'credencia_api_keys_expiring',
    'API keys that expire within 14 days and have no replacement.',
    async () => (await figures()).expiring,
  );
  metrics.observe(
    'credencia_api_keys_unused',
    'API keys that work and have not been used for 90 days, or never since they were issued 90 days ago.',
    async () => (await figures()).unused,
  );
}
