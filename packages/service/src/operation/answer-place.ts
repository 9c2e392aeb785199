import { placeOf, type Place } from '../platform/place.js';

/** The place of the answer that is stored for an Idempotency-Key. */
export function answerPlace({
  caller_id,
  key,
  method,
  path,
}: {
  caller_id: string;
  key: string;
  method: string;
  path: string;
}): Place {
  return placeOf('idempotent_answers', 'body', caller_id, key, method, path);
}
