import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { document, person } from '../../../test/sellers.js';
import { pdfFile, pngFile } from '../../../test/sample-files.js';

const service = useService();
const raw = { 'content-type': 'application/octet-stream' };
const pdf = () => pdfFile(randomBytes(100));
const png = () => pngFile();

let merchant: TestMerchant;
let seller: string;
/** A document’s, an unused PDF, an unused PNG and one whose bytes are missing: the oldest first. */
let used: string;
let unused: string;
let image: string;
let begun: string;
beforeAll(async () => {
  merchant = await service.createMerchant();
  const upload = async (bytes: Buffer) => (await merchant.post('/v1/files', bytes, raw)).body.data;
  const { id, file_url, file_size, mime_type } = await upload(pdf());
  used = id;
  unused = (await upload(pdf())).id;
  image = (await upload(png())).id;
  begun = (await merchant.post('/v1/files/uploads', { file_size: 10 })).body.data.id;
  seller = (await merchant.post('/v1/submerchants', person())).body.data.id;
  const use = document('front_id', { file_url, file_size, mime_type });
  const sent = await merchant.post(`/v1/submerchants/${seller}/documents`, use);
  expect(sent.status).toBe(201);
  // Of another merchant: in no list of this one.
  const other = await service.createMerchant();
  await other.post('/v1/files', pdf(), raw);
});

const list = async (query = '') => {
  const { status, body } = await merchant.get(`/v1/files${query}`);
  expect([query, status]).toEqual([query, 200]);
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: string }) => id);
};

describe('the list of files', () => {
  test('has each as it is read alone, the newest first', async () => {
    const { body } = await merchant.get('/v1/files');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([begun, image, unused, used]);
    for (const file of body.data) {
      expect((await merchant.get(`/v1/files/${file.id}`)).body.data).toEqual(file);
    }
    expect((await merchant.get('/v1/files/usage')).body.data.files).toBe(body.pagination.total);
  });

  test('is narrowed by status, type, use, seller and day, also together', async () => {
    expect(await list('?status=uploading')).toEqual([begun]);
    expect(await list('?status=ready')).toEqual([image, unused, used]);
    expect(await list('?mime_type=image/png')).toEqual([image]);
    expect(await list('?used=true')).toEqual([used]);
    expect(await list('?used=false')).toEqual([begun, image, unused]);
    expect(await list(`?submerchant_id=${seller}`)).toEqual([used]);
    expect(await list('?used=false&status=ready&mime_type=application/pdf')).toEqual([unused]);
    expect(await list('?date_from=2090-01-01')).toEqual([]);
    expect(await list('?date_to=2020-01-01')).toEqual([]);
  });

  test('refuses other values, and names those that it knows', async () => {
    for (const query of ['status=deleting', 'mime_type=text/html', 'used=perhaps', 'use=true']) {
      const { status, body } = await merchant.get(`/v1/files?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
  });

  test('leads through all of them by cursor, also while files are added and deleted', async () => {
    const first = (await merchant.get('/v1/files?limit=2')).body;
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual([begun, image]);
    const { id: added } = (await merchant.post('/v1/files', pdf(), raw)).body.data;
    await merchant.delete(`/v1/files/${image}`);
    const second = (await merchant.get(`/v1/files?limit=2&cursor=${first.pagination.next}`)).body;
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual([unused, used]);
    expect(second.pagination.next).toBeNull();
    expect(await list()).toEqual([added, begun, unused, used]);
  });
});

test('an installation without a store says so', async () => {
  const { startTestService } = await import('../../../test/harness.js');
  const { service: without, stop } = await startTestService({
    environment: { FILES_STORE: 'off' },
  });
  try {
    const answer = await (await without.createMerchant()).get('/v1/files');
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  } finally {
    await stop();
  }
});
