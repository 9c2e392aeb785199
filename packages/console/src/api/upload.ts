import { refusalOf, type Data } from './call.js';
import { credentials } from './credentials.js';
import { unanswered } from './error.js';
import { operations } from './operations.js';

/** Maximum file size in bytes, as for `createFile`. */
const max_upload_bytes = 20 * 1024 * 1024;

/** The types that `createFile` recognises by their content. */
export const uploadTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** Problem of a file before it is sent. The service recognises its content. */
export function problemOf(file: File): 'file_type' | 'file_size' | 'file_empty' | null {
  if (file.size === 0) return 'file_empty';
  if (file.size > max_upload_bytes) return 'file_size';
  const isKnown = file.type === '' || uploadTypes.some((type) => type === file.type);
  return isKnown ? null : 'file_type';
}

interface Sending {
  signal: AbortSignal;
  /** Gets the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a file with `createFile`. A request with the same `key` stores the file once, so that one that broke can be sent again.
 *
 * @throws ApiError as `call`; with the code ABORTED when `signal` ended it
 */
export function upload(
  file: File,
  { key, ...sending }: Sending & { key: string },
): Promise<Data<'createFile'>> {
  return send(operations.createFile, file, { 'Idempotency-Key': key }, sending);
}

/** Uploads a file for a note on a case, as `upload` does. */
export function uploadNoteFile(
  id: string,
  file: File,
  sending: Sending,
): Promise<Data<'addNoteFile'>> {
  const [method, path] = operations.addNoteFile;
  return send([method, path.replace('{id}', encodeURIComponent(id))], file, {}, sending);
}

function send<Answered>(
  [method, path]: readonly [string, string],
  file: File,
  further: Record<string, string>,
  { signal, onProgress }: Sending,
): Promise<Answered> {
  // `fetch` does not say how much of a body was sent.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = (code: string) => () => reject(unanswered(code));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', fail('UNREACHABLE'));
    request.addEventListener('abort', fail('ABORTED'));
    request.addEventListener('load', () => {
      const answer = read(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        resolve((answer as { data: Answered }).data);
      } else reject(refusalOf(request.status, answer));
    });
    signal.addEventListener('abort', () => request.abort());
    request.open(method, path);
    const type = uploadTypes.find((one) => one === file.type) ?? 'application/octet-stream';
    const headers = {
      ...credentials().headers,
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      'Content-Type': type,
      ...further,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
