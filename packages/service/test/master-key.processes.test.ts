import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import { newDatabaseUrl } from './database-url.js';
import { basic } from './harness.js';
import { longTest } from './long-test.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';

/** Whether processes with wrong and with weak master keys start, on one database. */

const newKey = () => randomBytes(32).toString('base64');
let database_url: string;
let closeRelay = (): void => {};

beforeEach(async () => {
  ({ url: database_url, close: closeRelay } = await newDatabaseUrl('key'));
});
afterEach(async () => {
  await endProcesses();
  closeRelay();
});

const withKey = (MASTER_KEY: string, others: Record<string, string> = {}) => ({
  environment: { NODE_ENV: 'production', DATABASE_URL: database_url, MASTER_KEY, ...others },
});

test('a key other than the one before starts nothing; the one before still works', async () => {
  const key = newKey();
  const first = await startProcess(withKey(key));
  await first.address();
  await first.stop();

  const { code, output } = await runToItsEnd(withKey(newKey()));
  expect(code).toBe(1);
  expect(output).toContain('MASTER_KEY cannot open what this database holds');
  expect(output).toContain('accept-master-key');
  expect(output).not.toContain('    at ');
  await (await startProcess(withKey(key))).address();
});

test('production does not go on with what development stored under the published key', async () => {
  const development = await startProcess({ environment: { DATABASE_URL: database_url } });
  await development.address();
  const { output } = await runToItsEnd(withKey(newKey()));
  expect(output).toContain('MASTER_KEY cannot open what this database holds');
});

test('of two that start at once with different keys, one listens and the other says why not', async () => {
  const services = await Promise.all([
    startProcess(withKey(newKey())),
    startProcess(withKey(newKey())),
  ]);
  const outcomes = await Promise.all(
    services.map((service) =>
      service.address().then(
        () => 'listens',
        (error: Error) => error.message,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'listens')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== 'listens')).toContain('MASTER_KEY cannot open');
});

test('a published key and zeros are refused before the database is touched', async () => {
  for (const key of [developmentMasterKey, Buffer.alloc(32)]) {
    const { code, output } = await runToItsEnd(withKey(key.toString('base64')));
    expect(code).toBe(1);
    expect(output).toContain('openssl rand -base64 32');
  }
  await (await startProcess(withKey(newKey()))).address();
});

longTest(
  'where the key is lost, another one is accepted by a command that names the secrets lost with it',
  async () => {
    const development = await startProcess({ environment: { DATABASE_URL: database_url } });
    const created = await fetch(`${await development.address()}/v1/postbacks/endpoints`, {
      method: 'POST',
      headers: {
        authorization: basic(demoMerchant.public_key, demoMerchant.secret_key),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: 'https://example.com/', events: ['*'] }),
    });
    const { data } = (await created.json()) as { data: { id: string } };
    await development.stop();

    const key = newKey();
    const accepted = await runToItsEnd({ ...withKey(key), args: ['accept-master-key'] });
    expect(accepted.code).toBe(0);
    expect(accepted.output).toContain(`UNREADABLE  secret of endpoint ${data.id} of merchant `);
    expect(accepted.output).toContain('1 secrets must be regenerated.');
    await (await startProcess(withKey(key))).address();

    const again = await runToItsEnd({ environment: { DATABASE_URL: database_url } });
    expect(again.output).toContain('MASTER_KEY cannot open');
  },
);
