/** The webhook requests of the contract, as the sides send them that the service is compared with. */
import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../packages/service/package.json', import.meta.url));
const { Pool } = require('undici');

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');

export function openPool(url, connections) {
  return new Pool(url, { connections });
}

/** A request for undici with the body, the headers and both signatures. */
export function signedRequest({ path, event_id, delivery_id, body }) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = `${event_id}.${timestamp}.${body}`;
  return {
    method: 'POST',
    path,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Credencia-Postback/1.0',
      'X-Service-Event': 'submerchant.created',
      'X-Service-Delivery-Id': delivery_id,
      'webhook-id': event_id,
      'webhook-timestamp': timestamp,
      'X-Service-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    },
    body,
  };
}
