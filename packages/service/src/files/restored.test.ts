import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../test/harness.js';
import { document, person } from '../../test/sellers.js';
import { sweepFiles } from './sweep-files.js';
import { deleteFiles } from './delete-files.js';
import { pdfFile } from '../../test/sample-files.js';

// A database that was set back to its backup, beside a store of files that went on. Failures to prevent: an upload that cannot go on, one
// that is ready without its first bytes, and a file of after the restore that is deleted with what was left over.

const service = useService();
const raw = { 'content-type': 'application/pdf' };
const pdf = (bytes = 100_000) => pdfFile(randomBytes(bytes));
const day_ms = 24 * 60 * 60 * 1000;
const tables = ['files', 'file_usage'] as const;
let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await service.createMerchant();
});

/** Keeps the rows of files as a backup does; the result puts them back. */
async function backUp(): Promise<() => Promise<void>> {
  const sql = service.context.database;
  const copies = tables.map((table) => ({ table, copy: `${table}_${randomUUID().slice(0, 8)}` }));
  for (const { table, copy } of copies) await sql`create table ${sql(copy)} as table ${sql(table)}`;
  return () =>
    sql.begin(async (tx) => {
      for (const { table, copy } of copies) {
        await tx`delete from ${tx(table)}`;
        await tx`insert into ${tx(table)} select * from ${tx(copy)}`;
        await tx`drop table ${tx(copy)}`;
      }
    });
}

const begin = async (bytes: Buffer): Promise<string> =>
  (await merchant.post('/v1/files/uploads', { file_size: bytes.length })).body.data.id;
const send = (id: string, offset: number, bytes: Buffer) =>
  merchant.patch(`/v1/files/${id}?offset=${offset}`, bytes, raw);
const openLink = async (id: string) => {
  const { body } = await merchant.get(`/v1/files/${id}/link`);
  return service.anonymous.get(body.data.url.replace(/^https?:\/\/[^/]+/, ''));
};
async function usage(): Promise<object> {
  const { bytes, files } = (await merchant.get('/v1/files/usage')).body.data;
  return { bytes, files };
}

test('an upload that had gone on since the backup continues where the backup has it', async () => {
  const bytes = pdf();
  const id = await begin(bytes);
  await send(id, 0, bytes.subarray(0, 40_000));
  const restore = await backUp();
  expect((await send(id, 40_000, bytes.subarray(40_000, 70_000))).status).toBe(200);
  await restore();
  const refused = await send(id, 70_000, bytes.subarray(70_000));
  expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATUS']);
  const { received } = (await merchant.get(`/v1/files/${id}`)).body.data;
  expect(received).toBe(40_000);
  const last = await send(id, received, bytes.subarray(received));
  expect(last.body.data).toMatchObject({ status: 'ready', received: bytes.length });
  expect((await openLink(id)).bytes!.equals(bytes)).toBe(true);
  expect(await usage()).toEqual({ bytes: bytes.length, files: 1 });
});

test('an upload whose first bytes were deleted since the backup is never ready: it is refused, and another one takes its room', async () => {
  const bytes = pdf();
  const id = await begin(bytes);
  await send(id, 0, bytes.subarray(0, 40_000));
  const restore = await backUp();
  expect((await merchant.delete(`/v1/files/${id}`)).status).toBe(200);
  await deleteFiles(service.context, 1_000);
  await restore();
  const refused = await send(id, 40_000, bytes.subarray(40_000));
  expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATUS']);
  expect(refused.body.message).toContain('begin again');
  expect((await merchant.get(`/v1/files/${id}`)).status).toBe(404);
  await deleteFiles(service.context, 1_000);
  expect(await usage()).toEqual({ bytes: 0, files: 0 });
  const again = await begin(bytes);
  expect((await send(again, 0, bytes)).body.data.status).toBe('ready');
});

test('a request whose file the backup does not have stores it once more; what was left over goes, and nothing newer', async () => {
  const kept = (await merchant.post('/v1/files', pdf(), raw)).body.data;
  const restore = await backUp();
  const bytes = pdf();
  const key = { ...raw, 'idempotency-key': randomUUID() };
  const before = (await merchant.post('/v1/files', bytes, key)).body.data;
  await restore();
  const after = (await merchant.post('/v1/files', bytes, key)).body.data;
  expect(after.id).not.toBe(before.id);
  expect((await merchant.get(`/v1/files/${before.id}`)).status).toBe(404);
  const { store } = await service.context.stored_files.require();
  const objectsOf = async (id: string) =>
    (await store.list(`${merchant.id}/${id}/`, '', 10)).length;
  const options = { now: new Date(Date.now() + 10 * day_ms).toISOString(), min_age_days: 7 };
  await sweepFiles(service.context.database, store, { ...options, deletes: true }, () => {});
  expect([await objectsOf(before.id), await objectsOf(after.id), await objectsOf(kept.id)]).toEqual(
    [0, 1, 1],
  );
  expect((await openLink(after.id)).bytes!.equals(bytes)).toBe(true);
});

test('a file that was deleted since the backup says that it cannot be read, and its document takes another one', async () => {
  const { data: file } = (await merchant.post('/v1/files', pdf(), raw)).body;
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  const restore = await backUp();
  await merchant.delete(`/v1/files/${file.id}`);
  await deleteFiles(service.context, 1_000);
  await restore();
  const usesOf = ({ file_url, file_size, mime_type }: any) => ({ file_url, file_size, mime_type });
  const path = `/v1/submerchants/${id}/documents`;
  expect((await merchant.post(path, document('front_id', usesOf(file)))).status).toBe(201);
  const opened = await openLink(file.id);
  expect([opened.status, opened.body.code]).toEqual([502, 'FILE_UNAVAILABLE']);
  const { data: another } = (await merchant.post('/v1/files', pdf(), raw)).body;
  expect((await merchant.post(path, document('front_id', usesOf(another)))).status).toBe(201);
  expect((await openLink(another.id)).status).toBe(200);
});
