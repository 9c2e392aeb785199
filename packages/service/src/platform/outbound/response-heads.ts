import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/** The most bytes of one answer's headers; larger ones are passed on, and undici refuses them. */
const max_head_bytes = 16_384;
/** The most bytes of interim answers and empty lines before one answer; without a bound, they would occupy the process until the timeout. */
const max_skipped_bytes = 65_536;
const start = 'HTTP/1.';
/** Begins an interim answer, but for 101, which would end HTTP on the connection. */
const interim = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r\n]/;
/** A line that ends in LF alone, a folded line, spaces before a colon. */
const unusual = /(?<!\r)\n|\n[ \t]|\n[^\s:]+[ \t]+:/;
const content_length = /^content-length:/gim;

/**
 * Prepares the answers on a connection for undici, which refuses some that other clients accept (decisions/0057-answers-of-receivers.md):
 * interim answers and empty lines before an answer are left out, lines may end in LF alone, folded lines are joined, and spaces before a colon and repetitions of the
 * same Content-Length are removed. Other answers are passed on unchanged.
 *
 * @param socket serves one request at a time, and is read by `read` alone
 */
export function readLeniently<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket) as () => Buffer | null;
  const write = socket.write.bind(socket) as Socket['write'];
  let isHead = true;
  let hasBegun = false;
  let held: Buffer | null = null;
  let skipped_bytes = 0;
  // An answer begins after a request was sent.
  socket.write = ((...given: Parameters<Socket['write']>) => {
    if (!isHead) [isHead, hasBegun, skipped_bytes] = [true, false, 0];
    return write(...given);
  }) as Socket['write'];
  socket.read = () => {
    for (;;) {
      const chunk = read();
      if (!isHead) return chunk;
      if (chunk !== null) held = held === null ? chunk : Buffer.concat([held, chunk]);
      if (held === null) return null;
      const skipped = skippable(held, hasBegun);
      skipped_bytes += skipped;
      if (skipped_bytes > max_skipped_bytes) {
        socket.destroy(new Error('The answer does not come after its interim answers.'));
        return null;
      }
      const bytes: Buffer = held.subarray(skipped);
      // Every answer begins with the same byte. Passed on at once, it shows that the answer was not cut off before it began.
      if (!hasBegun && bytes.length > 0) {
        [hasBegun, held] = [true, bytes];
        return bytes.subarray(0, 1);
      }
      const end = endOfHead(bytes, 0);
      if (end === null && bytes.length <= max_head_bytes && mayBeHttp(bytes)) {
        held = bytes;
        if (chunk === null) return null;
        continue;
      }
      [isHead, held] = [false, null];
      const rest = (end === null ? bytes : withPlainHead(bytes, end)).subarray(1);
      if (rest.length > 0) return rest;
    }
  };
  return socket;
}

/** A connector of undici for addresses that the operator's configuration names. */
export function lenientConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error) callback(error, null);
      else callback(null, readLeniently(socket));
    });
}

function mayBeHttp(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, start.length);
  return start.startsWith(text);
}

/** Length of the empty lines and, once its first byte was passed on, of the whole interim answers at the beginning. */
function skippable(bytes: Buffer, hasBegun: boolean): number {
  for (let at = 0; ;) {
    while (bytes[at] === 0x0d || bytes[at] === 0x0a) at += 1;
    if (!hasBegun || !interim.test(bytes.toString('latin1', at, at + 13))) return at;
    const end = endOfHead(bytes, at);
    if (end === null || end - at > max_head_bytes) return at;
    at = end;
  }
}

/** Where the body begins: after the first empty line. */
function endOfHead(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf('\n', from); at !== -1; at = bytes.indexOf('\n', at + 1)) {
    const next = bytes[at + 1] === 0x0d ? at + 2 : at + 1;
    if (bytes[next] === 0x0a) return next + 1;
  }
  return null;
}

function withPlainHead(bytes: Buffer, end: number): Buffer {
  const head = bytes.toString('latin1', 0, end);
  const lengths = head.match(content_length)?.length ?? 0;
  if (lengths < 2 && !unusual.test(head)) return bytes;
  const lines = head
    .replaceAll(/\r?\n[ \t]+(?=\S)/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.replace(/^([^\s:]+)[ \t]+:/, '$1:'));
  const seen = new Set<string>();
  const kept = lines.filter((line) => {
    const name = line.toLowerCase().replaceAll(/[ \t]/g, '');
    if (!name.startsWith('content-length:')) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  return Buffer.concat([Buffer.from(kept.join('\r\n'), 'latin1'), bytes.subarray(end)]);
}
