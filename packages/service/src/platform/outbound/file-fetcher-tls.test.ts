import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { httpReceiver } from '../../webhooks/delivery/receivers.fixture.js';
import { makeCertificate } from './certificate.fixture.js';
import { FileFailure } from './file-failure.js';
import { FileFetcher, max_file_bytes } from './file-fetcher.js';
import { longTest } from '../../../test/long-test.js';

const certificate = makeCertificate('files.example.com');
const without = certificate === null ? ' (not run: openssl is missing)' : '';

/** Starts a file host with TLS; resolves with its origin, by name. */
async function host(listener: RequestListener): Promise<string> {
  const server = createServer({ ...certificate }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return `https://files.example.com:${(server.address() as AddressInfo).port}`;
}

const fetcher = (ca?: string) =>
  new FileFetcher({
    production: false,
    ports: null,
    resolve: () => Promise.resolve(['127.0.0.1']),
    ...(ca === undefined ? {} : { ca }),
  });

async function download(url: string, from = fetcher(certificate?.cert ?? '')) {
  const file = await from.open(url);
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of file.body) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { type: file.mime_type, size, sha256: hash.digest('hex') };
}

const failure = async (url: string, from?: FileFetcher) => {
  const error: unknown = await download(url, from).catch((one: unknown) => one);
  if (!(error instanceof FileFailure)) throw new Error(`No failure of a fetch: ${String(error)}`);
  return error.code;
};

/** A PDF of the maximum size, with no repeated chunks. */
function largest(): Buffer {
  const bytes = Buffer.alloc(max_file_bytes);
  for (let at = 0; at + 4 <= bytes.length; at += 4)
    bytes.writeUInt32LE((at * 2654435761) >>> 0, at);
  bytes.write('%PDF-1.7\n');
  return bytes;
}

describe.skipIf(certificate === null)(`files over TLS${without}`, () => {
  longTest('are received byte for byte up to the maximum size, also after a redirect', async () => {
    const bytes = largest();
    const secure = await host((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/file.pdf' }).end();
      else response.end(bytes);
    });
    const plain = await httpReceiver((_, response) => {
      response.writeHead(307, { location: `${secure}/moved` }).end();
    });
    const expected = {
      type: 'application/pdf',
      size: max_file_bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    expect(await download(`${secure}/file.pdf`)).toEqual(expected);
    expect(await download(plain.url)).toEqual(expected);
  });

  test('are refused at one byte more, and never accepted when the host ends early', async () => {
    const url = await host((request, response) => {
      if (request.url === '/more') response.end(Buffer.concat([largest(), Buffer.from('x')]));
      else {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('%PDF-1.7\n', () => response.destroy());
      }
    });
    expect(await failure(`${url}/more`)).toBe('too_large');
    expect(await failure(`${url}/cut`)).toBe('connection_reset');
  });

  test('are refused from a host with an untrusted certificate or one for another name', async () => {
    let requests = 0;
    const url = await host((_, response) => {
      requests += 1;
      response.end('%PDF-1.7\n');
    });
    expect(await failure(url, fetcher())).toBe('tls_failed');
    expect(await failure(url.replace('files.', 'other.'))).toBe('tls_failed');
    expect(requests).toBe(0);
  });
});
