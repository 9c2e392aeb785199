// Sends a POST until it is answered: with one Idempotency-Key it takes effect once, however often it is sent.
import { randomUUID } from 'node:crypto';

const url = process.env.CREDENCIA_URL ?? 'http://127.0.0.1:3000';
const authorization = `Basic ${btoa('pk_test_demo:sk_test_demo')}`;
const max_tries = 8;

/** Whether the same request may succeed later. */
function isWorthRepeating(status, code) {
  return code === 'IDEMPOTENCY_KEY_IN_USE' || status === 429 || status >= 500;
}

async function post(path, body, key) {
  for (let tries = 1; ; tries += 1) {
    // 0.5 s, 1 s, 2 s, … up to half a minute, each with jitter.
    let wait_s = Math.min(30, 0.25 * 2 ** tries) * (0.5 + Math.random() / 2);
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      const answer = await response.json();
      if (response.ok) return answer.data;
      if (!isWorthRepeating(response.status, answer.code) || tries === max_tries) {
        throw new Error(answer.code, { cause: 'refused' });
      }
      const after =
        response.headers.get('retry-after') ?? response.headers.get('idempotency-retry-after');
      wait_s = Number(after ?? wait_s);
    } catch (error) {
      // No connection, or no answer in time: whether the request took effect is unknown, so it is sent again.
      if (error.cause === 'refused' || tries === max_tries) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait_s * 1000));
  }
}

// Made before the first try and kept with your order.
const key = `order-1042-${randomUUID()}`;
const body = { legal_name: 'Ateliê Girassol Ltda', tax_id: '11222333000181' };
const first = await post('/v1/submerchants', body, key);
const second = await post('/v1/submerchants', body, key);
if (first.id === second.id) console.log('The same seller.');
