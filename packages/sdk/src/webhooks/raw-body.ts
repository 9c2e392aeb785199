import { parseJson } from '../parse-json.js';
import { WebhookError } from './webhook-error.js';

const advice =
  'Verify the body as it arrived, before any parser: express.raw({ type: "application/json" }) in Express, await request.text() where there is a Request.';

/**
 * The body’s bytes.
 *
 * @throws {WebhookError} BODY_NOT_RAW for anything but text and bytes
 */
export function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
  }
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') {
    return new Uint8Array(body as ArrayBuffer);
  }
  const found = body === null || body === undefined ? 'nothing' : `a ${typeof body}`;
  throw new WebhookError(
    'BODY_NOT_RAW',
    `The raw body is needed, as text or bytes, and what was given is ${found}: it was parsed, or read by something else. Written again as JSON it would differ from what was signed. ${advice}`,
  );
}

/**
 * Reconstructs the body before it was parsed and serialised again, as far as possible: bodies are sent as compact JSON, so
 * other spacing or escaping shows it. Null when it is as it was sent.
 */
export function beforeRewriting(text: string): string | null {
  const parsed = parseJson(text);
  if (parsed === undefined) return null;
  const compact = JSON.stringify(parsed);
  return compact === text && !isReordered(parsed) ? null : compact;
}

/** The fields that every body begins with, in another order than it has them. */
function isReordered(parsed: unknown): boolean {
  const first = ['id', 'event', 'occurred_at', 'sequence'];
  if (typeof parsed !== 'object' || parsed === null) return false;
  const found = Object.keys(parsed);
  return (
    first.every((name) => found.includes(name)) && first.some((name, at) => found[at] !== name)
  );
}

/** @param isCertain whether the signature fits what it was before */
export function changedBody(isCertain: boolean): WebhookError {
  const finding = isCertain
    ? 'The signature fits this JSON as it is sent, and not as it was handed over: it was parsed and written again.'
    : 'No signature fits, and the body is not as it is sent (compact JSON, its fields in their order): it was parsed and written again, or comes from somebody else.';
  return new WebhookError('BODY_CHANGED', `${finding} ${advice}`);
}
