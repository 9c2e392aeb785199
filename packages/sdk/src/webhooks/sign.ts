import { requireKnown } from '../call-options.js';
import { parseJson } from '../parse-json.js';
import { webCrypto } from '../web-crypto.js';
import { importKey, toBase64, toHex } from './keys.js';
import { bytesOf } from './raw-body.js';
import { standardContent } from './signed-content.js';

export interface SignOptions {
  /** The event’s id; the body’s `id` unless given. */
  id?: string | undefined;
  /** The event’s kind; the body’s `event` unless given. */
  event?: string | undefined;
  deliveryId?: string | undefined;
  /** The word in `X-<Brand>-Signature`; `Service` unless given. */
  brand?: string | undefined;
  /** When it is sent, as `Date.now()` has it; now unless given. */
  now?: number | undefined;
}

/**
 * The headers under which the service would send a body: for the tests of a receiver.
 *
 * @param body what is sent, to the byte
 * @param secret `whsec_…`; several as while one is being replaced, the new one first
 */
export async function sign(
  body: string | Uint8Array,
  secret: string | readonly [string, ...string[]],
  options: SignOptions = {},
): Promise<Record<string, string>> {
  requireKnown(options, ['id', 'event', 'deliveryId', 'brand', 'now'], 'an option of sign');
  const { id, event, deliveryId, brand = 'Service', now = Date.now() } = options;
  const bytes = bytesOf(body);
  const { subtle } = await webCrypto();
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const said = (parseJson(new TextDecoder().decode(bytes)) ?? {}) as Record<string, string>;
  const event_id = id ?? said['id'] ?? 'evt_test';
  const timestamp = String(Math.floor(now / 1000));
  const content = standardContent({ id: event_id, timestamp }, bytes);
  const signatures = secrets.map(async (one) => {
    return `v1,${toBase64(await subtle.sign('HMAC', await importKey(one, 'standard'), content))}`;
  });
  const plain = await subtle.sign('HMAC', await importKey(secrets[0], 'body'), bytes);
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Credencia-Postback/1.0',
    [`X-${brand}-Signature`]: `sha256=${toHex(plain)}`,
    [`X-${brand}-Event`]: event ?? said['event'] ?? 'test',
    [`X-${brand}-Delivery-Id`]: deliveryId ?? event_id,
    'webhook-id': event_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': (await Promise.all(signatures)).join(' '),
  };
}
