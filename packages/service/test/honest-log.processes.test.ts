import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import { basic } from './harness.js';
import { company } from './sellers.js';
import { endProcesses, startProcess } from './service-process.js';

afterAll(endProcesses);

test('clients that hang up and external_ids that are taken leave no error in the logs of the service and of its database', async () => {
  const service = await startProcess();
  const address = await service.address();
  const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);
  const headers = { authorization, 'content-type': 'application/json' };
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) });
  const { port } = new URL(address);

  /** Sends the beginning of a request; the service has read it when another one is answered. */
  const begin = async (text: string, end: (socket: Socket) => void) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write(text, () => resolve()));
    await fetch(`${address}/healthz`);
    end(socket);
    await fetch(`${address}/healthz`);
  };
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  for (const end of [
    (socket: Socket) => socket.resetAndDestroy(),
    (socket: Socket) => socket.destroy(),
    (socket: Socket) => socket.end(),
  ]) {
    await begin(`${head('/v1/submerchants', 500)}{"legal_name":`, end);
    const body = JSON.stringify(company());
    await begin(`${head('/v1/submerchants', Buffer.byteLength(body))}${body}`, end);
    await begin('GET /v1/events/stream HTTP/1.1\r\n', end);
  }

  const sellers = '/v1/submerchants';
  expect((await send('POST', sellers, company({ external_id: 'one' }))).status).toBe(201);
  const other = await send('POST', sellers, company({ external_id: 'two' }));
  const { data } = (await other.json()) as { data: { id: string } };
  const taken = await Promise.all([
    send('POST', sellers, company({ external_id: 'one' })),
    send('PATCH', `${sellers}/${data.id}`, { external_id: 'one' }),
    ...Array.from({ length: 8 }, () => send('POST', sellers, company({ external_id: 'two' }))),
  ]);
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([409]));

  // What is logged is written by the end of the process.
  await service.stop();
  const logged = service.output().split('\n');
  expect(logged.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
  const database = await readFile(join(service.data_dir, 'server.log'), 'utf8');
  expect(database.split('\n').filter((line) => /ERROR|FATAL/.test(line))).toEqual([]);
});
