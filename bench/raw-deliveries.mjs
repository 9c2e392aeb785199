/**
 * The thinnest thing that sends the webhooks of the contract: a pool of undici, the same body, headers and two signatures to the
 * same receiver, no database and no log. Sends RAW_COUNT requests after a warm-up, says how many it sent per second, and waits to
 * be stopped.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../packages/service/package.json', import.meta.url));
const { Pool } = require('undici');

const { RAW_URL: url, RAW_BODY: body = '', RAW_COUNT, RAW_CONNECTIONS } = process.env;
const connections = Number(RAW_CONNECTIONS);
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const pool = new Pool(url, { connections });

await send(5_000);
const began = performance.now();
await send(Number(RAW_COUNT));
const seconds = (performance.now() - began) / 1000;
process.stdout.write(`${Number(RAW_COUNT) / seconds} per second\n`);
await pool.close();
setInterval(() => {}, 60_000);

async function send(count) {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const event_id = randomUUID();
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signed = `${event_id}.${timestamp}.${body}`;
      const answer = await pool.request({
        method: 'POST',
        path: `/hook/${left % 20}`,
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'Credencia-Postback/1.0',
          'X-Service-Event': 'submerchant.created',
          'X-Service-Delivery-Id': randomUUID(),
          'webhook-id': event_id,
          'webhook-timestamp': timestamp,
          'X-Service-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
          'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
        },
        body,
      });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
}
