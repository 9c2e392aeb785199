import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { fileFailure, type FileFailure } from '../../platform/outbound/file-failure.js';
import type { OpenFile } from '../../platform/outbound/file-fetcher.js';
import { fileErrorText, type FetchedFile } from '../../submerchants/rules/document-file.js';
import { mimeTypes } from '../../submerchants/schema/document.js';
import { saveFetched } from '../../submerchants/store/document-files.js';
import { fileHeaders } from '../rules/file-headers.js';
import { findDocumentAddress } from '../store.js';

/** How long a file may take on its way to the reviewer, whose line may be slower than the host's, in milliseconds. */
const view_ms = 5 * 60_000;

export const getDocumentFile = defineOperation({
  id: 'getDocumentFile',
  tag: 'Review',
  summary: 'Read the file of a document',
  description:
    'The service fetches the file from where the merchant hosts it and passes its bytes on; what it is is told by its first bytes. Up to three redirects are followed, and every address is vetted as those of webhooks are. The headers let nothing in it run. Once a submission has recorded it, what passes is held against the record: the case tells when it differs, at the latest when the last byte has come. The connection is cut where a file turns out to be larger than 25 MiB on the way.',
  streams: mimeTypes,
  data: Type.String({ description: 'The bytes of the file.' }),
  status: 200,
  message: 'The file, as its host has it now.',
  errors: ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'FILE_UNAVAILABLE'],
  example: { data: '%PDF-1.7 …' },
  async run({ context, sql, params }) {
    const document = await findDocumentAddress(sql, params.id);
    if (!document) throw new Refusal('NOT_FOUND', { message: 'There is no such document.' });
    const { merchant_id, file_url, file_name } = document;
    let file: OpenFile;
    try {
      file = await context.file_fetcher.open(file_url, { total_ms: view_ms });
    } catch (error) {
      throw refusalOf(fileFailure(error));
    }
    const save = async (found: FetchedFile) => {
      try {
        const where = { merchant_id, document_id: params.id };
        await saveFetched(context.database, where, found, context.clock(), null);
      } catch (error) {
        // The reviewer gets the file all the same; whether it changed is seen at the next view.
        context.log.warn({ err: error, document_id: params.id }, 'A viewed file was not compared.');
      }
    };
    const stream = Readable.from(observed(file, save), { objectMode: false });
    stream.once('close', file.drop);
    return { stream, headers: fileHeaders(file_name, file.mime_type, file.announced_size) };
  },
});

/**
 * The bytes as they pass. The last piece goes out once what was seen of the whole is written down: whoever has all of the file
 * finds in the case whether it changed.
 */
async function* observed(
  { body, mime_type }: OpenFile,
  save: (found: FetchedFile) => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash('sha256');
  let size = 0;
  let held: Buffer | null = null;
  for await (const piece of body) {
    hash.update(piece);
    size += piece.length;
    if (held) yield held;
    held = piece;
  }
  await save({ sha256: hash.digest('hex'), size, mime_type });
  if (held) yield held;
}

function refusalOf({ code, http_status }: FileFailure): Refusal {
  if (code === 'too_large') return new Refusal('FILE_TOO_LARGE');
  if (code === 'type_not_allowed') return new Refusal('FILE_TYPE_NOT_ALLOWED');
  return new Refusal('FILE_UNAVAILABLE', {
    message: `The file cannot be fetched: ${fileErrorText(code, http_status).en}.`,
  });
}
