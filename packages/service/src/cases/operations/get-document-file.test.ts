import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf, startFileHost, submitWithFiles, type FileHost } from '../../../test/file-host.js';
import { jpegFile, pngFile } from '../../../test/sample-files.js';
import { useService, type Client, type TestMerchant } from '../../../test/harness.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { max_file_bytes } from '../../platform/outbound/file-fetcher.js';
import { FileRecorder } from '../../submerchants/record-files.js';

const service = useService();
const inProduction = useService({
  environment: {
    NODE_ENV: 'production',
    MASTER_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: 'postgres://x',
  },
});

let base: string;
let merchant: TestMerchant;
let reviewer: TestPerson;
let host: FileHost;

beforeAll(async () => {
  base = await service.app.listen({ port: 0, host: '127.0.0.1' });
  merchant = await service.createMerchant();
  reviewer = await createPerson(service, 'reviewer');
});
beforeEach(async () => {
  host = await startFileHost();
});
afterEach(async () => {
  await host.close();
});

async function recordAll(submerchant_id: string): Promise<void> {
  const recorder = new FileRecorder(service.context);
  for (;;) {
    await recorder.turn();
    await recorder.idle();
    const [row] = await service.context.database<{ waiting: number }[]>`
      select count(*) as waiting from document_files
      where submerchant_id = ${submerchant_id} and status = 'pending'`;
    if (row?.waiting === 0) return;
  }
}

const fileOf = (id: string | undefined) => `/v1/operator/documents/${id}/file`;

async function changedAt(client: Client, reviewCase: string, id: string | undefined) {
  const { documents } = (await client.get(reviewCase)).body.data;
  return documents.find((one: { id: string }) => one.id === id).file.changed_at as string | null;
}

/** The answer as a browser gets it, before its body is read. */
async function open(path: string): Promise<IncomingMessage> {
  const request = get(base + path, { headers: { cookie: reviewer.cookie } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

describe('the file of a document', () => {
  test('comes to the byte, with its own type and headers that let nothing in it run', async () => {
    const { id, documents } = await submitWithFiles(merchant, host);
    host.serve = (path, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' });
      response.end(pdf(path));
    };
    const answer = await fetch(base + fileOf(documents[0]), {
      headers: { cookie: reviewer.cookie },
    });
    expect(answer.status).toBe(200);
    const path = [...host.asked.keys()][0]!;
    expect(path).toContain(id);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf(path));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''[\w.%-]+\.pdf$/),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('that changed is shown in the case once its last byte has arrived', async () => {
    const { id, reviewCase, documents } = await submitWithFiles(merchant, host);
    await recordAll(id);
    expect((await reviewer.get(fileOf(documents[0]))).status).toBe(200);
    expect(await changedAt(reviewer, reviewCase, documents[0])).toBeNull();
    host.serve = (_path, response) => void response.end(pdf('another'));
    expect((await reviewer.get(fileOf(documents[0]))).status).toBe(200);
    expect(await changedAt(reviewer, reviewCase, documents[0])).not.toBeNull();
    expect(await changedAt(reviewer, reviewCase, documents[1])).toBeNull();
  });

  test('can be read before it was ever submitted, and nothing is recorded of it', async () => {
    const created = await merchant.post('/v1/submerchants', {
      entity_type: 'pf',
      legal_name: 'Ana',
      tax_id: '39053344705',
      email: 'ana@example.com',
      phone: '11987654321',
    });
    const { id } = created.body.data;
    const sent = await merchant.post(`/v1/submerchants/${id}/documents`, {
      type: 'front_id',
      file_url: `${host.url}/a`,
      file_name: 'a"\r\n;ção.exe',
      file_size: 1,
      mime_type: 'application/pdf',
    });
    if (sent.status !== 201) throw new Error(sent.text);
    const answer = await reviewer.get(fileOf(sent.body.data.id));
    expect(answer.status, answer.text).toBe(200);
    const { documents } = (await reviewer.get(`/v1/operator/submerchants/${id}`)).body.data;
    expect(documents[0].file).toBeNull();
  });

  test.each([
    ['is not there', 502, 'FILE_UNAVAILABLE', { status: 404, body: '' }],
    ['is a page', 415, 'FILE_TYPE_NOT_ALLOWED', { status: 200, body: '<html>' }],
    ['is empty', 502, 'FILE_UNAVAILABLE', { status: 200, body: '' }],
    ['is announced as too large', 413, 'FILE_TOO_LARGE', { status: 200, body: null }],
  ])('that %s is refused in words', async (_, status, code, { status: given, body }) => {
    const { documents } = await submitWithFiles(merchant, host);
    host.serve = (_path, response) => {
      if (body === null) response.setHeader('content-length', max_file_bytes + 1);
      response.writeHead(given);
      if (body === null) response.write(pdf(''));
      else response.end(body);
    };
    const answer = await reviewer.get(fileOf(documents[0]));
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.text).not.toContain(host.url);
  });

  test('that a browser would draw in gigabytes is refused before its first byte', async () => {
    const { documents } = await submitWithFiles(merchant, host);
    host.serve = (_path, response) => void response.end(pngFile({ width: 20_000, height: 20_000 }));
    const answer = await reviewer.get(fileOf(documents[0]));
    expect([answer.status, answer.body.code]).toEqual([422, 'FILE_UNREADABLE']);
    expect(answer.body.errors).toMatchObject([{ code: 'too_many_pixels' }]);
    const image = jpegFile();
    host.serve = (_path, response) => void response.end(image);
    expect((await reviewer.get(fileOf(documents[0]))).status).toBe(200);
  });

  test('that turns out too large on the way is cut off, and its host let go of', async () => {
    const { documents } = await submitWithFiles(merchant, host);
    const left = new Promise<void>((resolve) => {
      host.serve = (path, response) => {
        response.once('close', resolve);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        };
        response.on('drain', more);
        response.write(pdf(path));
        more();
      };
    });
    const answer = await fetch(base + fileOf(documents[0]), {
      headers: { cookie: reviewer.cookie },
    });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await left;
  });

  test('whose reader leaves is asked of its host no further', async () => {
    const { documents } = await submitWithFiles(merchant, host);
    const left = new Promise<void>((resolve) => {
      host.serve = (path, response) => {
        response.once('close', resolve);
        response.write(pdf(path));
        response.write(Buffer.alloc(1024 * 1024));
      };
    });
    const answer = await open(fileOf(documents[0]));
    answer.destroy();
    await left;
  });

  test('holds no connection to the database while its host takes its time', async () => {
    const { documents } = await submitWithFiles(merchant, host);
    const held: (() => void)[] = [];
    host.serve = (path, response) => void held.push(() => response.end(pdf(path)));
    // More than the pool has.
    const readers = Array.from({ length: 20 }, () => reviewer.get(fileOf(documents[0])));
    await host.arrived(20);
    expect((await reviewer.get('/v1/operator/submerchants')).status).toBe(200);
    for (const answer of held) answer();
    for (const answer of await Promise.all(readers)) expect(answer.status).toBe(200);
  });

  test('is for the operator’s people alone, and of no document there is none', async () => {
    const { documents } = await submitWithFiles(merchant, host);
    expect((await merchant.get(fileOf(documents[0]))).status).toBe(403);
    expect((await service.anonymous.get(fileOf(documents[0]))).status).toBe(401);
    expect((await reviewer.get(fileOf('019aa2f3-1b20-7456-8abc-0123456789ab'))).status).toBe(404);
    expect(host.asked.size).toBe(0);
  });
});

test('in production, no file is fetched from inside, nor from a port that is not allowed', async () => {
  const files = { url: 'https://files.example.com' };
  const { documents } = await submitWithFiles(await inProduction.createMerchant(), files);
  const operator = await inProduction.createOperator();
  const answerFor = async (url: string) => {
    // As it was registered before an upgrade, or while the settings were others.
    await inProduction.context.database`
      update documents set file_url = ${url} where id = ${documents[0]!}`;
    const answer = await operator.get(fileOf(documents[0]));
    expect(answer.body.code).toBe('FILE_UNAVAILABLE');
    expect(answer.body.message).not.toContain('127.0.0.1');
    return answer.body.message as string;
  };
  const inside = await answerFor(`${host.url}/file.pdf`);
  expect(inside).toContain('does not lead to public hosts only');
  expect(await answerFor('http://127.0.0.1/file.pdf')).toBe(inside);
  expect(await answerFor('http://files.example.com:8080/file.pdf')).toContain(
    'leads to a port that files are not fetched from',
  );
  expect(host.asked.size).toBe(0);
});
