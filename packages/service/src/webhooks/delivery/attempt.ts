import { secretPlace } from '../places.js';
import type { Context } from '../../operation/context.js';
import { decideOutcome, type Decision } from '../rules/outcome.js';
import { readEarlier } from '../read-earlier.js';
import { signedHeaders, unixSeconds } from '../rules/signature.js';
import type { Settlement } from '../store/queue.js';
import type { Outgoing } from './outgoing.js';
import { parseUrl } from '../../platform/parse-url.js';
import { traced, type Span, type SpanOptions } from '../../platform/tracing/tracing.js';
import type { AttemptResult, Sender } from './sender.js';
import type { ResponseSealer } from './response-sealer.js';
import type { TextCache } from './text-cache.js';

/** A finished attempt, with the decision about its delivery. */
export interface Attempted {
  settlement: Settlement;
  decision: Decision;
  total_ms: number;
  /** Response time of the receiver, without the time to connect. */
  answer_ms: number;
}

/** Fields that all attempts share. */
export interface CachedTexts {
  /** Endpoint secrets, by the encrypted ones. */
  secrets: TextCache;
  answers: ResponseSealer;
}

/**
 * Sends one claimed delivery. Never rejects; holds no database connection.
 *
 * @param at when it begins, ISO 8601: now
 */
export async function attempt(
  context: Context,
  sender: Sender,
  texts: CachedTexts,
  claimed: Outgoing,
  lease: string,
  at: string,
): Promise<Attempted> {
  const { config, newId, clock } = context;
  const sent = {
    brand: config.brand,
    event: claimed.kind,
    event_id: claimed.event_id,
    delivery_id: claimed.delivery_id,
    body: claimed.body,
    timestamp_s: unixSeconds(at),
    secrets: secretsOf(texts.secrets, claimed, at),
  };
  const headers = signedHeaders(sent);
  const result = await traced(context.tracing, 'deliver webhook', spanOf(claimed), (span) =>
    send(sender, claimed, headers, span),
  );
  const { ok, status, retry_after, error } = result;
  const aborted = error?.code === 'aborted';
  const decision = decideOutcome(
    { ok, status, retry_after, aborted },
    claimed.attempts,
    Math.random(),
    Date.parse(ok ? at : clock()),
  );
  const settlement: Settlement = {
    merchant_id: claimed.merchant_id,
    delivery_id: claimed.delivery_id,
    endpoint_id: claimed.endpoint_id,
    lease,
    claimed: { due_at: claimed.due_at, attempts: claimed.attempts },
    outcome: decision.outcome,
    due_at: decision.due_at,
    attempt: {
      id: newId(at),
      at,
      url: claimed.url,
      status,
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
      location: result.location,
      timings: result.timings,
      response_start: texts.answers.seal(claimed.sealer, result.response_start),
      response_bytes: result.response_bytes,
    },
  };
  const { total_ms, first_byte_ms } = result.timings;
  return { settlement, decision, total_ms, answer_ms: first_byte_ms ?? total_ms };
}

/** Returns a claimed delivery to its place in the queue, because it would begin later than its endpoint's rate allows. */
export function release(
  { newId }: Context,
  { merchant_id, delivery_id, endpoint_id, url, due_at, attempts }: Outgoing,
  lease: string,
  at: string,
): Attempted {
  const settlement: Settlement = {
    merchant_id,
    delivery_id,
    endpoint_id,
    lease,
    claimed: { due_at, attempts },
    outcome: 'released',
    due_at,
    // A released delivery had no attempt: nothing is recorded.
    attempt: {
      id: newId(at),
      at,
      url,
      status: null,
      error_code: null,
      error_message: null,
      location: null,
      timings: { total_ms: 0 },
      response_start: '',
      response_bytes: 0,
    },
  };
  const decision = { outcome: 'released', due_at, is_gone: false } as const;
  return { settlement, decision, total_ms: 0, answer_ms: 0 };
}

/** The trace has the id of the event: all attempts to deliver it, at all endpoints, are in one, found by `webhook-id`. */
function spanOf(claimed: Outgoing): SpanOptions {
  return {
    kind: 'client',
    trace: { of: claimed.event_id },
    attributes: {
      'http.request.method': 'POST',
      'credencia.merchant_id': claimed.merchant_id,
      'credencia.endpoint_id': claimed.endpoint_id,
      'credencia.delivery_id': claimed.delivery_id,
      'credencia.event': claimed.kind,
      'http.request.resend_count': claimed.attempts,
    },
  };
}

async function send(
  sender: Sender,
  { url, body }: Outgoing,
  headers: Record<string, string>,
  span: Span | null,
): Promise<AttemptResult> {
  if (!span) return sender.send({ url, headers, body });
  const result = await sender.send({
    url,
    headers: { ...headers, traceparent: span.traceparent },
    body,
  });
  // Without its path and query, which may be a secret of the merchant.
  span.set({
    'server.address': parseUrl(url)?.hostname,
    'http.response.status_code': result.status ?? undefined,
  });
  if (result.error) span.fail(result.error.code);
  return result;
}

/** Returns the current secret, and the earlier ones during their overlaps. */
function secretsOf(secrets: TextCache, claimed: Outgoing, now: string): [string, ...string[]] {
  const { secret, previous_secret, previous_secret_expires_at } = claimed;
  const place = secretPlace({ merchant_id: claimed.merchant_id, id: claimed.endpoint_id });
  const current = secrets.get(secret, place);
  if (previous_secret === null) return [current];
  const earlier = () => secrets.get(previous_secret, place);
  const valid = readEarlier(earlier, previous_secret_expires_at, now);
  return [current, ...valid.map((one) => one.secret)];
}
