import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMerchant, demoOperator } from '../packages/service/src/merchants/demo-keys.js';
import { basic } from '../packages/service/test/harness.js';
import { endProcesses, startProcess } from '../packages/service/test/service-process.js';
import { longTest } from '../packages/service/test/long-test.js';

const simulate = fileURLToPath(new URL('simulate.mjs', import.meta.url));
const { PATH } = process.env;
const until = new Date(Date.now() - 60_000).toISOString();
const play = ['--rate', 'max', '--charges', '150', '--until', until];
let address: string;
let merchant_id: string;

beforeAll(async () => {
  address = await (await startProcess()).address();
  const merchants = await ask('GET', '/v1/operator/merchants', demoOperator);
  merchant_id = merchants.data[0].id;
  // More plays in a minute than anyone watches.
  const limits = { transactions: 100_000, queries: 100_000, default: 100_000 };
  await ask('PUT', `/v1/operator/merchants/${merchant_id}/rate-limits`, demoOperator, limits);
});

afterAll(endProcesses);

interface Taken {
  code: number;
  stdout: string;
  stderr: string;
}

async function run(args: string[], environment: Record<string, string> = {}): Promise<Taken> {
  const options = { env: { PATH, CREDENCIA_URL: address, ...environment } };
  try {
    const found = await promisify(execFile)(process.execPath, [simulate, ...args], options);
    return { code: 0, ...found };
  } catch (error) {
    return error as Taken;
  }
}

async function ask(
  method: string,
  path: string,
  key: typeof demoMerchant | typeof demoOperator,
  body?: object,
) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: basic(key.public_key, key.secret_key),
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return (await answer.json()) as { data: any; pagination: { total: number } };
}

const totalOf = async (family: string) =>
  (await ask('GET', `/v1/${family}?limit=1`, demoMerchant)).pagination.total;

async function totals(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const family of ['charges', 'receivables', 'anticipations', 'withdrawals', 'wallets']) {
    found[family] = await totalOf(family);
  }
  return found;
}

describe.sequential('a play on a new installation', () => {
  let first: Record<string, number>;

  test('feeds sales that add up, for sellers that it registers', async () => {
    const { code, stdout, stderr } = await run([...play, '--seed', '7']);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('Every sum agrees.');
    expect(stdout).toContain('three are registered');
    expect(stdout, 'a secret is not printed').not.toMatch(/sk_(test|operator)_/);
    first = await totals();
    expect(first).toMatchObject({ charges: 150, wallets: 3 });
    expect(first['receivables']).toBeGreaterThan(150);
    const { data } = await ask('GET', '/v1/submerchants', demoMerchant);
    expect(data).toHaveLength(3);
  });

  test('the same again changes nothing: who was interrupted repeats it', async () => {
    const { code, stdout } = await run([...play, '--seed', '7']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Fed \d+ lines: 0 created/);
    expect(await totals()).toEqual(first);
  });

  longTest('another seed plays beside it, and touches none of its sums', async () => {
    expect((await run([...play, '--seed', '8'])).code).toBe(0);
    expect(await totalOf('charges')).toBe(300);
    const again = await run([...play, '--seed', '7']);
    expect(again.stdout).toContain('Every sum agrees.');
  });

  test('a balance that does not agree is named, and the command fails', async () => {
    const wallets = await ask('GET', '/v1/wallets', demoMerchant);
    const { id, created_at: _created, updated_at: _updated, ...wallet } = wallets.data[0];
    await ask('PUT', `/v1/operator/merchants/${merchant_id}/wallets/${id}`, demoOperator, {
      ...wallet,
      available_amount: wallet.available_amount + 1,
      occurred_at: new Date().toISOString(),
    });
    // Which of the two plays opened that wallet, only they know.
    const both = await Promise.all(['7', '8'].map((seed) => run([...play, '--seed', seed])));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
    const wrong = both.find(({ code }) => code === 1);
    expect(wrong?.stderr).toContain(`wallets ${id}: available_amount`);
  });
});

longTest(
  'a play stops selling for a seller that is closed; Ctrl-C ends it in order, what was fed is checked, and agrees',
  async () => {
    const child = spawn(process.execPath, [simulate, '--duration', '1h', '--seed', '9'], {
      env: { PATH, CREDENCIA_URL: address },
    });
    const ended = once(child, 'close');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    while (!output.includes('Sellers: ')) await once(child.stdout, 'data');
    const { data: sellers } = await ask('GET', '/v1/submerchants', demoMerchant);
    await ask('POST', `/v1/operator/submerchants/${sellers[0].id}/close`, demoOperator, {
      reason: 'Stopped selling.',
      acknowledge_open_balance: true,
    });
    const said = `submerchant.closed: stops selling for ${sellers[0].trade_name}.`;
    while (!output.includes(said)) await once(child.stdout, 'data');
    child.kill('SIGINT');
    const [code] = await ended;
    expect(output).toMatch(/Stopped at 20\S+ of the play, after \d+ of 72000 charges\./);
    expect(output).toContain('Every sum agrees.');
    expect(output).toMatch(
      /To go on: npm run simulate -- --seed 9 --charges 72000 --days 60 --until 20/,
    );
    expect(code).toBe(0);
  },
);

describe('in a sentence', () => {
  const stopped = async (args: string[], environment?: Record<string, string>) => {
    const { code, stderr } = await run(args, environment);
    expect(code).toBe(1);
    return stderr.trim();
  };

  test('it says that no service is there, and how to start one', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    expect(await stopped(['--url', `http://127.0.0.1:${port}`])).toBe(
      `The play stopped. Nothing answers at http://127.0.0.1:${port} (ECONNREFUSED). Start the service with npm start, or name its address by --url.`,
    );
  });

  test('it says which key the service does not know', async () => {
    const CREDENCIA_KEY = 'pk_test_nobody:sk_test_nothing';
    expect(await stopped([], { CREDENCIA_KEY })).toContain('set CREDENCIA_KEY to one of its own');
    const CREDENCIA_OPERATOR_KEY = 'pk_operator_nobody:sk_operator_nothing';
    expect(await stopped([], { CREDENCIA_OPERATOR_KEY })).toContain('set CREDENCIA_OPERATOR_KEY');
  });

  test('it refuses to play with a live merchant, and with one that the key is not of', async () => {
    const live = await ask('POST', '/v1/operator/merchants', demoOperator, {
      name: 'Mercado Real',
      mode: 'live',
    });
    const key = await ask('POST', `/v1/operator/merchants/${live.data.id}/api-keys`, demoOperator, {
      name: 'Test',
      permission: 'write',
    });
    expect(await stopped(['--merchant', live.data.id])).toContain('is no key of Mercado Real');
    const CREDENCIA_KEY = `${key.data.public_key}:${key.data.secret_key}`;
    expect(await stopped([], { CREDENCIA_KEY })).toContain('Mercado Real is a live merchant');
    const { pagination } = await ask('GET', '/v1/submerchants', {
      public_key: key.data.public_key,
      secret_key: key.data.secret_key,
    });
    expect(pagination.total, 'nothing was registered').toBe(0);
  });

  test.each([
    [['--rate', '0'], '--rate takes'],
    [['--charges', 'many'], '--charges takes'],
    [['--duration', '1d'], '--duration takes'],
    [['--duration', '1m', '--charges', '5'], 'Give --duration or --charges'],
    [['--until', '2999-01-01'], '--until takes a time that is past'],
    [['--seeds', '7'], '--help shows the options'],
    [['--url', '127.0.0.1:3000'], 'is no address'],
  ])('it says what is wrong with %j', async (args, sentence) => {
    expect(await stopped(args)).toContain(sentence);
  });
});

test('a rehearsal needs no service, and says what it would feed', async () => {
  const args = ['--dry-run', '--charges', '40', '--seed', '7'];
  const { code, stdout } = await run(args, { CREDENCIA_URL: 'http://127.0.0.1:1' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/\d+ lines would be fed\.\nEvery sum agrees\./);
});
