import { Refusal } from '../../errors.js';
import { receiveNoteFile } from '../../files/receive-note-file.js';
import { max_upload_bytes, tooLarge } from '../../files/receive-part.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { attachmentExample, NoteFile } from '../note-files.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';

export const addNoteFile = defineOperation({
  id: 'addNoteFile',
  tag: 'Review',
  summary: 'Upload a file for an internal note',
  description:
    'Send the bytes of a PDF, PNG or JPEG as the body, at most 20 MiB (20,971,520 bytes); the type is detected from the first bytes. Then name the file in `attachments` of `POST /v1/operator/submerchants/{id}/notes`: until then, nobody can open it. One that no note names is deleted after a day. The files belong to the operator: no route of the merchant shows them, and they take no room of the merchant’s quota.',
  receives: {
    types: ['application/octet-stream', ...fileTypes],
    description: 'The bytes of the file.',
    optional: false,
  },
  data: NoteFile,
  status: 201,
  message: 'File stored.',
  errors: [
    'FILES_OFF',
    'INVALID_STATUS',
    'FILE_TOO_LARGE',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_UNREADABLE',
  ],
  example: {
    data: {
      id: attachmentExample.file_id,
      file_size: attachmentExample.file_size,
      mime_type: attachmentExample.mime_type,
      expires_at: '2026-11-22T12:09:00.000Z',
    },
  },
  async run({ context, caller, params, bytes }) {
    if (!context.stored_files.isOn) throw new Refusal('FILES_OFF');
    if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    const length = bytes.content_length;
    if (length !== null && length > max_upload_bytes) throw tooLarge(max_upload_bytes);
    const merchant_id = await findMerchantOfSubmerchant(context, params.id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const of = {
      merchant_id,
      submerchant_id: params.id,
      uploader_id: operatorOf(caller).actor_id,
    };
    const { size, ...file } = await receiveNoteFile(context, of, bytes.stream);
    return { data: { ...file, file_size: size } };
  },
});
