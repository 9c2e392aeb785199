import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import { basic, useService, type TestMerchant } from '../../test/harness.js';
import { address, company, document, person, personTypes } from '../../test/sellers.js';
import { parts } from '../commands/verify/parts.js';
import { runParts } from '../commands/verify/run-parts.js';
import { errorCatalogue, type ErrorCode } from '../errors.js';
import { inTransaction } from '../platform/database/connect.js';
import { FileRecorder } from '../submerchants/record-files.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { deleteFiles } from './delete-files.js';
import { PartCipher } from './encryption.js';
import { keyOf } from './receive-part.js';
import { beginFile, findFile, readUsedFiles } from './store/files.js';
import { encryptedPdfs } from '../platform/inspection/encrypted-pdfs.fixture.js';
import { jpegFile, pdfFile, pdfOfSize, pngFile } from '../../test/sample-files.js';
import { verifyFiles } from './verify-files.js';

const service = useService({ environment: { FILES_QUOTA_GB: '1' } });
const types = {
  'application/pdf': pdfFile(),
  'image/png': pngFile(),
  'image/jpeg': jpegFile(),
};
const pdf = (bytes = 2_000): Buffer => pdfFile(randomBytes(bytes));
const raw = { 'content-type': 'application/octet-stream' };
const limit = 20 * 1024 * 1024;

let merchant: TestMerchant;
let url: string;
beforeAll(async () => {
  merchant = await service.createMerchant();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/v1/files`;
});

const expectRefusal = ({ status, body }: TestResponse, code: ErrorCode) =>
  expect([status, body.code]).toEqual([errorCatalogue[code].status, code]);
const headersOf = ({ public_key, secret_key }: TestMerchant) => ({
  ...raw,
  authorization: basic(public_key, secret_key),
});
const upload = (body: Buffer, headers: Record<string, string> = {}, by = merchant) =>
  by.post('/v1/files', body, { ...raw, ...headers });
const usesOf = ({ file_url, file_size, mime_type }: any) => ({ file_url, file_size, mime_type });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The objects of the store, with those that are being written. */
async function stored(): Promise<string[]> {
  const { store } = await service.context.stored_files.require();
  const objects = await store.list('', '', 10_000);
  return [...objects.map(({ key }) => key), ...(await readdir(store.spool))];
}

async function usage(of = merchant): Promise<{ bytes: number; files: number }> {
  const [row] = await service.context.database<{ bytes: number; files: number }[]>`
    select bytes, files from file_usage where merchant_id = ${of.id}`;
  return { bytes: row?.bytes ?? 0, files: row?.files ?? 0 };
}

async function seller(by = merchant): Promise<{ id: string; documents: string }> {
  const { id } = (await by.post('/v1/submerchants', person())).body.data;
  return { id, documents: `/v1/submerchants/${id}/documents` };
}

/** Gives two files the bytes of each other, as somebody with the keys and the store can. */
async function exchangeBytes(one: string, other: string): Promise<void> {
  const { stored_files, database } = service.context;
  const { store } = await stored_files.require();
  const files = await Promise.all(
    [one, other].map(async (id) => (await findFile(database, merchant.id, id))!),
  );
  const contents = await Promise.all(
    files.map(async (file) =>
      Buffer.concat(await Readable.from(stored_files.read(file)).toArray()),
    ),
  );
  for (const [at, file] of files.entries()) {
    const part = file.parts[0]!.id;
    const cipher = new PartCipher(stored_files.keyOf(file), part);
    const sealed = Buffer.concat([...cipher.update(contents[1 - at]!), ...cipher.end()]);
    const spooled = join(store.spool, randomUUID());
    await writeFile(spooled, sealed);
    await store.put(keyOf(file, part), spooled, sealed.length);
  }
}

describe('an attached file', () => {
  test('has its hash in the entry of its document, alone and in a whole registration, and bytes that are exchanged before the review are found', async () => {
    const files: any[] = [];
    for (let count = 0; count < personTypes.length; count += 1)
      files.push((await upload(pdf())).body.data);
    const documents = personTypes.map((type, at) => document(type, usesOf(files[at])));
    const whole = { ...person(), addresses: [address()], documents: documents.slice(1) };
    const { id } = (await merchant.post('/v1/submerchants', whole)).body.data;
    const path = `/v1/submerchants/${id}`;
    await merchant.post(`${path}/documents`, documents[0]);
    const { trail } = (await merchant.get(`${path}/export`)).body.data;
    const hashes: string[] = trail
      .filter(({ action }: any) => action === 'document.submitted')
      .map(({ after }: any) => after.sha256);
    expect(new Set(hashes)).toEqual(new Set(files.map(({ sha256 }) => sha256)));
    expect(hashes).toHaveLength(files.length);
    const { database, data_keys } = service.context;
    expect(await verifyTrail({ database, data_keys }, id)).toMatchObject({ broken: [] });
    await exchangeBytes(files[0].id, files[1].id);
    expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
    const recorder = new FileRecorder(service.context);
    await recorder.turn();
    await recorder.idle();
    const { broken } = await verifyTrail({ database, data_keys }, id);
    expect(broken).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('another file of the document') }),
    ]);
  });
});

describe('the verification of stored files', () => {
  test('names two whose bytes were exchanged, one whose hash was changed in the database, and one that is missing', async () => {
    const { database, stored_files } = service.context;
    const upTo = async (count: number) => {
      const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
      const files: string[] = [];
      for (const type of personTypes.slice(0, count)) {
        const { data } = (await upload(pdf())).body;
        await merchant.post(`/v1/submerchants/${id}/documents`, document(type, usesOf(data)));
        files.push(data.id);
      }
      return { id, files };
    };
    const verifyByCommand = async (
      after: string | undefined,
      signal = new AbortController().signal,
    ) => {
      const lines: string[] = [];
      const code = await runParts({
        database,
        config: { ...service.context.config, data_keys: service.context.data_keys },
        options: { submerchant: undefined, copy: null, keys: null, lost_keys: [], rebuild: false },
        chosen: { parts: parts.filter(({ name }) => name === 'files'), after },
        again: '',
        print: (line) => lines.push(line),
        progress: { write: () => {} },
        signal,
      });
      return { code, output: lines.join('\n') };
    };
    const broken = async () =>
      new Set((await verifyFiles(database, stored_files)).broken.map(({ file_id }) => file_id));
    const before = await broken();
    const { id, files } = await upTo(4);
    expect(await broken()).toEqual(before);
    await exchangeBytes(files[0]!, files[1]!);
    await database`update files set sha256 = ${'0'.repeat(64)} where id = ${files[2]!}`;
    const { store } = await stored_files.require();
    const [object] = await store.list(`${merchant.id}/${files[3]}/`, '', 1);
    await store.delete(object!.key);
    expect(await broken()).toEqual(new Set([...before, ...files]));
    const first = await verifyByCommand(undefined);
    expect(first.code).toBe(1);
    for (const file of files)
      expect(first.output).toContain(`BROKEN  file ${file} of submerchant ${id}`);
    expect(first.output).toMatch(/\d+ files with \d+ bytes read, \d+ broken\.$/);
    // A run that continues after all but the last one reads that alone.
    const [rows] = [await readUsedFiles(database, null, 1_000)];
    const { merchant_id, id: before_last } = rows.at(-2)!;
    const rest = await verifyByCommand(`${merchant_id}/${before_last}`);
    expect(rest.output).toMatch(/^(BROKEN .*\n)?1 files with/);
    // Stopped before the first, it says where to continue.
    const stopped = await verifyByCommand(`${merchant_id}/${before_last}`, AbortSignal.abort());
    expect(stopped.code).toBe(1);
    expect(stopped.output).toContain(
      `To continue from here: npm run service -- verify files --after files/${merchant_id}/${before_last}`,
    );
    // Files of an erased seller are gone, which is no fault.
    expect((await merchant.post(`/v1/submerchants/${id}/erase`)).status).toBe(200);
    expect(await broken()).toEqual(before);
    await deleteFiles(service.context, 100);
  });
});

describe('an upload', () => {
  test.each(Object.entries(types))('of %s is recognised by its bytes', async (type, start) => {
    const bytes = Buffer.concat([start, randomBytes(200_000)]);
    const { status, body } = await upload(bytes);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'ready',
      file_size: bytes.length,
      received: bytes.length,
      mime_type: type,
      sha256: hashOf(bytes),
      submerchant_id: null,
    });
    const read = await merchant.get(`/v1/files/${body.data.id}`);
    expect(read.body.data).toEqual(body.data);
  });

  test('of another type is refused whatever it is called, and nothing stays of it', async () => {
    const before = [await stored(), await usage()];
    const bytes = Buffer.from('<html><script>alert(1)</script></html>');
    expectRefusal(
      await upload(bytes, { 'content-type': 'application/pdf' }),
      'FILE_TYPE_NOT_ALLOWED',
    );
    expectRefusal(await upload(Buffer.from('%PD')), 'FILE_TYPE_NOT_ALLOWED');
    await deleteFiles(service.context, 100);
    expect([await stored(), await usage()]).toEqual(before);
  });

  test('that people could not read is refused, with the remedy, and leaves nothing', async () => {
    const before = [await stored(), await usage()];
    const cut = pdf(100_000).subarray(0, 70_000);
    const secret = Buffer.from(encryptedPdfs.aes_256_secret, 'base64');
    const form = new FormData();
    form.append('file', new Blob([secret]), 'contrato.pdf');
    const inForm = await fetch(url, {
      method: 'POST',
      headers: { authorization: headersOf(merchant).authorization },
      body: form,
    });
    expect([inForm.status, ((await inForm.json()) as any).code]).toEqual([422, 'FILE_UNREADABLE']);
    for (const [file, problem] of [
      [cut, 'incomplete'],
      [secret, 'password_protected'],
      [Buffer.from('\xff\xd8\xff and text', 'latin1'), 'damaged'],
      [pngFile({ width: 20_000, height: 20_000 }), 'too_many_pixels'],
    ] as const) {
      const refused = await upload(file);
      expectRefusal(refused, 'FILE_UNREADABLE');
      expect(refused.body.errors).toMatchObject([{ path: '', code: problem }]);
    }
    const inPortuguese = await upload(secret, { 'accept-language': 'pt-BR' });
    expect(inPortuguese.body.message).toBe('O PDF pede senha: salve-o sem senha e envie de novo.');
    await deleteFiles(service.context, 100);
    expect([await stored(), await usage()]).toEqual(before);
    const marked = Buffer.concat([Buffer.from('\ufeff \r\n'), pdf()]);
    expect((await upload(marked)).body.data).toMatchObject({ mime_type: 'application/pdf' });
  });

  test('has 20 MiB at most, also when it does not say how many', async () => {
    const largest = pdfOfSize(limit);
    expect((await upload(largest)).status).toBe(201);
    expectRefusal(await upload(Buffer.concat([largest, Buffer.alloc(1)])), 'FILE_TOO_LARGE');
    const before = await stored();
    const chunked = await fetch(url, {
      method: 'POST',
      headers: headersOf(merchant),
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(controller.desiredSize === 0 ? pdf() : pdf(1024 * 1024));
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect([chunked.status, ((await chunked.json()) as any).code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await stored()).toEqual(before);
  });

  test('is encrypted at rest', async () => {
    const secret = randomBytes(24).toString('hex');
    const { id } = (await upload(pdfFile(secret))).body.data;
    const { store } = await service.context.stored_files.require();
    const [object] = await store.list(`${merchant.id}/${id}/`, '', 10);
    const folder = join(store.spool, '..', 'objects');
    const bytes = await readFile(join(folder, object!.key));
    expect(bytes.includes(secret) || bytes.includes('%PDF')).toBe(false);
  });

  test('that the client breaks off leaves nothing', async () => {
    const other = await service.createMerchant();
    const before = await stored();
    const { port } = service.app.server.address() as AddressInfo;
    const closed = new Promise<void>((resolve) => {
      service.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const socket = createConnection(port, '127.0.0.1');
    socket.write(
      `POST /v1/files HTTP/1.1\r\nHost: x\r\nAuthorization: ${headersOf(other).authorization}\r\nContent-Type: application/pdf\r\nContent-Length: 100000\r\n\r\n%PDF-1.7`,
    );
    await expect.poll(async () => (await stored()).length).toBeGreaterThan(before.length);
    socket.destroy();
    await closed;
    await expect.poll(() => stored()).toEqual(before);
    await expect
      .poll(async () => {
        await deleteFiles(service.context, 100);
        return usage(other);
      })
      .toEqual({ bytes: 0, files: 0 });
  });
});

describe('a disk of uploads', () => {
  test('that cannot be written to is answered with 503, until it can', async () => {
    const { store } = await service.context.stored_files.require();
    await rename(store.spool, `${store.spool}-away`);
    await writeFile(store.spool, '');
    let refused: TestResponse;
    try {
      refused = await upload(pdf());
    } finally {
      await rm(store.spool);
      await rename(`${store.spool}-away`, store.spool);
    }
    expectRefusal(refused, 'UNAVAILABLE');
    expect((await upload(pdf())).status).toBe(201);
  });

  test('that takes a write in part, as one that is full for a moment, gets the rest', async () => {
    const { database, stored_files } = service.context;
    const file = await open('/dev/null');
    const prototype = Object.getPrototypeOf(file) as FileHandle;
    await file.close();
    const write = Reflect.get(prototype, 'write') as () => unknown;
    onTestFinished(() => void Reflect.set(prototype, 'write', write));
    let writes = 0;
    Reflect.set(prototype, 'write', function (this: FileHandle, bytes: Buffer, ...more: unknown[]) {
      writes += 1;
      const taken = writes === 1 ? bytes.subarray(0, 1_000) : bytes;
      return Reflect.apply(write, this, [taken, ...more]) as unknown;
    });
    const bytes = pdf(30_000);
    const { data } = (await upload(bytes)).body;
    const { body } = await stored_files.open(database, merchant.id, data.file_url);
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });
});

describe('an Idempotency-Key', () => {
  test('stores one file for many uploads at once, and repeats its answer', async () => {
    const other = await service.createMerchant();
    const bytes = pdf(300_000);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bytes, key, other)));
    const stored_ones = answers.filter(({ status }) => status === 201);
    expect(stored_ones.length).toBeGreaterThan(0);
    expect(new Set(stored_ones.map(({ body }) => body.data.id)).size).toBe(1);
    for (const one of answers.filter(({ status }) => status !== 201)) {
      expectRefusal(one, 'IDEMPOTENCY_KEY_IN_USE');
    }
    const again = await upload(bytes, key, other);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(stored_ones[0]!.body);
    expect(await usage(other)).toEqual({ bytes: bytes.length, files: 1 });
    const objects = (await stored()).filter((one) => one.startsWith(other.id));
    expect(objects).toHaveLength(1);
  });

  test('has one file of many requests at once, also where a second one would exceed the quota', async () => {
    const other = await service.createMerchant();
    const at = new Date().toISOString();
    for (let files = 1; files <= 50; files += 1) {
      const idempotency_key = randomUUID();
      const begun = await Promise.all(
        Array.from({ length: 10 }, () => randomUUID()).map((id) =>
          beginFile(
            service.context.database,
            {
              merchant_id: other.id,
              id,
              length: 1,
              reserve: 1,
              data_key: service.context.stored_files.createKey({ merchant_id: other.id, id })
                .sealed,
              idempotency_key,
              credential_id: other.key_id,
              lease: randomUUID(),
              at,
              delete_at: at,
            },
            files,
          ),
        ),
      );
      expect(begun.map(({ outcome }) => outcome).toSorted()).toEqual([
        'created',
        ...Array.from({ length: 9 }, () => 'exists'),
      ]);
      expect(new Set(begun.map(({ file_id }) => file_id)).size).toBe(1);
      expect(await usage(other)).toEqual({ bytes: files, files });
    }
    await deleteFiles(service.context, 100);
    expect(await usage(other)).toEqual({ bytes: 0, files: 0 });
  });

  test('refuses another file', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await upload(pdf(500), key);
    expectRefusal(await upload(pdf(500), key), 'IDEMPOTENCY_KEY_REUSED');
    expectRefusal(await upload(pdf(501), key), 'IDEMPOTENCY_KEY_REUSED');
  });

  test('refuses another file and other credentials while the first is being sent, which arrives', async () => {
    const other = await service.createMerchant();
    const secondKey = await service.createKey(other, 'write');
    const key = { 'idempotency-key': randomUUID() };
    const bytes = pdf(300_000);
    const body = new PassThrough();
    body.write(bytes.subarray(0, 1_000));
    const first = fetch(url, {
      method: 'POST',
      headers: { ...headersOf(other), ...key },
      body: Readable.toWeb(body),
      duplex: 'half',
    } as RequestInit);
    await expect.poll(async () => (await usage(other)).files).toBe(1);
    expectRefusal(await upload(pdf(501), key, other), 'IDEMPOTENCY_KEY_REUSED');
    expectRefusal(await upload(pdf(501), key, secondKey), 'IDEMPOTENCY_KEY_REUSED');
    body.end(bytes.subarray(1_000));
    const { status } = await first;
    const again = await upload(bytes, key, other);
    expect([status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.body.data).toMatchObject({ status: 'ready', sha256: hashOf(bytes) });
    expect(await usage(other)).toEqual({ bytes: bytes.length, files: 1 });
  });
});

describe('a document', () => {
  test('takes an uploaded file, which is then read without HTTP', async () => {
    const bytes = pdf(150_000);
    const { data: file } = (await upload(bytes)).body;
    const { id, documents } = await seller();
    const sent = await merchant.post(documents, document('front_id', usesOf(file)));
    expect(sent.status).toBe(201);
    const { data: used } = (await merchant.get(`/v1/files/${file.id}`)).body;
    expect(used).toMatchObject({ submerchant_id: id, expires_at: null });
    const operator = await service.createOperator();
    const viewed = await operator.get(`/v1/operator/documents/${sent.body.data.id}/file`);
    expect([viewed.status, viewed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(viewed.bytes!.equals(bytes)).toBe(true);
    await service.context.database`
      insert into document_files (merchant_id, document_id, submerchant_id, status, due_at, attempts)
      values (${merchant.id}, ${sent.body.data.id}, ${id}, 'pending', ${new Date(0).toISOString()}, 0)`;
    const recorder = new FileRecorder(service.context);
    await recorder.turn();
    await recorder.idle();
    const [record] = await service.context.database`
      select status, sha256, size, mime_type from document_files where document_id = ${sent.body.data.id}`;
    expect(record).toEqual({
      status: 'recorded',
      sha256: file.sha256,
      size: bytes.length,
      mime_type: 'application/pdf',
    });
  });

  test('cannot use another merchant’s file, which looks like an unknown one', async () => {
    const other = await service.createMerchant();
    const { data: foreign } = (await upload(pdf(), {}, other)).body;
    const unknown = {
      ...usesOf(foreign),
      file_url: `https://files.credencia.invalid/${randomUUID()}`,
    };
    const { documents } = await seller();
    const answers = [];
    for (const use of [usesOf(foreign), unknown]) {
      const answer = await merchant.post(documents, document('front_id', use));
      expectRefusal(answer, 'FILE_NOT_FOUND');
      answers.push({ ...answer.body, request_id: null });
    }
    expect(answers[0]).toEqual(answers[1]);
    expectRefusal(await merchant.get(`/v1/files/${foreign.id}`), 'NOT_FOUND');
  });

  test('must say the size and the type that its file has', async () => {
    const { data: file } = (await upload(pdf())).body;
    const { documents } = await seller();
    const wrong = { ...usesOf(file), file_size: 1, mime_type: 'image/png' };
    const answer = await merchant.post(documents, document('front_id', wrong));
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.errors.map(({ path }: any) => path)).toEqual(['/file_size', '/mime_type']);
  });

  test('of one submerchant keeps its file from others; of a change that fails, it does not', async () => {
    const { data: file } = (await upload(pdf())).body;
    const [first, second] = [await seller(), await seller()];
    // Individuals send no such document.
    const refused = await merchant.post(first.documents, document('cnpj_card', usesOf(file)));
    expect(refused.status).toBe(422);
    expect((await merchant.post(second.documents, document('front_id', usesOf(file)))).status).toBe(
      201,
    );
    const taken = await merchant.post(first.documents, document('front_id', usesOf(file)));
    expectRefusal(taken, 'FILE_NOT_FOUND');
    expect((await merchant.post(second.documents, document('back_id', usesOf(file)))).status).toBe(
      201,
    );
  });

  test('keeps the file of a document that another request is adding, when it is refused itself', async () => {
    const { data: file } = (await upload(pdf())).body;
    const { id, documents } = await seller();
    const linked = () =>
      service.context.database<{ submerchant_id: string | null }[]>`
        select submerchant_id from files where merchant_id = ${merchant.id} and id = ${file.id}`;
    let adding: Promise<TestResponse> | undefined;
    await inTransaction(service.context.database, async (tx) => {
      await tx`select from submerchants where merchant_id = ${merchant.id} and id = ${id} for update`;
      adding = merchant.post(documents, document('front_id', usesOf(file)));
      await expect.poll(linked).toEqual([{ submerchant_id: id }]);
      // Individuals send no such document.
      const refused = await merchant.post(documents, document('cnpj_card', usesOf(file)));
      expectRefusal(refused, 'DOCUMENT_TYPE_NOT_ALLOWED');
    });
    expect((await adding)?.status).toBe(201);
    const { data: used } = (await merchant.get(`/v1/files/${file.id}`)).body;
    expect(used).toMatchObject({ submerchant_id: id, expires_at: null });
  });

  test('of a registration that is sent twice at once takes its file, and both get the same answer in the end', async () => {
    const { data: file } = (await upload(pdf())).body;
    const body = company({ documents: [document('cnpj_card', usesOf(file))] });
    const key = { 'idempotency-key': randomUUID() };
    const linked = async () =>
      (await merchant.get(`/v1/files/${file.id}`)).body.data.submerchant_id;
    let creating: Promise<TestResponse> | undefined;
    await inTransaction(service.context.database, async (tx) => {
      await tx`lock table submerchants in share mode`;
      creating = merchant.post('/v1/submerchants', body, key);
      await expect.poll(linked).not.toBeNull();
      const second = await merchant.post('/v1/submerchants', body, key);
      expectRefusal(second, 'UNAVAILABLE');
      expect(second.headers['retry-after']).toBe('2');
    });
    const first = await creating;
    expect(first?.status).toBe(201);
    const again = await merchant.post('/v1/submerchants', body, key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first?.body);
  });

  test('takes a file that a request which was killed had given to a submerchant that is not there, after a minute', async () => {
    const { data: file } = (await upload(pdf())).body;
    const { documents } = await seller();
    const sent = document('front_id', usesOf(file));
    const { database } = service.context;
    for (const [seconds, status] of [
      [30, 503],
      [61, 201],
    ]) {
      await database`
        update files set submerchant_id = ${randomUUID()}, linked_at = now() - ${`${seconds} s`}::interval
        where merchant_id = ${merchant.id} and id = ${file.id}`;
      expect((await merchant.post(documents, sent)).status).toBe(status);
    }
  });

  test('of a whole registration takes a file, and one that is refused leaves it free', async () => {
    const { data: file } = (await upload(pdf())).body;
    const external_id = randomUUID();
    await merchant.post('/v1/submerchants', company({ external_id }));
    const documents = [document('cnpj_card', usesOf(file))];
    const refused = await merchant.post('/v1/submerchants', company({ external_id, documents }));
    expectRefusal(refused, 'EXTERNAL_ID_TAKEN');
    const { status, body } = await merchant.post('/v1/submerchants', company({ documents }));
    expect(status).toBe(201);
    const { data: used } = (await merchant.get(`/v1/files/${file.id}`)).body;
    expect(used.submerchant_id).toBe(body.data.id);
    const unknown = [document('cnpj_card', { file_url: 'https://files.credencia.invalid/x' })];
    const answer = await merchant.post('/v1/submerchants', company({ documents: unknown }));
    expectRefusal(answer, 'FILE_NOT_FOUND');
    expect(answer.body.errors[0].path).toBe('/documents/0/file_url');
  });
});

describe('room', () => {
  test('ends at the quota, also for many uploads at once', async () => {
    const other = await service.createMerchant();
    const { database } = service.context;
    const quota = 1024 ** 3;
    const bytes = pdf(100_000);
    // Room for five of them.
    await database`
      insert into file_usage values (${other.id}, ${quota - 5 * bytes.length}, 0)`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(bytes, {}, other)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const one of answers.filter(({ status }) => status !== 201)) {
      expectRefusal(one, 'FILE_QUOTA_EXCEEDED');
    }
    expect(await usage(other)).toEqual({ bytes: quota, files: 5 });
  });
});

describe('deletion', () => {
  test('takes files that no document uses, and keeps the others', async () => {
    const other = await service.createMerchant();
    const { data: unused } = (await upload(pdf(), {}, other)).body;
    const { data: used } = (await upload(pdf(), {}, other)).body;
    const { documents } = await seller(other);
    await other.post(documents, document('front_id', usesOf(used)));
    service.setClock(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString());
    await deleteFiles(service.context, 1_000);
    service.setClock(null);
    expectRefusal(await other.get(`/v1/files/${unused.id}`), 'NOT_FOUND');
    expect((await other.get(`/v1/files/${used.id}`)).status).toBe(200);
    const keys = (await stored()).filter((one) => one.startsWith(other.id));
    expect(keys.map((key) => key.split('/')[1])).toEqual([used.id]);
    expect(await usage(other)).toEqual({ bytes: used.file_size, files: 1 });
  });

  test('of an erased submerchant is at once: its files are unreadable, and leave the store', async () => {
    const other = await service.createMerchant();
    const { data: file } = (await upload(pdf(), {}, other)).body;
    const { id, documents } = await seller(other);
    await other.post(documents, document('front_id', usesOf(file)));
    expect((await other.post(`/v1/submerchants/${id}/erase`)).status).toBe(200);
    const [row] = await service.context.database`
      select status, data_key from files where id = ${file.id}`;
    expect(row).toEqual({ status: 'deleting', data_key: null });
    expectRefusal(await other.get(`/v1/files/${file.id}`), 'NOT_FOUND');
    await deleteFiles(service.context, 1_000);
    expect((await stored()).filter((one) => one.startsWith(other.id))).toEqual([]);
    expect(await usage(other)).toEqual({ bytes: 0, files: 0 });
  });
});
