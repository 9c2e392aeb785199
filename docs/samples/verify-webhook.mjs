import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clock of the sender and yours may differ, and how long a copied request stays usable. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Verifies a webhook and returns its event. Throws if the request is not genuine.
 *
 * @param {Buffer} rawBody the body as it arrived, before any JSON parser touched it
 * @param {Record<string, string | string[] | undefined>} headers with lower-case names, as Node has them
 * @param {string} secret the endpoint's secret, with its whsec_
 */
export function verifyWebhook(rawBody, headers, secret, nowSeconds = Date.now() / 1000) {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  const signatures = String(headers['webhook-signature'] ?? '');

  if (!/^[0-9]{1,12}$/.test(timestamp))
    throw new Error('webhook-timestamp is missing or malformed');
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) {
    throw new Error('webhook-timestamp is too old or too new');
  }

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  // While a secret is being replaced there are two signatures; one that matches is enough.
  const genuine = signatures.split(' ').some((signature) => {
    if (!signature.startsWith('v1,')) return false;
    const given = Buffer.from(signature.slice(3), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine) throw new Error('no signature matches');

  return JSON.parse(rawBody.toString('utf8'));
}

/** The same with the X-Service-Signature header alone. It has no timestamp, so it cannot detect a replay. */
export function verifyBodySignature(rawBody, header, secret) {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(String(header ?? '').replace(/^sha256=/, ''), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Error('the signature does not match');
  }
  return JSON.parse(rawBody.toString('utf8'));
}
