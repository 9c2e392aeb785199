import { usageFailure } from '../failure.js';

export interface Captured {
  /** By lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Splits a request as it came over the wire: a request line (which may be missing), headers, an empty line, the body.
 * @throws Failure for anything else
 */
export function splitRequest(bytes: Uint8Array, from: string): Captured {
  const buffer = Buffer.from(bytes);
  const ends = ['\r\n\r\n', '\n\n']
    .map((end) => ({ at: buffer.indexOf(end), length: end.length }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at);
  const end = ends[0];
  if (end === undefined) {
    throw usageFailure(
      `${from} is no captured request: an empty line must part its headers from its body.`,
      'Give the two in files of their own: --headers headers.txt --body body.json',
    );
  }
  const headers = parseHeaders(buffer.subarray(0, end.at).toString('utf8'), from);
  return { headers, body: buffer.subarray(end.at + end.length) };
}

/**
 * Headers from lines, or from a JSON object as programs log them. A line without a colon that stands first is a request line.
 * @throws Failure naming the line that is none
 */
export function parseHeaders(text: string, from: string): Record<string, string> {
  if (text.trimStart().startsWith('{')) return parseJsonHeaders(text, from);
  const headers: Record<string, string> = {};
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, name, value = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) headers[name.toLowerCase()] = value;
    else if (at > 0 || !/^([A-Z]+ \S+|HTTP\/\S+ \d+)/.test(line)) {
      throw usageFailure(`Line ${at + 1} of ${from} is no header: ${line.slice(0, 60)}`);
    }
  }
  return headers;
}

function parseJsonHeaders(text: string, from: string): Record<string, string> {
  try {
    const given = JSON.parse(text) as Record<string, string | string[]>;
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name.toLowerCase(), [value].flat().join(' ')]),
    );
  } catch (error) {
    throw usageFailure(`${from} begins as JSON and is none: ${(error as Error).message}`);
  }
}

/**
 * The body as the request announces it, without a line end that an editor or a paste has added after it.
 * @throws Failure when some of it is missing, or it is still in the pieces of its transfer
 */
export function wholeBody({ headers, body }: Captured, from: string): Uint8Array {
  if (/chunked/i.test(headers['transfer-encoding'] ?? '')) {
    throw usageFailure(
      `The body of ${from} is in the chunks of its transfer, and its bytes cannot be told.`,
      'Capture the body itself, and give it with --headers headers.txt --body body.json',
    );
  }
  const announced = headers['content-length'];
  if (announced === undefined || !/^\d+$/.test(announced)) return body;
  const length = Number(announced);
  if (body.length < length) {
    throw usageFailure(
      `The body of ${from} is not whole: content-length says ${length} bytes, and there are ${body.length}.`,
      'Was a line end turned into another, or the end cut off?',
    );
  }
  const rest = Buffer.from(body.subarray(length)).toString('latin1');
  // Anything else after it was not added by accident: the body itself differs, and is reported as such.
  return rest.trim() === '' ? body.subarray(0, length) : body;
}
