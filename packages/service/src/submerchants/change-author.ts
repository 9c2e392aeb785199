import type { Actor } from '../operation/actor.js';
import { actorOf } from '../operation/caller.js';
import type { OperationResponse, Author, KeptResponse } from '../operation/operation.js';

export interface ChangeAuthor {
  actor: Actor;
  request_id: string | null;
  /** The client's IP address, for security events. */
  address?: string | undefined;
  /** When the request arrived, ISO 8601 UTC with milliseconds. */
  now: string;
  /** Composes the answer's row for `idempotent_answers`; null without an Idempotency-Key. */
  keep?: ((answer: OperationResponse) => KeptResponse) | null;
}

/** The author of a change requested over the API. */
export function authorOf({ caller, request_id, address, now, keep }: Author): ChangeAuthor {
  return { actor: actorOf(caller), request_id, address, now, keep };
}
