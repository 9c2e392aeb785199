import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import {
  basic,
  createClient,
  useService,
  type Client,
  type TestMerchant,
} from '../../test/harness.js';
import { createPerson } from '../../test/people.js';
import { document, person } from '../../test/sellers.js';
import { deleteFiles } from './delete-files.js';
import { pdfFile } from '../../test/sample-files.js';

const service = useService();
const raw = { 'content-type': 'application/octet-stream' };
const pdf = () => pdfFile(randomBytes(70_000));

let merchant: TestMerchant;
/** Without credentials. */
let anyone: Client;
beforeAll(async () => {
  merchant = await service.createMerchant();
  anyone = service.anonymous;
});

const expectNothing = ({ status, body }: TestResponse) =>
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
const pathOf = ({ body }: TestResponse): string => body.data.url.replace(/^https?:\/\/[^/]+/, '');

/** A seller with a document whose file is stored here. */
async function stored(by = merchant) {
  const bytes = pdf();
  const { data: file } = (await by.post('/v1/files', bytes, raw)).body;
  const { id } = (await by.post('/v1/submerchants', person())).body.data;
  const { file_url, file_size, mime_type } = file;
  const use = { file_url, file_size, mime_type, file_name: 'Identidade da Ana.pdf' };
  const sent = await by.post(`/v1/submerchants/${id}/documents`, document('front_id', use));
  expect(sent.status).toBe(201);
  const path = `/v1/submerchants/${id}/documents/${sent.body.data.id}/file`;
  return { bytes, file_id: file.id as string, seller_id: id as string, path };
}

test('dies with the key, or the person, that asked for it, and with nothing else', async () => {
  const { path } = await stored();
  const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
  const viewer = await createPerson(service, 'viewer', { merchant_id: merchant.id });
  const issued = await owner.post('/v1/api-keys', { name: 'Site', permission: 'read' });
  const { id, public_key, secret_key } = issued.body.data;
  const key = createClient(service.app, basic(public_key, secret_key));
  const [of_key, of_person, of_other] = [
    pathOf(await key.get(path)),
    pathOf(await viewer.get(path)),
    pathOf(await merchant.get(path)),
  ];
  for (const address of [of_key, of_person]) expect((await anyone.get(address)).status).toBe(200);
  await owner.delete(`/v1/api-keys/${id}`);
  await owner.patch(`/v1/people/${viewer.id}`, { disabled: true });
  for (const address of [of_key, of_person]) expectNothing(await anyone.get(address));
  expect((await anyone.get(of_other)).status).toBe(200);
});

async function accessesOf(seller_id: string): Promise<any[]> {
  await service.context.access_log.flush();
  const operator = await service.createOperator();
  const read = await operator.get(`/v1/operator/submerchants/${seller_id}/accesses`);
  expect(read.status).toBe(200);
  return read.body.data.filter(({ operation }: any) => operation === 'openFileLink');
}

describe('the address of a stored file', () => {
  test('opens exactly this file for anyone, and browsers neither run nor keep it', async () => {
    const { bytes, path, file_id } = await stored();
    const of_document = await merchant.get(path);
    const of_file = await merchant.get(`/v1/files/${file_id}/link`);
    expect([of_document.status, of_file.status]).toEqual([200, 200]);
    for (const answer of [of_document, of_file]) {
      const opened = await anyone.get(pathOf(answer));
      expect(opened.status).toBe(200);
      expect(opened.bytes!.equals(bytes)).toBe(true);
      expect(opened.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        // A merchant's pages may show it as an image; none may frame it.
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(opened.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(opened.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      expect(opened.headers['content-disposition']).toMatch(/^inline; /);
    }
    const shown = await anyone.get(pathOf(of_document));
    expect(shown.headers['content-disposition']).toContain('Identidade%20da%20Ana.pdf');
  });

  test('names nobody and nothing, and every opening is in the access log', async () => {
    const { path, seller_id, file_id } = await stored();
    const link = await merchant.get(path);
    const token = pathOf(link).split('token=')[1]!;
    const readable = [token, ...token.split('.')].map((part) =>
      Buffer.from(part, 'base64url').toString('latin1'),
    );
    for (const id of [merchant.id, seller_id, file_id, 'Ana']) {
      for (const text of [token, ...readable]) expect(text).not.toContain(id);
    }
    await anyone.get(pathOf(link));
    await anyone.get(pathOf(link));
    expect(await accessesOf(seller_id)).toHaveLength(2);
  });

  test('opens nothing after five minutes', async () => {
    const { path } = await stored();
    const link = await merchant.get(path);
    const { expires_at } = link.body.data;
    service.setClock(new Date(Date.parse(expires_at) - 1).toISOString());
    expect((await anyone.get(pathOf(link))).status).toBe(200);
    service.setClock(expires_at);
    expectNothing(await anyone.get(pathOf(link)));
    service.setClock(null);
  });

  test('opens nothing when any part of it is changed, nor does another sealed text', async () => {
    const { path } = await stored();
    const whole = pathOf(await merchant.get(path));
    const [before, token] = whole.split('token=') as [string, string];
    const parts = token.split('.');
    for (const [at, part] of parts.entries()) {
      const last = part.at(-2) === 'A' ? 'B' : 'A';
      const changed = `${part.slice(0, -2)}${last}${part.slice(-1)}`;
      expectNothing(await anyone.get(`${before}token=${parts.with(at, changed).join('.')}`));
    }
    for (const other of [
      'x',
      '',
      token.slice(0, -1),
      service.context.data_keys.seal('[]', 'a place'),
    ]) {
      const { status } = await anyone.get(`${before}token=${other}`);
      expect([400, 404]).toContain(status);
    }
    await merchant.post('/v1/submerchants', person());
    const list = await merchant.get('/v1/submerchants?limit=1');
    const cursor = encodeURIComponent(list.body.pagination.next);
    expect(cursor).not.toBe('null');
    expectNothing(await anyone.get(`${before}token=${cursor}`));
  });

  test('is not given to another merchant', async () => {
    const other = await service.createMerchant();
    const { path, file_id } = await stored();
    expectNothing(await other.get(path));
    expectNothing(await other.get(`/v1/files/${file_id}/link`));
  });

  test('opens nothing from the moment its seller is erased', async () => {
    const { path, seller_id } = await stored();
    const link = await merchant.get(path);
    expect((await anyone.get(pathOf(link))).status).toBe(200);
    expect((await merchant.post(`/v1/submerchants/${seller_id}/erase`)).status).toBe(200);
    expectNothing(await anyone.get(pathOf(link)));
    await deleteFiles(service.context, 1_000);
    expectNothing(await anyone.get(pathOf(link)));
  });

  test('is the file_url of a document whose file is on the merchant’s host', async () => {
    const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
    const sent = await merchant.post(`/v1/submerchants/${id}/documents`, document('front_id'));
    const { file_url, id: document_id } = sent.body.data;
    const { body } = await merchant.get(`/v1/submerchants/${id}/documents/${document_id}/file`);
    expect(body.data).toEqual({ url: file_url, expires_at: null });
  });
});
