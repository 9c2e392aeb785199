/**
 * The thinnest thing that sends webhooks: a pool of undici, one HMAC for each request, the same body to the same receiver, no
 * database and no log. Sends RAW_COUNT requests after a warm-up, says how many it sent per second, and waits to be stopped.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../packages/service/package.json', import.meta.url));
const { Pool } = require('undici');

const { RAW_URL: url, RAW_BODY: body = '', RAW_COUNT, RAW_CONNECTIONS } = process.env;
const connections = Number(RAW_CONNECTIONS);
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
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
      const answer = await pool.request({
        method: 'POST',
        path: `/hook/${left % 20}`,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Credencia-Postback/1.0',
          'x-credencia-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
          'webhook-id': randomUUID(),
        },
        body,
      });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
}
