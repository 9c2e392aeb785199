import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScriptedAnswer } from './case.js';

export interface RecordedRequest {
  method: string;
  /** Without the prefix of the case. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Script of the server for one case. */
export interface Script {
  answers: ScriptedAnswer[];
  repeats_last: boolean;
}

export interface ScriptedServer {
  /** Takes a script and returns the base URL under which it is played. */
  play(script: Script): { base_url: string; requests: RecordedRequest[] };
  close(): Promise<void>;
}

/** A server that gives each case the answers of its script, one for each request, under a separate path. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const played: { script: Script; requests: RecordedRequest[] }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const [, number = '', path = '', query = ''] =
        /^\/case-(\d+)([^?]*)(?:\?(.*))?$/.exec(url) ?? [];
      const found = played[Number(number)];
      if (!found) {
        response.writeHead(404).end();
        return;
      }
      found.requests.push({
        method,
        path,
        query: Object.fromEntries(new URLSearchParams(query)),
        headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const { answers, repeats_last } = found.script;
      const answer =
        answers[found.requests.length - 1] ?? (repeats_last ? answers.at(-1) : undefined);
      void give(response, answer ?? beyond_the_script);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    play(script) {
      const requests: RecordedRequest[] = [];
      played.push({ script, requests });
      return { base_url: `http://127.0.0.1:${port}/case-${played.length - 1}`, requests };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** No client retries it, so that a request too many ends the case. */
const beyond_the_script: ScriptedAnswer = {
  status: 400,
  json: { code: 'BEYOND_THE_SCRIPT', message: 'The case expects no further request.', errors: [] },
};

async function give(response: ServerResponse, answer: ScriptedAnswer): Promise<void> {
  if (answer.at_once === 'hold') return;
  if (answer.at_once === 'cut') {
    response.socket?.destroy();
    return;
  }
  const { status = 200, headers = {}, then = 'end' } = answer;
  const pieces = piecesOf(answer);
  // Every answer closes its connection, so that a client cannot take a cut for a connection that was idle too long.
  response.writeHead(status, {
    // Node's fetch takes a connection that was announced to close for ended when it breaks.
    ...(then === 'cut' || then === 'close' ? {} : { connection: 'close' }),
    ...(answer.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(answer.lines === undefined ? {} : { 'content-type': 'application/x-ndjson' }),
    ...(then === 'end' && !answer.chunks && !answer.chunks_base64
      ? { 'content-length': String(Buffer.concat(pieces).length) }
      : {}),
    ...headers,
  });
  response.flushHeaders();
  for (const piece of pieces) {
    await new Promise((resolve) => response.write(piece, resolve));
  }
  if (then === 'end') response.end();
  // A pause, so that what was written arrives before the connection breaks.
  if (then === 'cut') setImmediate(() => response.destroy());
  if (then === 'close') response.socket?.end();
  if (then === 'drip') drip(response);
}

function piecesOf({ json, lines, text, chunks, chunks_base64 }: ScriptedAnswer): Buffer[] {
  if (json !== undefined) return [Buffer.from(JSON.stringify(json))];
  if (lines) return lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`));
  if (text !== undefined) return [Buffer.from(text)];
  if (chunks) return chunks.map((chunk) => Buffer.from(chunk));
  return (chunks_base64 ?? []).map((chunk) => Buffer.from(chunk, 'base64'));
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
