import type { CallArguments, CallOptions } from './call-options.js';
import { CredenciaError } from './errors.js';
import { routes, type OperationId } from './generated/routes.js';
import type { ReadyFile, StoredFile } from './generated/types.js';
import { prepare, type Further } from './prepare.js';
import { readAnswer } from './read-answer.js';
import { send } from './send.js';
import type { Transport } from './settings.js';

/** Time-out of a part, for slow networks: the time that the service waits for a body. */
export const upload_timeout_ms = 10 * 60 * 1000;
/** Seconds on a slow phone; what has arrived of a part that breaks stays. */
const part_bytes = 1024 * 1024;
/** Maximum redirects in a row to another offset. */
const max_corrections = 5;

/** Options of an upload in parts. */
export interface UploadOptions extends CallOptions {
  /** Continue this upload, the `id` of an earlier one with the same bytes. */
  uploadId?: string | undefined;
  /** SHA-256 of the file, in hexadecimal: other bytes are refused at the end. */
  sha256?: string | undefined;
  /** Is called when the upload was started, and after each part: `received` of `file_size` bytes. Keep its `id` to continue later. */
  onProgress?: ((file: StoredFile) => void) | undefined;
}

/** See `files.addPart`. */
export function addFilePart(
  transport: Transport,
  id: string,
  offset: number,
  bytes: Blob | Uint8Array<ArrayBuffer>,
  options: CallOptions,
): Promise<StoredFile> {
  const timed = { ...options, timeoutMs: options.timeoutMs ?? upload_timeout_ms };
  const content = { type: 'application/octet-stream', body: bytes };
  return call(transport, 'addFilePart', { path: { id }, query: { offset } }, timed, { content });
}

/** See `Credencia.uploadFile`. */
export async function uploadFile(
  transport: Transport,
  file: Blob,
  { uploadId, sha256, onProgress, ...options }: UploadOptions,
): Promise<ReadyFile> {
  const { idempotencyKey: _, ...ofParts } = options;
  const read = (id: string) => call(transport, 'getFile', { path: { id } }, ofParts);
  const begin = () => {
    const body = { file_size: file.size, ...(sha256 === undefined ? {} : { sha256 }) };
    return call(transport, 'createUpload', { body }, options);
  };
  let upload = await (uploadId === undefined ? begin() : read(uploadId));
  if (upload.file_size !== file.size) {
    throw new TypeError(`The upload is of ${upload.file_size} bytes, the file has ${file.size}.`);
  }
  onProgress?.(upload);
  let corrections = 0;
  while (upload.status !== 'ready') {
    const { id, received } = upload;
    const part = file.slice(received, received + part_bytes);
    try {
      upload = await addFilePart(transport, id, received, part, ofParts);
      corrections = 0;
    } catch (error) {
      // After a part that broke or whose answer was lost, the service has more than this client knows.
      if (!(error instanceof CredenciaError) || error.code !== 'INVALID_STATUS') throw error;
      corrections += 1;
      if (corrections > max_corrections) throw error;
      upload = await read(id);
    }
    onProgress?.(upload);
  }
  return upload as ReadyFile;
}

async function call(
  transport: Transport,
  id: OperationId,
  given: CallArguments,
  options: CallOptions,
  further: Further = {},
): Promise<StoredFile> {
  const outgoing = await prepare(transport, id, routes[id], given, options, further);
  const answer = await send(transport, outgoing, readAnswer<StoredFile>);
  return answer.data;
}
