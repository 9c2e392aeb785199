import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './harness.js';
import { pdfFile } from './sample-files.js';
import { address, document, person, personTypes } from './sellers.js';

export const pdf = (text: string): Buffer => pdfFile(text);

/** A host of files on this machine. Whatever is asked of it is answered by `serve`, and counted by path. */
export interface FileHost {
  url: string;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  /** What it answers with from now on. */
  serve: (path: string, response: ServerResponse) => void;
  /** Resolves when so many requests have arrived in all. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startFileHost(): Promise<FileHost> {
  let waiting: { count: number; resolve: () => void }[] = [];
  let total = 0;
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    total += 1;
    waiting = waiting.filter(({ count, resolve }) => total < count || resolve());
    host.serve(path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: FileHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    serve: (path, response) => void response.end(pdf(path)),
    async arrived(count) {
      if (total >= count) return;
      await new Promise<void>((resolve) => waiting.push({ count, resolve }));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
}

/** An individual's registration with its files at the host, each declared as what the host has; submitted. */
export async function submitWithFiles(
  merchant: Client,
  host: { url: string },
): Promise<{ id: string; path: string; reviewCase: string; documents: string[] }> {
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  const path = `/v1/submerchants/${id}`;
  await merchant.post(`${path}/addresses`, address());
  const documents: string[] = [];
  for (const type of personTypes) {
    const at = `/${id}/${type}.pdf`;
    const declared = document(type, { file_url: host.url + at, file_size: pdf(at).length });
    documents.push((await merchant.post(`${path}/documents`, declared)).body.data.id);
  }
  const submitted = await merchant.post(`${path}/submit-for-review`);
  if (submitted.status !== 200) throw new Error(`Not submitted: ${submitted.text}`);
  return { id, path, reviewCase: `/v1/operator/submerchants/${id}`, documents };
}
