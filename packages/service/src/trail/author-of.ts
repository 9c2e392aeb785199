import { actorOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import type { EntryAuthor } from './entry.js';

/** The author of a change: the request's caller, with the address that the request came from. */
export function authorOf(
  call: Pick<Call, 'context' | 'caller' | 'request_id' | 'now' | 'address'>,
): EntryAuthor {
  const { context, caller, request_id, now, address } = call;
  return { actor: actorOf(caller), request_id, at: now, address, keys: context.data_keys };
}
