import type { Context } from '../../context.js';
import { unseal } from '../../seal.js';
import { decideOutcome, type Decision } from '../rules/outcome.js';
import { signedHeaders } from '../rules/signature.js';
import type { Claimed, Settlement } from '../store/queue.js';
import type { Sender } from './sender.js';

/** An attempt that has been made, and what follows from it. */
export interface Attempted {
  settlement: Settlement;
  decision: Decision;
  total_ms: number;
}

/** Headers that the log must not show: whoever reads them could pass for the service. */
const hiddenHeaders = /signature/i;

/** Sends one claimed delivery. Never rejects; holds no database connection. */
export async function attempt(
  context: Context,
  sender: Sender,
  claimed: Claimed,
  lease: string,
): Promise<Attempted> {
  const { config, newId, clock } = context;
  const at = clock();
  const headers = signedHeaders({
    brand: config.brand,
    event: claimed.kind,
    event_id: claimed.event_id,
    delivery_id: claimed.delivery_id,
    body: claimed.body,
    timestamp_s: Math.floor(Date.parse(at) / 1000),
    secrets: secretsOf(config.master_key, claimed, at),
  });
  const result = await sender.send({ url: claimed.url, headers, body: claimed.body });
  const { ok, status, retry_after, error } = result;
  const aborted = error?.code === 'aborted';
  const decision = decideOutcome(
    { ok, status, retry_after, aborted },
    claimed.attempts,
    Math.random(),
    Date.parse(clock()),
  );
  const shown = Object.entries(headers).filter(([name]) => !hiddenHeaders.test(name));
  const settlement: Settlement = {
    merchant_id: claimed.merchant_id,
    delivery_id: claimed.delivery_id,
    endpoint_id: claimed.endpoint_id,
    lease,
    outcome: decision.outcome,
    due_at: decision.due_at,
    attempt: {
      id: newId(at),
      at,
      url: claimed.url,
      request_headers: Object.fromEntries(shown),
      status,
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
      location: result.location,
      timings: result.timings,
      response_start: result.response_start,
      response_bytes: result.response_bytes,
    },
  };
  return { settlement, decision, total_ms: result.timings.total_ms };
}

/** The present secret, and the one before as long as it overlaps. */
function secretsOf(master_key: Buffer, claimed: Claimed, now: string): [string, ...string[]] {
  const { secret, previous_secret, previous_secret_expires_at } = claimed;
  const present = unseal(master_key, secret);
  const overlaps = previous_secret_expires_at !== null && previous_secret_expires_at > now;
  return overlaps && previous_secret !== null
    ? [present, unseal(master_key, previous_secret)]
    : [present];
}
