import { userInfo } from 'node:os';
import type { Actor } from '../operation/actor.js';

/** Returns the author of a change made by a command: the command and the operating-system user who runs it. */
export function commandAuthor(name: string): { actor: Actor; request_id: null; at: string } {
  return {
    actor: { kind: 'command', name, user: systemUser() },
    request_id: null,
    at: new Date().toISOString(),
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
