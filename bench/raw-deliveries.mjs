/**
 * The thinnest thing that sends the webhooks of the contract: a pool of undici, the same body, headers and two signatures to the
 * same receiver, no database and no log. Sends RAW_COUNT requests after a warm-up, says how many it sent per second, and waits to
 * be stopped.
 */
import { randomUUID } from 'node:crypto';
import { openPool, signedRequest } from './lib/signed-request.mjs';

const { RAW_URL, RAW_BODY: body = '', RAW_COUNT, RAW_CONNECTIONS } = process.env;
const connections = Number(RAW_CONNECTIONS);
const pool = openPool(RAW_URL, connections);

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
      const path = `/hook/${left % 20}`;
      const request = signedRequest({ path, event_id, delivery_id: randomUUID(), body });
      const answer = await pool.request(request);
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
}
