import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { Refusal, type Problem } from '../errors.js';
import type { Warning } from '../operation/read-value.js';

/** The media type of a form. */
export const formType = 'multipart/form-data';
const part = 'file';
/** The most bytes of a form beside its file: boundaries, headers of parts, and fields that are ignored. */
const max_other_bytes = 64 * 1024;

/**
 * Reads the file of a form as it arrives: the bytes of the part `file`. Only what arrived last is in memory. The stream ends when the
 * whole form was read, so that nothing is stored of one with a second file.
 *
 * @param warnings gets the fields that were ignored, before the stream ends
 * @returns a stream that fails with a Refusal: VALIDATION_ERROR unless the form has exactly one file and that is the part `file`,
 *   PAYLOAD_TOO_LARGE when there is too much beside the file
 */
export function openFormFile(
  body: Readable,
  headers: IncomingHttpHeaders,
  warnings: Warning[],
): Readable {
  return Readable.from(readFormFile(body, headers, warnings), { objectMode: false });
}

async function* readFormFile(
  body: Readable,
  headers: IncomingHttpHeaders,
  warnings: Warning[],
): AsyncGenerator<Buffer, void, undefined> {
  const parser = openParser(headers);
  let problem: Problem | null = null;
  let chunks: Buffer[] = [];
  let file: Readable | null = null;
  let [file_bytes, all_bytes] = [0, 0];
  parser.on('file', (name, stream) => {
    problem ??= problemOf(name, file !== null);
    if (problem) {
      stream.on('error', () => undefined).resume();
      return;
    }
    file = stream;
    // The part's own error when it is cut off; the parser reports it too.
    stream.on('error', () => undefined);
    stream.on('data', (chunk: Buffer) => {
      file_bytes += chunk.length;
      chunks.push(chunk);
    });
  });
  parser.on('field', (name: string | undefined) => {
    warnings.push({ path: `/${name ?? ''}`, message: 'This field is not known and was ignored.' });
  });
  let failure: unknown = null;
  parser.on('error', (error) => (failure ??= error));
  const take = () => {
    if (problem) throw new Refusal('VALIDATION_ERROR', { errors: [problem] });
    if (failure !== null) throw malformed();
    if (all_bytes - file_bytes > max_other_bytes) throw new Refusal('PAYLOAD_TOO_LARGE');
    const taken = chunks;
    chunks = [];
    return taken;
  };
  try {
    // Ending early leaves the connection open, for the refusal.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const { length } = chunk as Buffer;
      all_bytes += length;
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      // The parser passes the bytes on in a later turn of the event loop.
      await new Promise(setImmediate);
      yield* take();
    }
    const ended = once(parser, 'finish').catch(() => undefined);
    parser.end();
    await ended;
    yield* take();
    if (file === null) throw new Refusal('VALIDATION_ERROR', { errors: [missing()] });
  } finally {
    parser.destroy();
  }
}

function openParser(headers: IncomingHttpHeaders) {
  try {
    const { 'content-type': type = '' } = headers;
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      // `curl -F 'file=<path'` names no file.
      isPartAFile: (name, _type, fileName) => name === part || fileName !== undefined,
      limits: { fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch {
    throw malformed();
  }
}

function problemOf(name: string | undefined, isSecond: boolean): Problem | null {
  if (name !== part) {
    const message = `The form sends a file as ${name ?? ''}. Send it as the part file.`;
    return { path: `/${name ?? ''}`, code: 'forbidden', message };
  }
  if (!isSecond) return null;
  const message = 'The form has two files. Send one form for each file.';
  return { path: `/${part}`, code: 'repeated', message };
}

function missing(): Problem {
  return { path: `/${part}`, code: 'required', message: 'The form has no part file.' };
}

function malformed(): Refusal {
  const message =
    'The form cannot be read: it is cut off, or its boundary is not that of the Content-Type.';
  return new Refusal('VALIDATION_ERROR', {
    errors: [{ path: '', code: 'invalid_format', message }],
  });
}
