import { userInfo } from 'node:os';
import type { DataKeys } from '../platform/data-keys.js';
import type { EntryAuthor } from './entry.js';

/** Returns the author of a change made by a command: the command and the operating-system user who runs it. */
export function commandAuthor(name: string, keys: DataKeys): EntryAuthor {
  return {
    actor: { kind: 'command', name, user: systemUser() },
    request_id: null,
    at: new Date().toISOString(),
    keys,
  };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run with a numeric id that has no user name.
    return `uid ${process.getuid?.()}`;
  }
}
