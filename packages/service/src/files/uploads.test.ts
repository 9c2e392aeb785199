import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createConnection, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import { basic, useService, type TestMerchant } from '../../test/harness.js';
import { document, person } from '../../test/sellers.js';
import { errorCatalogue, type ErrorCode } from '../errors.js';
import { deleteFiles } from './delete-files.js';
import { sweepSpool } from './sweep-spool.js';
import { pdfFile } from '../../test/sample-files.js';

const service = useService();
const raw = { 'content-type': 'application/octet-stream' };
const pdf = (bytes = 300_000) => pdfFile(randomBytes(bytes));
const hour_ms = 60 * 60 * 1000;

let merchant: TestMerchant;
let port: number;
beforeAll(async () => {
  merchant = await service.createMerchant();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
});

const expectRefusal = ({ status, body }: TestResponse, code: ErrorCode) =>
  expect([status, body.code]).toEqual([errorCatalogue[code].status, code]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function begin(bytes: Buffer, further: object = {}, by = merchant): Promise<string> {
  const answer = await by.post('/v1/files/uploads', { file_size: bytes.length, ...further });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ status: 'uploading', received: 0 });
  return answer.body.data.id;
}

const send = (id: string, offset: number, bytes: Buffer, by = merchant) =>
  by.patch(`/v1/files/${id}?offset=${offset}`, bytes, raw);
const received = async (id: string): Promise<number> =>
  (await merchant.get(`/v1/files/${id}`)).body.data.received;

/** The bytes as a person would see them. */
async function read(id: string): Promise<Buffer> {
  const { body } = await merchant.get(`/v1/files/${id}/link`);
  return (await service.anonymous.get(body.data.url.replace(/^https?:\/\/[^/]+/, ''))).bytes!;
}

/** What the store has of a merchant, and what is being written. */
async function stored(of = merchant): Promise<string[]> {
  const { store } = await service.context.stored_files.require();
  const objects = await store.list(`${of.id}/`, '', 10_000);
  return [...objects.map(({ key }) => key), ...(await readdir(store.spool))];
}

/** Whether a part is being written: its file has a name without a slash, in contrast to the keys of stored files. */
const isWriting = async () => (await stored()).some((one) => !one.includes('/'));

async function usage(of: TestMerchant): Promise<object> {
  const { body } = await of.get('/v1/files/usage');
  return { bytes: body.data.bytes, files: body.data.files };
}

/** Sends a part of which the connection breaks after some bytes, once the service has read them. */
async function sendAndBreak(id: string, offset: number, bytes: Buffer, announced: number) {
  const socket = createConnection(port, '127.0.0.1');
  const { public_key, secret_key } = merchant;
  socket.write(
    `PATCH /v1/files/${id}?offset=${offset} HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(public_key, secret_key)}\r\nContent-Type: application/pdf\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  socket.write(bytes);
  // The part is being written: files of earlier tests are stored already.
  await expect.poll(isWriting).toBe(true);
  socket.end();
}

describe('an upload in parts', () => {
  test('continues where the connection broke, and is one file in the end', async () => {
    const bytes = pdf();
    const id = await begin(bytes, { sha256: hashOf(bytes) });
    expect((await send(id, 0, bytes.subarray(0, 100_000))).body.data).toMatchObject({
      status: 'uploading',
      received: 100_000,
      mime_type: 'application/pdf',
    });
    await sendAndBreak(id, 100_000, bytes.subarray(100_000, 150_000), bytes.length - 100_000);
    await expect.poll(() => received(id)).toBe(150_000);
    const last = await send(id, 150_000, bytes.subarray(150_000));
    expect(last.body.data).toMatchObject({
      status: 'ready',
      file_size: bytes.length,
      received: bytes.length,
      sha256: hashOf(bytes),
    });
    expect((await read(id)).equals(bytes)).toBe(true);
    const { id: seller_id } = (await merchant.post('/v1/submerchants', person())).body.data;
    const { file_url, file_size, mime_type } = last.body.data;
    const use = document('front_id', { file_url, file_size, mime_type });
    expect((await merchant.post(`/v1/submerchants/${seller_id}/documents`, use)).status).toBe(201);
  });

  test('that broke before its type was known begins again', async () => {
    const bytes = pdf(1_000);
    const id = await begin(bytes);
    await sendAndBreak(id, 0, bytes.subarray(0, 3), bytes.length);
    await expect.poll(isWriting).toBe(false);
    expect(await received(id)).toBe(0);
    expect((await send(id, 0, bytes)).body.data).toMatchObject({
      status: 'ready',
      mime_type: 'application/pdf',
    });
  });

  test('waits for the bytes that decide its type, over several parts', async () => {
    const bytes = pdf(1_000);
    const id = await begin(bytes);
    for (const at of [0, 1, 2]) {
      const answer = await send(id, at, bytes.subarray(at, at + 1));
      expect(answer.body.data).toMatchObject({ received: at + 1, mime_type: null });
    }
    expect((await send(id, 3, bytes.subarray(3, 500))).body.data.mime_type).toBe('application/pdf');
    const last = await send(id, 500, bytes.subarray(500));
    expect(last.body.data).toMatchObject({ status: 'ready', sha256: hashOf(bytes) });
    expect((await read(id)).equals(bytes)).toBe(true);
    const other = Buffer.from('<html>no document</html>');
    const refused = await begin(other);
    expect((await send(refused, 0, other.subarray(0, 1))).status).toBe(200);
    expectRefusal(await send(refused, 1, other.subarray(1)), 'FILE_TYPE_NOT_ALLOWED');
    const short = await begin(other.subarray(0, 2));
    expect((await send(short, 0, other.subarray(0, 1))).status).toBe(200);
    expectRefusal(await send(short, 1, other.subarray(1, 2)), 'FILE_TYPE_NOT_ALLOWED');
  });

  test('takes no part at another offset, none that is too long, and none after the last', async () => {
    const bytes = pdf(1_000);
    const id = await begin(bytes);
    await send(id, 0, bytes.subarray(0, 500));
    expectRefusal(await send(id, 0, bytes.subarray(0, 500)), 'INVALID_STATUS');
    expectRefusal(await send(id, 501, bytes.subarray(501)), 'INVALID_STATUS');
    expectRefusal(await send(id, 2 ** 31, bytes.subarray(501)), 'INVALID_STATUS');
    const longer = Buffer.concat([bytes.subarray(500), Buffer.alloc(1)]);
    expectRefusal(await send(id, 500, longer), 'FILE_TOO_LARGE');
    expect(await received(id)).toBe(500);
    expect((await send(id, 500, bytes.subarray(500))).body.data.status).toBe('ready');
    expectRefusal(await send(id, bytes.length, Buffer.alloc(1)), 'INVALID_STATUS');
    expect((await read(id)).equals(bytes)).toBe(true);
  });

  test('of two parts at once, one wins, and its bytes are the file', async () => {
    const other = await service.createMerchant();
    const start = pdf(50_000);
    const ends = Array.from({ length: 8 }, () => randomBytes(200_000));
    const id = await begin(Buffer.concat([start, ends[0]!]), {}, other);
    await send(id, 0, start, other);
    const answers = await Promise.all(ends.map((end) => send(id, start.length, end, other)));
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(won).toHaveLength(1);
    for (const [at, answer] of answers.entries()) {
      if (at !== won[0]) expectRefusal(answer, 'INVALID_STATUS');
    }
    const whole = Buffer.concat([start, ends[won[0]!]!]);
    expect(answers[won[0]!]!.body.data.sha256).toBe(hashOf(whole));
    expect((await stored(other)).filter((key) => key.includes('/'))).toHaveLength(2);
    expect(await usage(other)).toEqual({ bytes: whole.length, files: 1 });
  });

  test('whose bytes are not the announced ones is refused and leaves nothing', async () => {
    const other = await service.createMerchant();
    const bytes = pdf(1_000);
    const id = await begin(bytes, { sha256: hashOf(pdf(1_000)) }, other);
    const refused = await send(id, 0, bytes, other);
    expectRefusal(refused, 'VALIDATION_ERROR');
    expect(refused.body.errors[0].path).toBe('/sha256');
    expectRefusal(await other.get(`/v1/files/${id}`), 'NOT_FOUND');
    await deleteFiles(service.context, 1_000);
    expect((await stored(other)).filter((key) => key.includes('/'))).toEqual([]);
    expect(await usage(other)).toEqual({ bytes: 0, files: 0 });
  });

  test('that people could not read is refused with its last part and leaves nothing', async () => {
    const other = await service.createMerchant();
    const bytes = pdf(1_000).subarray(0, 1_200);
    const id = await begin(bytes, {}, other);
    await send(id, 0, bytes.subarray(0, 600), other);
    expectRefusal(await send(id, 600, bytes.subarray(600), other), 'FILE_UNREADABLE');
    expectRefusal(await other.get(`/v1/files/${id}`), 'NOT_FOUND');
    await deleteFiles(service.context, 1_000);
    expect((await stored(other)).filter((key) => key.includes('/'))).toEqual([]);
    expect(await usage(other)).toEqual({ bytes: 0, files: 0 });
  });

  test('reserves its room when it begins, once for an Idempotency-Key', async () => {
    const other = await service.createMerchant();
    const key = { 'idempotency-key': randomUUID() };
    const body = { file_size: 1_000 };
    const first = await other.post('/v1/files/uploads', body, key);
    const again = await other.post('/v1/files/uploads', body, key);
    expect(again.body.data).toEqual(first.body.data);
    expect(await usage(other)).toEqual({ bytes: 1_000, files: 1 });
    const { database } = service.context;
    await database`update file_usage set bytes = ${50 * 1024 ** 3 - 999} where merchant_id = ${other.id}`;
    expectRefusal(await other.post('/v1/files/uploads', body), 'FILE_QUOTA_EXCEEDED');
  });

  test('is deleted a day after its last bytes, and not before', async () => {
    const other = await service.createMerchant();
    const bytes = pdf(2_000);
    const id = await begin(bytes, {}, other);
    await send(id, 0, bytes.subarray(0, 1_000), other);
    const now = Date.now();
    service.setClock(new Date(now + 23 * hour_ms).toISOString());
    await deleteFiles(service.context, 1_000);
    expect((await send(id, 1_000, bytes.subarray(1_000, 1_500), other)).status).toBe(200);
    service.setClock(new Date(now + 46 * hour_ms).toISOString());
    await deleteFiles(service.context, 1_000);
    expect((await other.get(`/v1/files/${id}`)).body.data.received).toBe(1_500);
    service.setClock(new Date(now + 48 * hour_ms).toISOString());
    await deleteFiles(service.context, 1_000);
    expectRefusal(await other.get(`/v1/files/${id}`), 'NOT_FOUND');
    service.setClock(null);
    expect((await stored(other)).filter((key) => key.includes('/'))).toEqual([]);
    expect(await usage(other)).toEqual({ bytes: 0, files: 0 });
  });
});

test('what a killed process was writing is deleted after a day, and nothing younger', async () => {
  const { store } = await service.context.stored_files.require();
  const [old, young] = [join(store.spool, 'old'), join(store.spool, 'young')];
  await writeFile(old, 'x');
  await writeFile(young, 'x');
  const two_days_ago = new Date(Date.now() - 48 * hour_ms);
  await utimes(old, two_days_ago, two_days_ago);
  expect(await sweepSpool(service.context)).toBe(1);
  expect(await readdir(store.spool)).toEqual(['young']);
  await rm(young);
});

describe('deleting a file', () => {
  test('takes its bytes and its room, and refuses one that a document uses', async () => {
    const other = await service.createMerchant();
    const { data: unused } = (await other.post('/v1/files', pdf(), raw)).body;
    const { data: used } = (await other.post('/v1/files', pdf(), raw)).body;
    const { id } = (await other.post('/v1/submerchants', person())).body.data;
    const { file_url, file_size, mime_type } = used;
    const use = document('front_id', { file_url, file_size, mime_type });
    expect((await other.post(`/v1/submerchants/${id}/documents`, use)).status).toBe(201);
    expect((await other.delete(`/v1/files/${unused.id}`)).status).toBe(200);
    expectRefusal(await other.get(`/v1/files/${unused.id}`), 'NOT_FOUND');
    expectRefusal(await other.delete(`/v1/files/${unused.id}`), 'NOT_FOUND');
    expectRefusal(await other.delete(`/v1/files/${used.id}`), 'INVALID_STATUS');
    await deleteFiles(service.context, 1_000);
    expect(await usage(other)).toEqual({ bytes: used.file_size, files: 1 });
  });
});
