import { Refusal } from '../errors.js';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';

/**
 * Writes the entry of an export, without which there is no answer.
 *
 * @throws Refusal UNAVAILABLE, with that reason, while the database takes no writes
 */
export async function requireExportEntry(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Error) || !isDatabaseUnavailable(error)) throw error;
    throw new Refusal('UNAVAILABLE', {
      message:
        'The database takes no writes at the moment, so that the entry of this export cannot be written: without it, there is no export.',
      retry_after_s: 2,
    });
  }
}
