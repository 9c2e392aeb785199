import { routes } from '../generated/routes.js';
import type { Submerchant } from '../generated/types.js';
import { parseJson } from '../parse-json.js';
import type { Transport } from '../settings.js';
import { followStream, type StreamOptions } from './follow-stream.js';

/** Change of the review queue. */
export interface ReviewChange {
  id: string;
  status: Submerchant['status'];
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
}

/** See `operator.review.stream`. */
export async function* streamReview(
  transport: Transport,
  options: StreamOptions,
): AsyncGenerator<ReviewChange, void, undefined> {
  const followed = { id: 'streamReview', operation: routes.streamReview, args: {} };
  for await (const { data } of followStream(transport, followed, options)) {
    const parsed = parseJson(data) as ReviewChange | undefined;
    if (parsed !== undefined) yield parsed;
  }
}
