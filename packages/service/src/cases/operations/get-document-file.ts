import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { fileIdOf } from '../../files/file-url.js';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf } from '../../operation/schema.js';
import { fileFailure, type FileFailure } from '../../platform/outbound/file-failure.js';
import type { OpenFile } from '../../platform/outbound/file-fetcher.js';
import { fileErrorText, type FetchedFile } from '../../submerchants/rules/document-file.js';
import { mimeTypes } from '../../submerchants/schema/document.js';
import { saveFetched } from '../../submerchants/save-fetched.js';
import { inspectorOf } from '../../platform/inspection/inspect-file.js';
import type { Inspector } from '../../platform/inspection/inspector.js';
import { asRefusal, beginScan, type ScannedFile } from '../../files/scan-file.js';
import type { Context } from '../../operation/context.js';
import { ScannerAway } from '../../platform/outbound/virus-scanner.js';
import { requireReadable } from '../../files/require-readable.js';
import { fileHeaders } from '../../files/file-headers.js';
import { findDocumentAddress } from '../store/cases.js';
import { saveDelivery } from '../store/views.js';

/** Timeout for passing a file to the reviewer, whose connection may be slower than the host's, in milliseconds. */
const view_ms = 5 * 60_000;

export const getDocumentFile = defineOperation({
  id: 'getDocumentFile',
  tag: 'Review',
  summary: 'Read the file of a document',
  description:
    'The service fetches the file from the merchant’s host, or reads it from the store of uploaded files, and streams it; the content type is detected from its first bytes. Up to three redirects are followed, and every address is checked like those of webhooks. The headers prevent active content from running. Once a submission has recorded the file, the streamed bytes are compared with the record: the case shows a difference at the latest when the last byte has been sent. An image whose header says that it has more than 120 megapixels is refused: drawn, it would take gigabytes of the browser. The connection is closed if the file turns out to be larger than 25 MiB while it is streamed. Once its last byte is sent, the caller has opened the document, which an approval needs.',
  streams: mimeTypes,
  query: Type.Object({
    prefetch: Type.Optional(
      oneOf(['true', 'false'], {
        description:
          '`true`: the file is read ahead, and does not count as opened until `POST /v1/operator/documents/{id}/view` says that it is shown.',
      }),
    ),
  }),
  data: Type.String({ description: 'The bytes of the file.' }),
  message: 'The file as currently served by its host.',
  errors: ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'FILE_UNREADABLE', 'FILE_UNAVAILABLE'],
  example: { data: '%PDF-1.7 …' },
  async run({ context, caller, params, query, request_id }) {
    const { actor_id: viewer_id } = operatorOf(caller);
    const document = await findDocumentAddress(context, params.id);
    if (!document) throw new Refusal('NOT_FOUND', { message: 'There is no such document.' });
    const { merchant_id, submerchant_id, file_url, file_name } = document;
    let file: OpenFile;
    try {
      file =
        fileIdOf(file_url) === null
          ? await context.file_fetcher.open(file_url, { total_ms: view_ms })
          : await context.stored_files.open(
              await context.groups.databaseFor(merchant_id),
              merchant_id,
              file_url,
            );
    } catch (error) {
      throw refusalOf(fileFailure(error));
    }
    const start = await readStart(file);
    const save = async (found: FetchedFile) => {
      try {
        const where = { merchant_id, document_id: params.id };
        const database = await context.groups.databaseFor(merchant_id);
        await saveFetched(context, database, where, found, null);
        const view = { ...where, viewer_id };
        // After the comparison, so that a change that it finds does not count as later.
        const isSeen = query.prefetch !== 'true';
        await saveDelivery(database, view, found.sha256, isSeen, context.clock());
      } catch (error) {
        // The reviewer still gets the file; a change is detected at the next view, which is recorded then.
        const fields = { err: error, document_id: params.id, request_id };
        context.log.warn(fields, 'A viewed file was not compared, nor its view recorded.');
      }
    };
    if (context.virus_scanner !== null) {
      await scanWhole(context, { kind: 'document', merchant_id, id: params.id }, file, start);
    }
    const stream = Readable.from(hashed(file, start, save), { objectMode: false });
    stream.once('close', file.drop);
    return {
      stream,
      subjects: [submerchant_id],
      headers: fileHeaders(file_name, file.mime_type, file.announced_size),
    };
  },
});

/** The first chunks of a file, with its inspector, which has read them. */
interface Start {
  chunks: Buffer[];
  inspector: Inspector;
}

/**
 * Reads an image until its size is known.
 *
 * @throws Refusal FILE_UNREADABLE for an image that no browser should draw
 */
async function readStart(file: OpenFile): Promise<Start> {
  const inspector = inspectorOf(file.mime_type);
  const chunks: Buffer[] = [];
  try {
    while (!inspector.hasSize) {
      const next = await file.body.next();
      if (next.done) break;
      chunks.push(next.value);
      await inspector.update(next.value);
    }
    // The browser draws the beginning of a damaged file.
    if (inspector.early === 'too_many_pixels') requireReadable(inspector.early);
  } catch (error) {
    file.drop();
    throw error instanceof Refusal ? error : refusalOf(fileFailure(error));
  }
  return { chunks, inspector };
}

/**
 * Reads the whole file and has it scanned before a byte of it is passed on. At most 25 MiB are in memory.
 *
 * @throws Refusal FILE_UNREADABLE where something was found, UNAVAILABLE while the scanner is away
 */
async function scanWhole(
  context: Context,
  scanned: ScannedFile,
  file: OpenFile,
  { chunks, inspector }: Start,
): Promise<void> {
  const scan = beginScan(context, scanned);
  try {
    for (const chunk of chunks) await scan.write(chunk);
    for await (const chunk of file.body) {
      chunks.push(chunk);
      await inspector.update(chunk);
      await scan.write(chunk);
    }
    if (!(await scan.isClean())) requireReadable('malware');
  } catch (error) {
    file.drop();
    if (error instanceof Refusal) throw error;
    throw error instanceof ScannerAway ? asRefusal(error) : refusalOf(fileFailure(error));
  } finally {
    scan.drop();
  }
}

/**
 * Streams the file, inspects it and computes its hash. The last chunk is sent after the result has been saved, so that a client that has the
 * whole file finds in the case whether it changed.
 */
async function* hashed(
  { body, mime_type }: OpenFile,
  { chunks, inspector }: Start,
  save: (found: FetchedFile) => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash('sha256');
  let size = 0;
  let pending: Buffer | null = null;
  for (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
    if (pending) yield pending;
    pending = chunk;
  }
  for await (const chunk of body) {
    hash.update(chunk);
    await inspector.update(chunk);
    size += chunk.length;
    if (pending) yield pending;
    pending = chunk;
  }
  const problem = await inspector.end();
  await save({ sha256: hash.digest('hex'), size, mime_type, problem });
  if (pending) yield pending;
}

function refusalOf({ code, http_status }: FileFailure): Refusal {
  if (code === 'too_large') return new Refusal('FILE_TOO_LARGE');
  if (code === 'type_not_allowed') return new Refusal('FILE_TYPE_NOT_ALLOWED');
  return new Refusal('FILE_UNAVAILABLE', {
    message: `The file cannot be fetched: ${fileErrorText(code, http_status).en}.`,
  });
}
