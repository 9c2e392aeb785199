import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '../../test/endpoints.js';
import { basic } from '../../test/harness.js';
import { platform, sessions } from '../../test/portal.js';
import { endProcesses, startProcess } from '../../test/service-process.js';
import { demoMerchant } from '../merchants/demo-keys.js';

afterAll(endProcesses);

test('nothing of a portal’s token is logged, by the service or its database', async () => {
  const running = await startProcess({ environment: { LOG_LEVEL: 'trace' } });
  const address = await running.address();
  const { public_key, secret_key } = demoMerchant;
  const headers = {
    authorization: basic(public_key, secret_key),
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ access: 'manage', allowed_origins: [platform] });
  const answer = await fetch(`${address}${sessions}`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { url: string; id: string } };
  const token = new URL(data.url).hash.slice(1);
  const authorization = `Bearer ${token}`;
  const statuses = [];
  for (const [method, path] of [
    ['GET', endpoints],
    ['GET', '/v1/submerchants'],
    ['POST', endpoints],
    ['GET', '/v1/nowhere'],
    ['GET', `/portal/${data.id}`],
    ['DELETE', `${sessions}/${data.id}`],
  ] as const) {
    statuses.push(
      (await fetch(`${address}${path}`, { method, headers: { authorization } })).status,
    );
  }
  expect(statuses.slice(0, 4)).toEqual([200, 403, 400, 404]);
  await running.stop();
  const database = await readFile(join(running.data_dir, 'server.log'), 'utf8');
  const secret = token.slice('credencia_portal_'.length);
  expect(running.output()).not.toContain(secret);
  expect(database).not.toContain(secret);
});
