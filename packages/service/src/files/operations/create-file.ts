import { defineOperation } from '../../operation/operation.js';
import { fileExample } from '../examples.js';
import { ReadyFile } from '../schema.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';
import { createFile as storeFile } from '../commands/create-file.js';

export const createFile = defineOperation({
  id: 'createFile',
  tag: 'Files',
  summary: 'Upload a file',
  description:
    'Optional: where the installation stores no files, the answer is 404, and documents name files on your host. Send the bytes of a PDF, PNG or JPEG as the body, at most 20 MiB (20,971,520 bytes); or a form (`multipart/form-data`) whose part `file` they are. The type is detected from the first bytes; a file that people could not read, such as a PDF that asks for a password, is refused. The answer’s `file_url`, `file_size` and `mime_type` are those of the document to send. A file that no document uses is deleted at `expires_at`.\n\nWith an `Idempotency-Key`, a request that broke can be sent again: the file is stored once.',
  receives: {
    types: ['application/octet-stream', ...fileTypes, 'multipart/form-data'],
    description: 'The bytes of the file, or a form with the part `file`.',
    optional: false,
  },
  data: ReadyFile,
  status: 201,
  message: 'File stored.',
  errors: [
    'NOT_FOUND',
    'FILE_TOO_LARGE',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_UNREADABLE',
    'FILE_QUOTA_EXCEEDED',
  ],
  example: { data: fileExample },
  run: (call) => storeFile(call, call, call),
});
