import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdf, startFileHost, submitWithFiles } from '../../test/file-host.js';
import { useService, type Client, type TestMerchant } from '../../test/harness.js';
import { pdfFile, pdfOfSize } from '../../test/sample-files.js';
import { VirusScanner } from '../platform/outbound/virus-scanner.js';
import { event_place } from '../security-events/store/security-events.js';
import { FileRecorder } from '../submerchants/record-files.js';

const path = join(tmpdir(), `clamd-${randomUUID()}.sock`);
const service = useService({ environment: { CLAMAV_ADDRESS: path } });
const mark = 'A-MARK-OF-MALWARE';
const raw = { 'content-type': 'application/octet-stream' };

/** What the scanner received, whole files only. */
let received: Buffer[] = [];
let answer: (file: Buffer) => string | null;
const sockets = new Set<Socket>();

/** Speaks the part of clamd's protocol that is used: PING, and INSTREAM with lengths before the pieces. */
const clamd: Server = createServer((socket) => {
  sockets.add(socket);
  let bytes = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const [command] = bytes.toString('latin1').split('\0');
    if (command === 'zPING') return void socket.end('PONG\0');
    const file: Buffer[] = [];
    let at = 'zINSTREAM\0'.length;
    while (bytes.length >= at + 4) {
      const length = bytes.readUInt32BE(at);
      if (length === 0) {
        received.push(Buffer.concat(file));
        const text = answer(Buffer.concat(file));
        return void (text === null ? undefined : socket.end(`${text}\0`));
      }
      if (bytes.length < at + 4 + length) return;
      file.push(bytes.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
});
const start = () => new Promise<void>((resolve) => clamd.listen(path, resolve));
const stop = async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => clamd.close(resolve));
  await rm(path, { force: true });
};

let merchant: TestMerchant;
let reviewer: Client;
beforeAll(async () => {
  merchant = await service.createMerchant();
  reviewer = await service.createOperator();
});
beforeEach(async () => {
  if (!clamd.listening) await start();
  received = [];
  answer = (file) => (file.includes(mark) ? 'stream: Test.Mark-1 FOUND' : 'stream: OK');
});
afterEach(() => service.setClock(null));
afterAll(stop);

async function findings(): Promise<any[]> {
  const { database, data_keys } = service.context;
  const rows = await database<
    { body: string }[]
  >`select body from security_events order by position`;
  return rows
    .map(({ body }) => JSON.parse(data_keys.open(body, event_place)))
    .filter(({ finding_info }) => finding_info);
}
const objects = async () => {
  const { store } = await service.context.stored_files.require();
  return store.list('', '', 100);
};

test('an upload with malware is refused and not kept, in one piece or in parts; another one is stored', async () => {
  const infected = pdfFile(Buffer.from(mark));
  const refused = await merchant.post('/v1/files', infected, raw);
  expect([refused.status, refused.body.code, refused.body.errors[0].code]).toEqual([
    422,
    'FILE_UNREADABLE',
    'malware',
  ]);
  const begun = await merchant.post('/v1/files/uploads', { file_size: infected.length });
  const { id } = begun.body.data;
  const at = (offset: number) => `/v1/files/${id}?offset=${offset}`;
  expect((await merchant.patch(at(0), infected.subarray(0, 300), raw)).status).toBe(200);
  const last = await merchant.patch(at(300), infected.subarray(300), raw);
  expect([last.status, last.body.errors[0].code]).toEqual([422, 'malware']);
  // The scanner got the whole file, whatever its parts.
  expect(received).toEqual([infected, infected]);

  const large = pdfOfSize(3_000_000);
  expect((await merchant.post('/v1/files', large, raw)).status).toBe(201);
  expect(received.at(-1)?.equals(large)).toBe(true);
  expect((await findings()).map(({ finding_info: { title, desc } }) => [title, desc])).toEqual([
    ['A file contains malware', 'Test.Mark-1'],
    ['A file contains malware', 'Test.Mark-1'],
  ]);
});

test('while the scanner is away, uploads are refused with 503, and can be sent again', async () => {
  const before = (await objects()).length;
  const headers = { ...raw, 'idempotency-key': randomUUID() };
  const body = pdfFile(Buffer.from('clean'));
  answer = () => 'INSTREAM size limit exceeded. ERROR';
  expect((await merchant.post('/v1/files', body, headers)).status).toBe(503);
  await stop();
  const refused = await merchant.post('/v1/files', body, headers);
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(refused.headers['retry-after']).toBe('15');
  await start();
  answer = () => 'stream: OK';
  expect((await merchant.post('/v1/files', body, headers)).status).toBe(201);
  expect((await objects()).length).toBeGreaterThan(before);
});

test('a document’s file with malware is recorded as such and opened by nobody; one that was not scanned is fetched again', async () => {
  const host = await startFileHost();
  try {
    host.serve = (of, response) =>
      void response.end(of.endsWith('selfie_with_id.pdf') ? pdfFile(Buffer.from(mark)) : pdf(of));
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    const recorder = new FileRecorder(service.context);
    const record = async () => {
      while (await recorder.turn());
      await recorder.idle();
    };
    await stop();
    await record();
    const { database } = service.context;
    const waiting = await database`
      select from document_files where status = 'pending' and error_code is null and lease is null`;
    expect(waiting).toHaveLength(documents.length);
    expect((await reviewer.get(`/v1/operator/documents/${documents[0]}/file`)).status).toBe(503);

    await start();
    service.setClock(new Date(Date.now() + 60_000).toISOString());
    await record();
    const { data } = (await reviewer.get(reviewCase)).body;
    const problems = data.documents.map(({ type, file }: any) => [
      type,
      file.problem?.code ?? null,
    ]);
    expect(problems.filter(([, code]: any) => code !== null)).toEqual([
      ['selfie_with_id', 'malware'],
    ]);
    const bad = data.documents.find(({ type }: any) => type === 'selfie_with_id');
    const refused = await reviewer.get(`/v1/operator/documents/${bad.id}/file`);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'malware']);
    const good = data.documents.find(({ type }: any) => type !== 'selfie_with_id');
    expect((await reviewer.get(`/v1/operator/documents/${good.id}/file`)).status).toBe(200);
  } finally {
    await host.close();
  }
});

test('a scanner that does not answer is not waited for', async () => {
  answer = () => null;
  const scan = new VirusScanner({ path }, 50).begin();
  await scan.write(Buffer.from('some bytes'));
  await expect(scan.end()).rejects.toThrow('It did not answer.');
  await expect(new VirusScanner({ path }).check()).resolves.toBeUndefined();
});
