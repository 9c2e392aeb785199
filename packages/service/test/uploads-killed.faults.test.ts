import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import { basic } from './harness.js';
import { endProcesses, newDataDir, startProcess } from './service-process.js';
import { pdfFile } from './sample-files.js';

/** Starts and recoveries of a busy machine add up. */
const patience_ms = 180_000;
afterEach(endProcesses, patience_ms);

const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);

async function ask(method: string, url: string, type?: string, body?: string | Uint8Array) {
  const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
  const sent = { method, headers, ...(body === undefined ? {} : { body }) } as RequestInit;
  const answer = await fetch(url, sent);
  const { data, ...rest } = (await answer.json()) as any;
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(rest)}`);
  return data;
}

test(
  'an upload whose process is killed while bytes arrive continues in the next one',
  { timeout: patience_ms },
  async () => {
    const data_dir = await newDataDir();
    const bytes = pdfFile(randomBytes(3_000_000));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const spool = join(data_dir, 'files', 'incoming');

    const killed = await startProcess({ data_dir });
    const first = new URL(await killed.address());
    const begun = { file_size: bytes.length, sha256 };
    const { id } = await ask(
      'POST',
      `${first.origin}/v1/files/uploads`,
      'application/json',
      JSON.stringify(begun),
    );
    const path = `/v1/files/${id}`;
    const part = bytes.subarray(0, 1_000_000);
    await ask('PATCH', `${first.origin}${path}?offset=0`, 'application/octet-stream', part);
    // The second part never ends: the process is killed while it writes it.
    const socket = connect(Number(first.port), first.hostname);
    socket.on('error', () => undefined);
    socket.write(
      `PATCH ${path}?offset=1000000 HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/octet-stream\r\nContent-Length: 2000009\r\n\r\n`,
    );
    socket.write(bytes.subarray(1_000_000, 1_500_000));
    await expect.poll(() => readdir(spool), { timeout: patience_ms }).toHaveLength(1);
    await killed.kill9();
    socket.destroy();

    const second = await startProcess({ data_dir });
    const base = (await second.address()).replace(/\/$/, '');
    expect((await ask('GET', `${base}${path}`)).received).toBe(1_000_000);
    const rest = bytes.subarray(1_000_000);
    const ready = await ask('PATCH', `${base}${path}?offset=1000000`, 'application/pdf', rest);
    expect(ready).toMatchObject({ status: 'ready', sha256, received: bytes.length });
    const { url } = await ask('GET', `${base}${path}/link`);
    const { pathname, search } = new URL(url);
    const opened = await fetch(`${base}${pathname}${search}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  },
);
