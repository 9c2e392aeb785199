import { requireKnown } from '../call-options.js';
import { parseJson } from '../parse-json.js';
import { webCrypto } from '../web-crypto.js';
import { findSignature, type RequestHeaders, type Signed } from './headers.js';
import { fromBase64, fromHex, importKey } from './keys.js';
import { beforeRewriting, bytesOf, changedBody } from './raw-body.js';
import { standardContent } from './signed-content.js';
import { WebhookError } from './webhook-error.js';
import type { WebhookEvent } from './webhook-event.js';

export interface VerifyOptions {
  /** Maximum age of a request and clock difference, in seconds; default 300. */
  toleranceSeconds?: number | undefined;
  /** The time to hold the request against, as `Date.now()` has it; that of the machine unless given. */
  now?: number | undefined;
  /**
   * Takes one kind of signature only. `X-<Brand>-Signature` (`body`) covers no time: somebody who copied a request could send it
   * again without the other headers. Whoever remembers the ids of events is safe from that; `standard` refuses it outright.
   */
  only?: 'standard' | 'body' | undefined;
}

/**
 * Verifies that a request is a genuine webhook, by `webhook-signature` (Standard Webhooks) or, where that is missing, by
 * `X-<Brand>-Signature`. Gives its event.
 *
 * @param rawBody the body as it arrived, before any parser
 * @param secret the endpoint’s secret, with its `whsec_`; while it is being replaced, the old and the new one
 * @throws {WebhookError} whose `code` says why not
 * @throws {TypeError} for an option that does not exist, or cannot be
 */
export async function verify(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: RequestHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  // A misspelt one would be ignored silently.
  requireKnown(options, ['toleranceSeconds', 'now', 'only'], 'an option of verify');
  const { toleranceSeconds: tolerance_s = 300, now = Date.now(), only } = options;
  if (only !== undefined && only !== 'standard' && only !== 'body') {
    throw new TypeError("only must be 'standard' or 'body'.");
  }
  const body = bytesOf(rawBody);
  const signed = findSignature(headers, only);
  if (signed.by === 'standard' && !/^\d{1,12}$/.test(signed.timestamp)) {
    throw new WebhookError('MALFORMED_HEADER', 'webhook-timestamp is not a Unix time in seconds.');
  }
  const keys = await keysOf(secret, signed.by);
  const text = new TextDecoder().decode(body);
  // First, as the libraries of Standard Webhooks do: a new secret would not help with a time that is changed or too old.
  if (signed.by === 'standard') requireRecent(Number(signed.timestamp), now / 1000, tolerance_s);
  if (!(await fits(body, signed, keys))) throw await whyNot(text, signed, keys);
  const event = parseJson(text);
  if (typeof event !== 'object' || event === null) {
    throw new WebhookError(
      'BODY_NOT_JSON',
      'The signature fits, but the body is not a JSON object.',
    );
  }
  return event as WebhookEvent;
}

async function keysOf(secret: string | readonly string[], by: Signed['by']): Promise<CryptoKey[]> {
  const secrets = Array.isArray(secret) ? (secret as readonly string[]) : [secret as string];
  return Promise.all((secrets.length > 0 ? secrets : ['']).map((one) => importKey(one, by)));
}

/** Whether one of the signatures was made with one of the keys. The platform compares in constant time. */
async function fits(
  body: Uint8Array<ArrayBuffer>,
  signed: Signed,
  keys: CryptoKey[],
): Promise<boolean> {
  const { subtle } = await webCrypto();
  const content = signed.by === 'standard' ? standardContent(signed, body) : body;
  for (const signature of signaturesOf(signed)) {
    for (const key of keys) {
      if (await subtle.verify('HMAC', key, signature, content)) return true;
    }
  }
  return false;
}

function signaturesOf(signed: Signed): Uint8Array<ArrayBuffer>[] {
  if (signed.by === 'body') return [fromHex(signed.signature)];
  return signed.signatures
    .filter((one) => one.startsWith('v1,'))
    .flatMap((one) => fromBase64(one.slice('v1,'.length)) ?? []);
}

async function whyNot(text: string, signed: Signed, keys: CryptoKey[]): Promise<WebhookError> {
  const before = beforeRewriting(text);
  if (before !== null) {
    return changedBody(await fits(new TextEncoder().encode(before), signed, keys));
  }
  const overlap =
    signed.by === 'body'
      ? ' While a secret is being replaced, this header is made with the new one.'
      : '';
  const encoding = text.includes('\uFFFD') ? ' The body is not whole UTF-8: read it as bytes.' : '';
  return new WebhookError(
    'WRONG_SECRET',
    `No signature fits: the secret is of another endpoint or has been replaced, or the request is not genuine.${overlap}${encoding}`,
  );
}

function requireRecent(sentSeconds: number, now_s: number, tolerance_s: number): void {
  const age_s = Math.round(now_s - sentSeconds);
  if (Math.abs(now_s - sentSeconds) <= tolerance_s) return;
  const [code, side] =
    age_s > 0 ? (['TOO_OLD', 'ago'] as const) : (['TOO_NEW', 'from now'] as const);
  throw new WebhookError(
    code,
    `By its webhook-timestamp, the request was signed ${Math.abs(age_s)} s ${side}, and ${tolerance_s} s are allowed. Verify before anything queues it, and see that this machine’s clock is right.`,
  );
}
