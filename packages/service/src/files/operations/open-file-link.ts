import { placeOf } from '../../platform/place.js';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import type { Context } from '../../operation/context.js';
import { defineOperation } from '../../operation/operation.js';
import { MissingKeyError } from '../../platform/data-keys.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';
import { fileHeaders } from '../file-headers.js';
import { readFileLink, type FileLink } from '../file-link.js';
import { findNoteFile } from '../store/note-files.js';
import { findFile, findFileName } from '../store/files.js';

export const openFileLink = defineOperation({
  id: 'openFileLink',
  tag: 'Files',
  summary: 'Open an uploaded file by a short-lived address',
  description:
    'The addresses come from `GET /v1/files/{id}/link` and `GET /v1/submerchants/{id}/documents/{documentId}/file`; no one else can compose one. Expired and changed addresses, those of deleted files, and those whose key was revoked or whose person was disabled, are answered with 404. The headers prevent active content from running and the file from being kept by caches.',
  query: Type.Object({
    token: Type.String({ description: 'From the address.', maxLength: 1000 }),
  }),
  streams: fileTypes,
  data: Type.String({ description: 'The bytes of the file.' }),
  message: 'The file.',
  errors: ['NOT_FOUND', 'FILE_UNAVAILABLE'],
  example: { data: '%PDF-1.7 …' },
  async run({ context, query, address, request_id, now }) {
    const { stored_files, data_keys, access_log } = context;
    await stored_files.require();
    const link = readFileLink(data_keys, query.token);
    // The same refusal for all of them: it says nothing about the file.
    if (!link || link.expires_at <= now) throw unknown();
    const { of, merchant_id, file_id, caller } = link;
    if (!(await isInForce(context, link))) throw unknown();
    const { file, name } = await (of === 'note' ? findOfNote : findOfMerchant)(context, link);
    if (file?.status !== 'ready' || file.mime_type === null) throw unknown();
    const opened = await stored_files.openRow(file).catch((error: unknown) => {
      context.log.warn({ err: error, file_id, request_id }, 'A stored file cannot be read.');
      throw new Refusal('FILE_UNAVAILABLE');
    });
    // Always recorded, also of keys: whoever has the address opens it, from anywhere.
    access_log.record({
      at: now,
      operation: 'openFileLink',
      caller: { ...caller, side: of === 'note' ? 'operator' : 'merchant' },
      merchant_id: of === 'note' ? null : merchant_id,
      subjects: [file.submerchant_id ?? file.id],
      address: address ?? null,
      request_id,
    });
    const stream = Readable.from(opened.body, { objectMode: false });
    stream.once('close', opened.drop);
    return {
      stream,
      // Files of notes are the operator's: its console alone shows them.
      headers: fileHeaders(
        name ?? 'document',
        file.mime_type,
        file.size,
        of === 'note' ? 'same-origin' : 'cross-origin',
      ),
    };
  },
});

/** An address dies with the key, or the person, that it was made for: who lost access must not read on. */
function isInForce({ credentials, sessions }: Context, link: FileLink): Promise<boolean> {
  const { kind, id } = link.caller;
  if (kind === 'person') return sessions.isEnabled(id);
  return credentials.isInForce(link.of === 'note' ? null : link.merchant_id, id);
}

async function findOfMerchant({ groups }: Context, link: FileLink) {
  const { merchant_id, file_id, document_id } = link;
  const sql = await groups.databaseFor(merchant_id);
  const file = await findFile(sql, merchant_id, file_id);
  const name = document_id === null ? null : await findFileName(sql, merchant_id, document_id);
  return { file, name };
}

async function findOfNote({ groups, seller_keys }: Context, link: FileLink) {
  const { merchant_id, file_id: id } = link;
  const sql = await groups.databaseFor(merchant_id);
  const file = await findNoteFile(sql, { merchant_id, id });
  if (!file?.file_name) return { file: null, name: null };
  const opener = await seller_keys.load(sql, merchant_id, [file.file_name]);
  try {
    return { file, name: opener.open(file.file_name, placeOf('note_files', 'file_name', id)) };
  } catch (error) {
    if (error instanceof MissingKeyError) return { file, name: null };
    throw error;
  }
}

function unknown(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'This address opens no file, or does no longer.' });
}
