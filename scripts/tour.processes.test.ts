import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMerchant } from '../packages/service/src/merchants/demo-keys.js';
import { basic } from '../packages/service/test/harness.js';
import { endProcesses, startProcess } from '../packages/service/test/service-process.js';

const tour = fileURLToPath(new URL('tour.mjs', import.meta.url));
const { PATH } = process.env;
let address: string;

beforeAll(async () => {
  address = await (await startProcess()).address();
});

afterAll(endProcesses);

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function take(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { env: { PATH, ...environment } };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [tour, ...args], options)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('the tour takes a company and a person from registration to active, the company through a rejection', async () => {
  const { code, stdout, stderr } = await take([address]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const missing = [...stdout.matchAll(/(\d+|nothing is) missing/g)].map(([, count]) => count);
  expect(missing).toEqual(['5', '12', '8', 'nothing is', '5', 'nothing is']);
  expect(stdout).toContain('Idempotent-Replayed: true');
  expect(stdout).toContain('400 ');
  const submitted = [...stdout.matchAll(/(\w+) since /g)].map(([, status]) => status);
  expect(submitted).toEqual(['pending_review', 'pending_review', 'pending_review']);
  const decided = [...stdout.matchAll(/: (active|rejected)$/gm)].map(([, status]) => status);
  expect(decided).toEqual(['active', 'rejected', 'active']);
  expect(stdout, 'colours are for terminals').not.toContain('\u001B');
  expect(stdout, 'a secret is not printed').not.toContain(demoMerchant.secret_key);

  const list = await fetch(`${address}/v1/submerchants?status=active`, {
    headers: { authorization: basic(demoMerchant.public_key, demoMerchant.secret_key) },
  });
  const { data } = (await list.json()) as { data: { entity_type: string }[] };
  expect(data.map(({ entity_type }) => entity_type)).toEqual(['pf', 'pj']);
});

test('the tour says in a sentence that no service is there, or that the key is not the service’s', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const away = await take([], { CREDENCIA_URL: nobody });
  expect(away.code).toBe(1);
  expect(away.stderr.trim()).toBe(
    `The tour stopped. Nothing answers at ${nobody} (ECONNREFUSED). Start the service with npm start, or name its address.`,
  );
  const strange = await take([address], { CREDENCIA_KEY: 'pk_test_nobody:sk_test_nothing' });
  expect(strange.code).toBe(1);
  expect(strange.stderr.trim()).toBe(
    'The tour stopped. The service does not know this key; set CREDENCIA_KEY to one of its own.',
  );
  expect((await take(['127.0.0.1:3000'])).stderr).toContain('is no address');
});
