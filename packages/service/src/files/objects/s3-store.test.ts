import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestService, type TestMerchant, type TestService } from '../../../test/harness.js';
import { startRealS3Server } from '../../../test/real-s3-server.js';
import { startS3Server, type S3Server, type TestBucket } from '../../../test/s3-server.js';
import { document, person } from '../../../test/sellers.js';
import { applyErasures } from '../../submerchants/erase.js';
import { ErasureFile } from '../../submerchants/erasure-file.js';
import { ErasureObjects } from '../../submerchants/erasure-objects.js';
import { deleteFiles } from '../delete-files.js';
import { MissingObjectError } from './object-store.js';
import { S3Store } from './s3-store.js';
import { pdfFile } from '../../../test/sample-files.js';
import { fileMetrics } from '../metrics.js';

let server: S3Server;
let real: Awaited<ReturnType<typeof startRealS3Server>>;
let spool: string;
beforeAll(async () => {
  server = await startS3Server();
  real = await startRealS3Server();
  spool = await mkdtemp(join(tmpdir(), 's3-spool-'));
});
afterAll(async () => {
  await server.close();
  await real.close();
  await rm(spool, { recursive: true, force: true });
});

/** The bucket of TEST_S3_URL: region us-east-1, keys in TEST_S3_KEY as `id:secret`. */
function bucketOfSetting(): TestBucket {
  const { TEST_S3_URL: url = '', TEST_S3_KEY = '' } = process.env;
  const [access_key_id = '', secret_access_key = ''] = TEST_S3_KEY.split(':');
  return { url, region: 'us-east-1', access_key_id, secret_access_key };
}

/** The test's server checks each request by itself; s3rver is one that others wrote. */
const buckets = {
  'the test’s server': () => server.bucket,
  s3rver: () => real.bucket,
  ...(process.env['TEST_S3_URL'] === undefined ? {} : { TEST_S3_URL: bucketOfSetting }),
};

async function put(store: S3Store, key: string, bytes: Buffer): Promise<void> {
  const spooled = join(spool, randomUUID());
  await writeFile(spooled, bytes);
  await store.put(key, spooled, bytes.length);
}

async function read(store: S3Store, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.get(key)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each(Object.entries(buckets))('a bucket of %s', (_name, bucket) => {
  const newStore = (changes: Partial<TestBucket> = {}) =>
    new S3Store({ kind: 's3', spool, ...bucket(), ...changes });

  test('gives back what was put there, until it is deleted', async () => {
    const store = newStore();
    await store.check();
    const key = `${randomUUID()}/${randomUUID()}/${randomUUID()}`;
    const bytes = randomBytes(1_500_000);
    await put(store, key, bytes);
    expect(await readdir(spool)).toEqual([]);
    expect((await read(store, key)).equals(bytes)).toBe(true);
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow(MissingObjectError);
    await store.delete(key);
  });

  test('lists the objects of one file, of one merchant, and page by page', async () => {
    const store = newStore();
    const [merchant, other] = [randomUUID(), randomUUID()];
    const keys = ['a/1', 'a/2', 'b/1'].map((key) => `${merchant}/${key}`);
    for (const key of [...keys, `${other}/a/1`]) await put(store, key, randomBytes(10));
    const list = async (prefix: string, after = '', limit = 1_000) =>
      (await store.list(prefix, after, limit)).map(({ key }) => key);
    expect(await list(`${merchant}/`)).toEqual(keys);
    expect(await list(`${merchant}/a/`)).toEqual(keys.slice(0, 2));
    expect(await list(`${merchant}/`, '', 2)).toEqual(keys.slice(0, 2));
    expect(await list(`${merchant}/`, keys[1])).toEqual(keys.slice(2));
    const [one] = await store.list(`${merchant}/`, '', 1);
    expect(one!.stored_at).toBeGreaterThan(Date.parse('2020-01-01'));
    for (const key of [...keys, `${other}/a/1`]) await store.delete(key);
    expect(await list(`${merchant}/`)).toEqual([]);
  });

  test('that does not exist, or that the key does not open, is no store', async () => {
    const withWrongKey = newStore({ secret_access_key: 'wrong' });
    await expect(withWrongKey.check()).rejects.toThrow('403 SignatureDoesNotMatch');
    const { origin } = new URL(bucket().url);
    await expect(newStore({ url: `${origin}/another` }).check()).rejects.toThrow(
      '404 NoSuchBucket',
    );
  });
});

describe.each(Object.entries(buckets))('erasures in a bucket of %s', (_name, bucket) => {
  const erasureOf = (at: number) => ({
    merchant_id: randomUUID(),
    submerchant_id: randomUUID(),
    erased_at: new Date(at).toISOString(),
  });

  test('are read back with those of the file of before, each once, and are no leftover files', async () => {
    const file = new ErasureFile(join(spool, '..', `${randomUUID()}.ndjson`));
    onTestFinished(() => rm(file.path, { force: true }));
    const store = new S3Store({ kind: 's3', spool, ...bucket() });
    const log = new ErasureObjects(store, file);
    await log.check();
    const [before, ...others] = Array.from({ length: 3 }, (_, at) => erasureOf(at));
    await file.append(before!);
    for (const erasure of [...others, ...others]) await log.append(erasure);
    const found = await log.read();
    expect(found).toEqual(expect.arrayContaining([before, ...others]));
    expect(new Set(found.map((one) => one.submerchant_id)).size).toBe(found.length);
    for (const { key } of await store.list('erasures/', '', 1_000)) await store.delete(key);
    expect(await log.read()).toEqual([before]);
  });

  test('that cannot be written are found by the start', async () => {
    const file = new ErasureFile(join(spool, 'none.ndjson'));
    const wrong = { ...bucket(), secret_access_key: 'wrong' };
    const log = new ErasureObjects(new S3Store({ kind: 's3', spool, ...wrong }), file);
    await expect(log.check()).rejects.toThrow('403 SignatureDoesNotMatch');
  });
});

describe('a service with a bucket', () => {
  const raw = { 'content-type': 'application/octet-stream' };
  const pdf = () => pdfFile(randomBytes(200_000));
  let service: TestService;
  let merchant: TestMerchant;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ service, stop } = await startTestService({
      environment: {
        FILES_STORE: 's3',
        FILES_S3_URL: server.bucket.url,
        FILES_S3_REGION: server.bucket.region,
        FILES_S3_ACCESS_KEY_ID: server.bucket.access_key_id,
        FILES_S3_SECRET_ACCESS_KEY: server.bucket.secret_access_key,
      },
    }));
    merchant = await service.createMerchant();
  });
  afterAll(() => stop());

  test('stores the files of documents there, encrypted, shows them, and deletes them with their seller', async () => {
    const bytes = pdf();
    const { data: file } = (await merchant.post('/v1/files', bytes, raw)).body;
    expect(server.objects.size).toBe(1);
    const [key, object] = [...server.objects][0]!;
    expect(key).toMatch(`credencia/${merchant.id}/${file.id}/`);
    expect(object.includes(bytes.subarray(0, 40)) || object.includes('%PDF')).toBe(false);
    const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
    const { file_url, file_size, mime_type } = file;
    const use = document('front_id', { file_url, file_size, mime_type });
    const sent = await merchant.post(`/v1/submerchants/${id}/documents`, use);
    expect(sent.status).toBe(201);
    const { body } = await merchant.get(`/v1/files/${file.id}/link`);
    const opened = await service.anonymous.get(body.data.url.replace(/^https?:\/\/[^/]+/, ''));
    expect(opened.bytes!.equals(bytes)).toBe(true);
    expect((await merchant.post(`/v1/submerchants/${id}/erase`)).status).toBe(200);
    await deleteFiles(service.context, 1_000);
    expect(server.objects.size).toBe(0);
  });

  test('asks a busy store again', async () => {
    server.failures = 2;
    const { status, body } = await merchant.post('/v1/files', pdf(), raw);
    expect([status, server.failures]).toEqual([201, 0]);
    expect((await merchant.delete(`/v1/files/${body.data.id}`)).status).toBe(200);
  });

  test('without its store says so, and stores the file once when the same request is sent again', async () => {
    const key = { ...raw, 'idempotency-key': randomUUID() };
    const bytes = pdf();
    server.failures = Infinity;
    const refused = await merchant.post('/v1/files', bytes, key);
    server.failures = 0;
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    const { values } = await service.context.metrics.of(fileMetrics).file_store_seconds.get();
    const failed = values.find(
      ({ metricName, labels }) =>
        metricName?.endsWith('_count') && labels.operation === 'put' && labels.outcome === 'failed',
    );
    expect(failed?.value).toBe(1);
    const stored = await merchant.post('/v1/files', bytes, key);
    expect(stored.status).toBe(201);
    expect(
      [...server.objects.keys()].filter((one) => one.includes(stored.body.data.id)),
    ).toHaveLength(1);
  });
});

test('a service with a bucket of s3rver stores a file there in parts, shows it, and deletes it', async () => {
  const { bucket } = real;
  const { service, stop } = await startTestService({
    environment: {
      ERASURES_STORE: 's3',
      FILES_STORE: 's3',
      FILES_S3_URL: bucket.url,
      FILES_S3_REGION: bucket.region,
      FILES_S3_ACCESS_KEY_ID: bucket.access_key_id,
      FILES_S3_SECRET_ACCESS_KEY: bucket.secret_access_key,
    },
  });
  onTestFinished(stop);
  const merchant = await service.createMerchant();
  const bytes = pdfFile(randomBytes(300_000));
  const { data: begun } = (await merchant.post('/v1/files/uploads', { file_size: bytes.length }))
    .body;
  const raw = { 'content-type': 'application/octet-stream' };
  for (const [from, to] of [
    [0, 100_000],
    [100_000, bytes.length],
  ] as const) {
    const path = `/v1/files/${begun.id}?offset=${from}`;
    expect((await merchant.patch(path, bytes.subarray(from, to), raw)).status).toBe(200);
  }
  const { body } = await merchant.get(`/v1/files/${begun.id}/link`);
  const opened = await service.anonymous.get(body.data.url.replace(/^https?:\/\/[^/]+/, ''));
  expect(opened.bytes!.equals(bytes)).toBe(true);
  const { store } = await service.context.stored_files.require();
  expect(await store.list(`${merchant.id}/`, '', 10)).toHaveLength(2);
  expect((await merchant.delete(`/v1/files/${begun.id}`)).status).toBe(200);
  await deleteFiles(service.context, 1_000);
  expect(await store.list(`${merchant.id}/`, '', 10)).toEqual([]);

  // Its erasures are there, too: a database that lacks one gets it.
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  expect((await merchant.post(`/v1/submerchants/${id}/erase`)).status).toBe(200);
  const { context } = service;
  const erasures = await context.erasures.read();
  expect(erasures.filter((one) => one.submerchant_id === id)).toHaveLength(1);
  const restored = (await merchant.post('/v1/submerchants', person())).body.data;
  const erased_at = context.clock();
  await context.erasures.append({
    merchant_id: merchant.id,
    submerchant_id: restored.id,
    erased_at,
  });
  expect(await applyErasures(context)).toBe(1);
  const { data } = (await merchant.get(`/v1/submerchants/${restored.id}`)).body;
  expect(data.erased_at).not.toBeNull();
});

test('an erasure that the bucket does not take is refused with 503, and erases nothing', async () => {
  const { bucket } = server;
  const { service, stop } = await startTestService({
    environment: {
      ERASURES_STORE: 's3',
      FILES_STORE: 's3',
      FILES_S3_URL: bucket.url,
      FILES_S3_REGION: bucket.region,
      FILES_S3_ACCESS_KEY_ID: bucket.access_key_id,
      FILES_S3_SECRET_ACCESS_KEY: bucket.secret_access_key,
    },
  });
  onTestFinished(stop);
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  server.failures = Infinity;
  const refused = await merchant.post(`/v1/submerchants/${id}/erase`);
  server.failures = 0;
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await merchant.get(`/v1/submerchants/${id}`)).body.data.erased_at).toBeNull();
  expect((await merchant.post(`/v1/submerchants/${id}/erase`)).status).toBe(200);
});
