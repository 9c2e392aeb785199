import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { useService, type Client } from '../../../test/harness.js';
import { createReviewer } from '../../../test/in-review.js';
import { longTest } from '../../../test/long-test.js';
import { pdfOf, readAll } from '../../../test/read-documents.js';
import {
  address,
  company,
  companyTypes,
  document,
  partner,
  partnerTypes,
} from '../../../test/sellers.js';
import { loadCanvas } from '../../evidence/documents/libraries.js';
import { readHere } from '../../evidence/documents/read-file.js';

const service = useService({ environment: { READ_DOCUMENTS: 'true' } });
let ana: Client;
/** A driving licence of an invented person, as a photo. */
let license: Buffer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  license = await readFile(new URL('../../../test/license.jpg', import.meta.url));
});

const tax_id = '11222333000181';
const contract = (name: string) => `CONTRATO SOCIAL
${name}, CNPJ 11.222.333/0001-81
Sócio: MARCOS APARECIDO LIMA, CPF 529.982.247-25.
Sede na Rua Augusta, 1500, Consolação, São Paulo, CEP 01304-001.`;

/** Registers and submits a company whose documents are these files. */
async function submitted(text: string) {
  const merchant = await service.createMerchant();
  const upload = async (body: Buffer) => {
    const raw = { 'content-type': 'application/octet-stream' };
    const { data } = (await merchant.post('/v1/files', body, raw)).body;
    const { file_url, file_size, mime_type } = data;
    return { file_url, file_size, mime_type };
  };
  const [pdf, photo] = [await upload(await pdfOf(text)), await upload(license)];
  const { id } = (await merchant.post('/v1/submerchants', company({ tax_id }))).body.data;
  const path = `/v1/submerchants/${id}`;
  const marcos = partner({
    name: 'Marcos Aparecido Lima',
    document: '52998224725',
    mother_name: 'Teresa Aparecida Lima',
  });
  const partner_id = (await merchant.post(`${path}/legal-representatives`, marcos)).body.data.id;
  await merchant.post(`${path}/addresses`, address());
  const documents: Record<string, string> = {};
  for (const type of [...companyTypes, ...partnerTypes]) {
    const file = type === 'partner_front_id' ? photo : pdf;
    const owner = type.startsWith('partner_') ? { legal_representative_id: partner_id } : {};
    const answer = await merchant.post(`${path}/documents`, document(type, { ...file, ...owner }));
    documents[type] = answer.body.data.id;
  }
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  return { merchant, id, documents, partner_id, reviewCase: `/v1/operator/submerchants/${id}` };
}

const evidenceOf = async (reviewCase: string) =>
  (await ana.get(`${reviewCase}/evidence`)).body.data;
const statesOf = (evidence: any, document_id: string) =>
  Object.fromEntries(
    evidence.documents
      .find((one: any) => one.document_id === document_id)
      .fields.map(({ field, state }: any) => [field, state]),
  );

test('documents are read after the submission, compared with their places, reported by checks, exported and erased', async () => {
  const name = 'Padaria Aurora Comércio de Alimentos Ltda';
  const { merchant, reviewCase, documents, partner_id, id } = await submitted(contract(name));
  const waiting = await evidenceOf(reviewCase);
  expect(waiting.documents.map(({ status }: any) => status)).toEqual(Array(7).fill('waiting'));

  await readAll(service.context);
  const known = await evidenceOf(reviewCase);
  expect(statesOf(known, documents['social_contract']!)).toEqual({
    legal_name: 'agrees',
    tax_id: 'agrees',
    cnaes: 'not_found',
    address: 'agrees',
    partner_name: 'agrees',
    partner_document: 'agrees',
  });
  expect(statesOf(known, documents['partner_front_id']!)).toEqual({
    partner_name: 'agrees',
    partner_document: 'agrees',
    partner_birth_date: 'agrees',
    partner_mother_name: 'agrees',
  });
  const card = known.documents.find(
    (one: any) => one.document_id === documents['partner_front_id'],
  );
  const number = card.fields.find(({ field }: any) => field === 'partner_document');
  expect(number).toMatchObject({ legal_representative_id: partner_id, page: 1 });
  const [left, top, width, height] = number.box;
  // Where it was drawn: at (80, 340) of 1000 × 640.
  expect(left).toBeCloseTo(0.08, 1);
  expect(top + height).toBeCloseTo(340 / 640, 1);
  expect(width).toBeGreaterThan(0.2);

  const seen = (await ana.get(reviewCase)).body.data;
  expect({ submerchant_id: id, ...seen.evidence }).toEqual(known);
  const checks = Object.fromEntries(seen.checks.map(({ code, outcome }: any) => [code, outcome]));
  // One PDF was sent for six documents.
  expect(checks).toMatchObject({ document_texts: 'pass', document_repeated: 'warn' });

  const { evidence } = (await ana.get(`${reviewCase}/export`)).body.data;
  const stored = evidence.find(({ kind }: any) => kind === 'documents');
  const trail = (await ana.get(`${reviewCase}/history?limit=100`)).body.data;
  const recorded = trail.filter(
    ({ action, after }: any) =>
      action === 'evidence.recorded' && after.evidence_kind === 'documents',
  );
  expect(recorded.map(({ after }: any) => after.evidence_sha256)).toEqual([
    createHash('sha256').update(stored.payload).digest('hex'),
  ]);

  // What was read may name sellers of others: their merchant sees nothing of it.
  const own = (await merchant.get(`/v1/submerchants/${id}/export`)).body.data;
  expect(own.evidence.map(({ kind }: any) => kind)).not.toContain('documents');
  expect(own.trail.filter(({ after }: any) => after?.evidence_kind === 'documents')).toEqual([]);

  // Another seller with one of the files has a finding that names the first one.
  const other = await submitted(contract('Outra Padaria Ltda'));
  await readAll(service.context);
  const repeated = await evidenceOf(other.reviewCase);
  expect(statesOf(repeated, other.documents['social_contract']!)).toMatchObject({
    legal_name: 'not_found',
    tax_id: 'agrees',
  });
  const same = repeated.documents.filter((one: any) => one.repeated.length > 0);
  expect(same).toEqual([
    expect.objectContaining({
      document_id: other.documents['partner_front_id'],
      repeated: [
        { submerchant_id: id, document_id: documents['partner_front_id'], is_exact: true },
      ],
    }),
  ]);

  // What was read is not read again.
  expect((await ana.post(`${reviewCase}/evidence`)).status).toBe(200);
  await readAll(service.context);
  expect((await evidenceOf(reviewCase)).documents).toEqual(known.documents);

  const reject = { reasons: [{ code: 'data_mismatch' }] };
  expect((await ana.post(`${reviewCase}/reject`, reject)).status).toBe(200);
  try {
    service.setClock('2040-01-01T12:00:00.000Z');
    expect((await ana.post(`${reviewCase}/erase`)).status).toBe(200);
  } finally {
    service.setClock(null);
  }
  const { database } = service.context;
  expect(await database`select from evidence where submerchant_id = ${id}`).toHaveLength(0);
  expect(await database`select from document_prints where submerchant_id = ${id}`).toHaveLength(0);
});

longTest('a photo on its side is read, and its places are those of the photo', async () => {
  const { createCanvas, loadImage } = await loadCanvas();
  const canvas = createCanvas(640, 1000);
  const context = canvas.getContext('2d');
  context.translate(640, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(await loadImage(license), 0, 0, 1000, 640);
  const { toBuffer } = canvas as unknown as { toBuffer: (type: string) => Buffer };
  const bytes = toBuffer.call(canvas, 'image/jpeg');
  const read = await readHere({ bytes, mime_type: 'image/jpeg', file_name: 'captura de tela.jpg' });
  expect(read).toMatchObject({ failure: null, pages_read: 1 });
  expect(read.problems).toContain('screenshot');
  const number = read.found.find(({ kind }) => kind === 'tax_id');
  expect(number?.value).toBe('52998224725');
  // Upright at (0.08, 0.5), it stands on its end now.
  const [left, top, width, height] = number?.box ?? [];
  expect(left).toBeCloseTo(1 - 340 / 640, 1);
  expect(top).toBeCloseTo(0.08, 1);
  expect(height).toBeGreaterThan(width! * 2);
});

test('a QR code is read in a PDF with text and in a photo, with its place', async () => {
  // The package that reads them also draws them; its types are not those of Node.
  const { resolve } = createRequire(import.meta.url);
  const { prepareZXingModule, writeBarcode } = await import(resolve('zxing-wasm/writer'));
  const wasmBinary = await readFile(resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary } });
  const url = 'https://www.gov.br/mei/ccmei?cnpj=11222333000181';
  const { image } = await writeBarcode(url, { format: 'QRCode', scale: 6 });
  const png = Buffer.from(await image.arrayBuffer());
  const pdf = await pdfOf('CERTIFICADO DA CONDIÇÃO DE MICROEMPREENDEDOR INDIVIDUAL', png);
  const photo = { bytes: png, mime_type: 'image/png' as const, file_name: 'a.png' };
  for (const file of [photo, { ...photo, bytes: pdf, mime_type: 'application/pdf' as const }]) {
    const { found } = await readHere(file);
    const [code, number] = found;
    expect(code).toMatchObject({ kind: 'qr_code', value: 'www.gov.br', page: 1 });
    expect(number).toMatchObject({ kind: 'tax_id', value: '11222333000181', box: code?.box });
    for (const part of code?.box ?? []) expect(part).toBeGreaterThan(0);
  }
});

test('what is no picture and no PDF is said not to be readable', async () => {
  const broken = { bytes: Buffer.from('%PDF-1.7 broken'), file_name: 'a.pdf' };
  expect(await readHere({ ...broken, mime_type: 'application/pdf' })).toMatchObject({
    failure: 'failed',
    pages_read: 0,
  });
  expect(await readHere({ ...broken, mime_type: 'image/png' })).toMatchObject({
    failure: 'failed',
    pages_read: 0,
  });
});
