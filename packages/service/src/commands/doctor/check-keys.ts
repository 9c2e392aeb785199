import type { DataKeys } from '../../platform/data-keys.js';
import { isWrapped } from '../../platform/key-management/given-key.js';
import {
  KeyManagementError,
  openKeyRing,
  type KeySettings,
} from '../../platform/key-management/open-key-ring.js';
import type { Finding } from './finding.js';

/** Shorter than a start waits: somebody waits for the answer. */
const patience_ms = 3_000;

/** Opens the key ring, and checks that the KMS unwraps the keys that are wrapped. Null keys: it does not. */
export async function checkKeys(
  settings: KeySettings,
): Promise<{ keys: DataKeys | null; finding: Finding | null }> {
  const check = 'key-management';
  const wrapped = [settings.master_key, ...settings.previous_master_keys].filter(isWrapped);
  try {
    const keys = await openKeyRing(settings, { patience_ms });
    if (wrapped.length === 0) return { keys, finding: null };
    const count = wrapped.length === 1 ? 'the master key' : `${wrapped.length} master keys`;
    return { keys, finding: { check, status: 'ok', message: `It unwraps ${count}.` } };
  } catch (error) {
    if (!(error instanceof KeyManagementError)) throw error;
    const { problem: message, remedy } = error;
    return {
      keys: null,
      finding: {
        check,
        status: 'failure',
        message,
        remedy: `${remedy} Running processes do not need it; no process can start without.`,
      },
    };
  }
}
