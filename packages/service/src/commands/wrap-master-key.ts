import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { keySettings, type WrapSettings } from '../config/keys.js';
import { isWrapped } from '../platform/key-management/given-key.js';
import type { KmsKind } from '../platform/key-management/key-management.js';
import {
  callKms,
  KeyManagementError,
  unwrapKeys,
  withKeyManagement,
  type CallOptions,
} from '../platform/key-management/open-key-ring.js';

/** Repeated for a shorter time than at a start: somebody waits for the answer. */
const call: CallOptions = { patience_ms: 10_000 };

export interface WrapOptions {
  kms: KmsKind;
  /** Wraps the key of MASTER_KEY instead of a new one. */
  isExisting: boolean;
  /** Another key of the KMS than the configured one. */
  key?: string | undefined;
  /** A file that gets the key itself. */
  plain_copy?: string | undefined;
}

/**
 * Wraps a new master key, or the configured one, and resolves with the value for MASTER_KEY once the KMS has unwrapped it again. The key
 * itself is written nowhere, unless a copy is asked for.
 *
 * @throws KeyManagementError
 */
export async function wrapMasterKey(
  { existing, production, target }: WrapSettings,
  { kms, plain_copy }: WrapOptions,
): Promise<string> {
  const [present] = existing === null ? [] : await unwrapKeys(existing, call);
  const key = present ?? randomBytes(32);
  const wrapped = await withKeyManagement(target, async (open) => {
    const management = await open(kms);
    return callKms('The key cannot be wrapped', management, call, (signal) =>
      management.wrap(key, signal),
    );
  });
  // A value that cannot be unwrapped would be noticed only after the key itself is gone.
  const master_key = { kms, wrapped };
  const settings = { production, master_key, previous_master_keys: [], kms: target };
  const [unwrapped] = await unwrapKeys(settings, call);
  if (unwrapped?.equals(key) !== true)
    throw new KeyManagementError(
      'The KMS unwraps another key than the one that it wrapped.',
      'Do not use it.',
    );
  if (plain_copy !== undefined) writeCopy(plain_copy, key);
  return wrapped;
}

function writeCopy(path: string, key: Buffer): void {
  try {
    writeFileSync(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new KeyManagementError(
      `The copy of the key cannot be written to ${path} (${code}).`,
      'Name a file that does not exist, in a folder that you may write to.',
    );
  }
}

/** Instructions for the value. */
export function wrapNotes({ existing }: WrapSettings, { kms, key }: WrapOptions): string {
  const notes =
    existing === null
      ? [
          'It is a new key, for a new installation, or for rotate-master-key with the present one in PREVIOUS_MASTER_KEYS.',
          'Without the key of the KMS, nobody can unwrap it: protect that from deletion.',
        ]
      : [
          'It is the same key: restart every process with the new value, in any order. Nothing needs to be encrypted anew.',
          isWrapped(existing.master_key)
            ? 'The former value can still be unwrapped: disable the former key of the KMS once every process and backup has the new one.'
            : 'The key itself was in the configuration until now: if others could read it there, replace it with rotate-master-key.',
        ];
  if (key !== undefined) notes.push(`Start with ${keySettings[kms]}=${key}.`);
  return notes.join('\n');
}
