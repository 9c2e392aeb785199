import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createConnection, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { runs_full_set } from '../../test/full-set.js';
import { basic, useService, type TestMerchant } from '../../test/harness.js';
import { deleteFiles } from './delete-files.js';
import { pdfFile, pdfOfSize } from '../../test/sample-files.js';

const service = useService();
const boundary = '----form-of-the-test';
const formType = `multipart/form-data; boundary=${boundary}`;
const pdf = (bytes = 2_000) => pdfFile(randomBytes(bytes));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const limit = 20 * 1024 * 1024;

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await service.createMerchant();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});

interface Part {
  name: string;
  /** Null: no file name, as of a text field. */
  file_name?: string | null;
  value: Buffer | string;
}

/** A form as a browser sends it. */
function form(...parts: Part[]): Buffer {
  const written = parts.flatMap(({ name, file_name = null, value }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    file_name === null ? '' : `; filename="${file_name}"\r\nContent-Type: application/pdf`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return Buffer.concat([...written, `--${boundary}--\r\n`].map((one) => Buffer.from(one)));
}
const file = (value: Buffer): Part => ({ name: 'file', file_name: 'a.pdf', value });
const send = (body: Buffer, headers: Record<string, string> = {}, by = merchant) =>
  by.post('/v1/files', body, { 'content-type': formType, ...headers });

/** Objects of the store with those being written, and the room that counts, after what is due was deleted. */
async function traces(of: TestMerchant): Promise<unknown> {
  await deleteFiles(service.context, 1_000);
  const { store } = await service.context.stored_files.require();
  const objects = await store.list(`${of.id}/`, '', 1_000);
  const { data } = (await of.get('/v1/files/usage')).body;
  return [objects, await readdir(store.spool), data.bytes, data.files];
}

describe('a form with a file', () => {
  test('stores what the raw body would have', async () => {
    const bytes = pdf(300_000);
    const { status, body } = await send(form(file(bytes)));
    expect([status, body.warnings]).toEqual([201, undefined]);
    expect(body.data).toMatchObject({
      status: 'ready',
      file_size: bytes.length,
      mime_type: 'application/pdf',
      sha256: hashOf(bytes),
    });
  });

  test('as fetch writes it, and as curl does without a file name', async () => {
    const bytes = pdf();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), 'ç "quoted".pdf');
    const { port } = service.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/files`, {
      method: 'POST',
      headers: { authorization: basic(merchant.public_key, merchant.secret_key) },
      body,
    });
    const { data } = (await answer.json()) as { data: { sha256: string } };
    expect(data.sha256).toBe(hashOf(bytes));
    const unnamed = await send(form({ name: 'file', value: bytes }));
    expect(unnamed.body.data.sha256).toBe(hashOf(bytes));
  });

  test('names the fields beside the file that it ignored, before and after it', async () => {
    const text = { name: 'type', value: 'front_id' };
    const { status, body } = await send(form(text, file(pdf()), { name: 'note', value: 'x' }));
    expect(status).toBe(201);
    expect(body.warnings.map(({ path }: { path: string }) => path)).toEqual(['/type', '/note']);
  });

  test('is stored once for an Idempotency-Key, whether as a form or as the body', async () => {
    const other = await service.createMerchant();
    const bytes = pdf();
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(form(file(bytes)), key, other);
    const again = await send(form(file(bytes)), key, other);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const raw = await other.post('/v1/files', bytes, { 'content-type': 'application/pdf', ...key });
    expect([again.body.data, raw.body.data]).toEqual([first.body.data, first.body.data]);
    const changed = await send(form(file(pdf())), key, other);
    expect(changed.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await traces(other)) as unknown[]).toEqual([[expect.anything()], [], bytes.length, 1]);
  });

  const wrong: [string, Buffer, string, string][] = [
    ['no file', form({ name: 'type', value: 'front_id' }), '/file', 'required'],
    ['nothing at all', form(), '/file', 'required'],
    ['two files', form(file(pdf()), file(pdf())), '/file', 'repeated'],
    ['another name', form({ ...file(pdf()), name: 'document' }), '/document', 'forbidden'],
    [
      'a second file of another name',
      form(file(pdf()), { ...file(pdf()), name: 'back' }),
      '/back',
      'forbidden',
    ],
    ['no end', form(file(pdf())).subarray(0, -boundary.length), '', 'invalid_format'],
    [
      'another boundary',
      Buffer.from(form(file(pdf())).toString('latin1').replaceAll(boundary, 'x'), 'latin1'),
      '',
      'invalid_format',
    ],
  ];
  test.each(wrong)('with %s is refused, and leaves nothing', async (_, body, path, code) => {
    const other = await service.createMerchant();
    const answer = await send(body, {}, other);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.errors).toMatchObject([{ path, code }]);
    expect(await traces(other)).toEqual([[], [], 0, 0]);
  });

  test('cut off anywhere is refused, and leaves nothing', async () => {
    const other = await service.createMerchant();
    const whole = form({ name: 'type', value: 'x' }, file(pdfFile('0123456789')));
    // Without the last line break it is still whole.
    for (let length = 0; length < whole.length - 2; length += runs_full_set ? 1 : 4) {
      const answer = await send(whole.subarray(0, length), {}, other);
      expect([length, answer.status]).toEqual([length, 400]);
    }
    expect(await traces(other)).toEqual([[], [], 0, 0]);
  });

  test('without a boundary in its header is refused', async () => {
    const answer = await send(form(file(pdf())), { 'content-type': 'multipart/form-data' });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('has the limits of the raw body', async () => {
    const other = await service.createMerchant();
    const largest = pdfOfSize(limit);
    const over = await send(form(file(Buffer.concat([largest, Buffer.alloc(1)]))), {}, other);
    expect([over.status, over.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
    const html = await send(form(file(Buffer.from('<html></html>'))), {}, other);
    expect(html.body.code).toBe('FILE_TYPE_NOT_ALLOWED');
    const text = { name: 'note', value: 'x'.repeat(200_000) };
    const padded = await send(form(file(pdf()), text), {}, other);
    expect([padded.status, padded.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await traces(other)).toEqual([[], [], 0, 0]);
    expect((await send(form(file(largest)), {}, other)).body.data.file_size).toBe(limit);
  });

  test('reserves no more room than its body has', async () => {
    const other = await service.createMerchant();
    const bytes = pdf(10_000);
    const { quota_bytes } = (await other.get('/v1/files/usage')).body.data;
    await service.context.database`
      insert into file_usage values (${other.id}, ${quota_bytes - 20_000}, 0)`;
    expect((await send(form(file(bytes)), {}, other)).status).toBe(201);
    expect((await send(form(file(bytes)), {}, other)).body.code).toBe('FILE_QUOTA_EXCEEDED');
  });

  test('that the client breaks off leaves nothing', async () => {
    const other = await service.createMerchant();
    const { port } = service.app.server.address() as AddressInfo;
    const socket = createConnection(port, '127.0.0.1');
    socket.write(
      `POST /v1/files HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(other.public_key, other.secret_key)}\r\nContent-Type: ${formType}\r\nContent-Length: 100000\r\n\r\n`,
    );
    socket.write(form(file(pdf())).subarray(0, 1_000));
    const { store } = await service.context.stored_files.require();
    await expect.poll(async () => (await readdir(store.spool)).length).toBe(1);
    socket.destroy();
    await expect.poll(() => traces(other)).toEqual([[], [], 0, 0]);
  });

  test('does not reach an operation that takes bytes alone', async () => {
    const { data } = (await merchant.post('/v1/files/uploads', { file_size: 10 })).body;
    const answer = await merchant.patch(`/v1/files/${data.id}`, form(file(pdf())), {
      'content-type': formType,
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});
