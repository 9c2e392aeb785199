import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, useService, type TestMerchant } from './harness.js';
import { line } from './payments.js';
import { demoOperator } from '../src/merchants/demo-keys.js';
import { hashSecret } from '../src/merchants/credentials.js';
import { insertOperatorKey } from '../src/merchants/store/keys.js';

const service = useService();
let port: number;

beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
  const at = new Date().toISOString();
  const { public_key, secret_key } = demoOperator;
  const secret_hash = hashSecret(secret_key);
  const { context } = service;
  await insertOperatorKey(context.database, {
    id: context.newId(at),
    name: 'Core',
    public_key,
    secret_hash,
    at,
  });
});
afterAll(() => service.app.server.closeAllConnections());

/** A request whose body is sent during the test. */
function open(): ClientRequest {
  const { public_key, secret_key } = demoOperator;
  return request({
    port,
    method: 'POST',
    path: '/v1/operator/feed',
    headers: {
      authorization: basic(public_key, secret_key),
      'content-type': 'application/x-ndjson',
    },
  });
}

async function answerTo(sending: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return answer;
}

async function count(merchant: TestMerchant): Promise<number> {
  return (await merchant.get('/v1/charges?limit=1')).body.pagination.total;
}

test('each line is answered, and stored, before the next one is sent: nothing waits for the end of the body', async () => {
  const merchant = await service.createMerchant();
  const sending = open();
  let answers: AsyncIterator<string> | undefined;
  for (let at = 1; at <= 3; at += 1) {
    const text = JSON.stringify(line(merchant.id, 'charges'));
    // In two pieces, so that no line arrives whole.
    sending.write(text.slice(0, 100));
    sending.write(`${text.slice(100)}\n`);
    answers ??= createInterface({ input: await answerTo(sending) })[Symbol.asyncIterator]();
    const { value } = await answers.next();
    expect(JSON.parse(value)).toMatchObject({ line: at, outcome: 'created' });
    expect(await count(merchant)).toBe(at);
  }
  sending.end();
  const last = await answers?.next();
  expect(JSON.parse(last?.value).summary).toMatchObject({ lines: 3, created: 3 });
});

test('a client that goes away leaves what it was answered, and nothing that it had started to send', async () => {
  const merchant = await service.createMerchant();
  const sending = open();
  sending.on('error', () => {});
  const kept = Array.from({ length: 40 }, () => line(merchant.id, 'charges'));
  sending.write(`${kept.map((one) => JSON.stringify(one)).join('\n')}\n`);
  const answer = await answerTo(sending);
  answer.on('error', () => {});
  const answers = createInterface({ input: answer })[Symbol.asyncIterator]();
  for (const { id } of kept) {
    expect(JSON.parse((await answers.next()).value)).toMatchObject({ id, outcome: 'created' });
  }
  sending.write(JSON.stringify(line(merchant.id, 'charges')).slice(0, -1));
  const [socket] = [sending.socket!];
  const closed = once(socket, 'close');
  sending.destroy();
  await closed;
  // The service still works: the next one is answered, and the first one’s lines stand.
  expect(await count(merchant)).toBe(kept.length);
  expect((await merchant.get('/v1/events')).body.pagination.total).toBe(kept.length);
});
