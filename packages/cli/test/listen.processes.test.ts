import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { webhooks } from '@credencia/sdk';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { startReceiver, type Answering, type Receiver } from '../../service/test/receiver.js';
import { address, document, person, personTypes } from '../../service/test/sellers.js';
import { createApp } from '../../service/src/app.js';
import {
  closeCommandLines,
  openCommandLine,
  type CommandLine,
  type Started,
} from './cli-process.js';
import { longTest } from '../../service/test/long-test.js';

const service = useService();
const receivers: Receiver[] = [];
let credencia: CommandLine;
let merchant: TestMerchant;
let url: string;

beforeAll(async () => {
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  merchant = await service.createMerchant({ mode: 'test' });
  credencia = await openCommandLine();
  Object.assign(credencia.env, keysOf(merchant, url));
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(closeCommandLines);

function keysOf({ public_key, secret_key }: TestMerchant, at: string): Record<string, string> {
  return {
    CREDENCIA_URL: at,
    CREDENCIA_PUBLIC_KEY: public_key,
    CREDENCIA_SECRET_KEY: secret_key,
  };
}

async function receive(answer?: Answering): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
}

/** Resolves when the command has written this. */
async function told(command: Started, text: string): Promise<void> {
  let is_over = false;
  void command.finished.then(() => (is_over = true));
  while (!`${command.stdout()}${command.stderr()}`.includes(text)) {
    if (is_over) throw new Error(`It ended: ${command.stdout()}${command.stderr()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function listen(...args: string[]): Promise<Started> {
  const command = credencia.start(['listen', ...args]);
  await told(command, 'Ctrl-C ends');
  return command;
}

async function trigger(kind: string): Promise<string> {
  const { code, stdout, stderr } = await credencia.run(['trigger', kind, '--json']);
  expect(code, stderr).toBe(0);
  return (JSON.parse(stdout) as { data: { id: string } }).data.id;
}

test('events arrive at a local program as the service sends them, and each answer is shown', async () => {
  const receiver = await receive((_one, at) =>
    at === 1 ? { status: 500, body: 'no such order' } : { status: 200 },
  );
  const command = await listen('--forward-to', receiver.url, '--events', 'charge.*');
  await trigger('withdrawal.completed');
  const ids = [await trigger('charge.captured'), await trigger('charge.refunded')];
  await told(command, 'no such order');
  command.child.kill('SIGINT');
  const { code, stdout, stderr } = await command.finished;
  expect(code).toBe(0);

  const secret = /whsec_\S+/.exec(stderr)?.[0] ?? '';
  for (const [at, { headers, text }] of receiver.received.entries()) {
    for (const only of ['standard', 'body'] as const) {
      const event = await webhooks.verify(text, headers, secret, { only });
      expect(event.id).toBe(ids[at]);
    }
    const [stored] = await service.context.database<{ body: string }[]>`
      select body from events where id = ${ids[at]!}`;
    expect(text).toBe(stored?.body);
  }
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`charge\\.captured +${ids[0]}  200  \\d+ ms$`));
  expect(lines[1]).toMatch(new RegExp(`charge\\.refunded +${ids[1]}  500  \\d+ ms$`));
  expect(stderr).toContain('2 events: 1 answered 200, 1 answered 500.');
});

longTest('what a seller does with an onboarding link is shown', async () => {
  const command = await listen('--events', 'onboarding.*');
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  const path = `/v1/submerchants/${id}`;
  await merchant.post(`${path}/addresses`, address());
  for (const type of personTypes) await merchant.post(`${path}/documents`, document(type));
  const link = (await merchant.post(`${path}/onboarding-links`)).body.data;
  const token = link.url.slice(link.url.indexOf('#') + 1);
  const session_secret = randomBytes(32).toString('base64url');
  const start = { token, session_secret };
  const { body } = await service.anonymous.post('/v1/onboarding/session', start);
  await told(command, 'onboarding.started');
  const authorization = `Bearer ${body.data.session_token}`;
  await service.anonymous.post('/v1/onboarding/submit', undefined, { authorization });
  await told(command, 'onboarding.completed');
  command.child.kill('SIGINT');
  expect((await command.finished).code).toBe(0);
});

longTest('keys of the operator hear the events of all merchants', async () => {
  const operator = await service.createOperator();
  const command = credencia.start(
    ['listen', '--limit', '1', '--events', 'submerchant.closed', '--json'],
    {
      env: keysOf(operator as TestMerchant, url),
    },
  );
  await told(command, 'Ctrl-C ends');
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  await merchant.post(`/v1/submerchants/${id}/close`, { reason: 'Parou de vender.' });
  const { code, stdout, stderr } = await command.finished;
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout).body).toMatchObject({ merchant_id: merchant.id });
  expect(stdout).toContain(id);
});

test('the secret stays the same for the keys, and another merchant has another', async () => {
  const print = (env = {}) => credencia.run(['listen', '--print-secret'], { env });
  const [one, again] = [await print(), await print()];
  expect(one.stdout).toMatch(/^whsec_[\w+/]{43}=\n$/);
  expect(again.stdout).toBe(one.stdout);
  const other = await service.createMerchant({ mode: 'test' });
  expect((await print(keysOf(other, url))).stdout).not.toBe(one.stdout);
});

test('a service that restarts, and a program that is away, lose no event', async () => {
  const { context } = service;
  const first = await createApp(context);
  const at = await first.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(at);
  const away = await startReceiver();
  await away.close();
  const command = credencia.start(['listen', '--forward-to', away.url, '--json'], {
    env: { CREDENCIA_URL: at },
  });
  await told(command, 'Ctrl-C ends');
  const before = await trigger('charge.captured');
  await told(command, before);
  // As a stop does, without ending what the test's own service listens with.
  first.server.closeAllConnections();
  await new Promise((resolve) => first.server.close(resolve));
  const meanwhile = [await trigger('charge.voided'), await trigger('charge.refunded')];
  await told(command, 'Connecting again');
  const second = await createApp(context);
  await second.listen({ port: Number(port), host: '127.0.0.1' });
  await told(command, meanwhile[1]!);
  command.child.kill('SIGINT');
  const { stdout, stderr } = await command.finished;
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ id }) => id)).toEqual([before, ...meanwhile]);
  expect(lines[0]).toMatchObject({
    status: null,
    error: expect.stringContaining('is your program running'),
  });
  expect(stderr).toContain('nothing was missed');

  // And a later run continues from any of them, or from an event's id.
  for (const since of [lines[0].cursor, before]) {
    const later = await credencia.run(['listen', '--since', since, '--limit', '2', '--json']);
    expect(later.code).toBe(0);
    const told_again = later.stdout.trimEnd().split('\n');
    expect(told_again.map((line) => JSON.parse(line).id)).toEqual(meanwhile);
  }
  second.server.closeAllConnections();
  await new Promise((resolve) => second.server.close(resolve));
});

test.each([
  [['listen', '--events', 'charge.captred'], 1, 'Did you mean "charge.captured"?'],
  [['listen', '--since', 'yesterday'], 1, 'the identifier of an event'],
  [['listen', '--forward-to', 'ftp://x'], 2, 'http://localhost:4000/hooks'],
  [['listen', '--secret', 'hush'], 2, 'whsec_'],
  [['listen', '--limit', '0'], 2, 'a whole number from 1'],
  [['trigger', 'charge.captred'], 1, 'Did you mean "charge.captured"?'],
  [['trigger'], 2, 'anticipation.refused'],
])('%j says what to do instead', async (args, exitCode, text) => {
  const { code, stderr, stdout } = await credencia.run(args);
  expect(stderr).toContain(text);
  expect(stdout).toBe('');
  expect(code).toBe(exitCode);
});

test('example events are refused to a live merchant, with the key to use', async () => {
  const env = keysOf(await service.createMerchant({ mode: 'live' }), url);
  const { code, stderr } = await credencia.run(['trigger', 'charge.captured'], { env });
  expect(stderr).toContain('pk_test_');
  expect(code).toBe(3);
});
