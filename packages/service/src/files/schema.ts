import Type, { type Static } from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../operation/schema.js';
import { fileTypes } from '../platform/outbound/recognise-file.js';

export const fileStatuses = ['uploading', 'ready'] as const;

/** An uploaded file in API responses. Its fields have the names of a document's, which takes them as they are. */
export const StoredFile = Type.Object(
  {
    id: uuid(),
    status: oneOf(fileStatuses, {
      description: '`uploading`: bytes are missing. `ready`: documents can use it.',
    }),
    file_url: Type.String({
      description:
        'The address to send as `file_url` of a document. It never changes, and opens nothing by itself.',
    }),
    file_size: nullable(
      Type.Integer({ description: 'Bytes of the whole file; null while they are not known.' }),
    ),
    received: Type.Integer({ description: 'Bytes that are stored: where an upload continues.' }),
    mime_type: nullable(
      oneOf(fileTypes, { description: 'Detected from the first bytes; null before they arrive.' }),
    ),
    sha256: nullable(
      Type.String({ description: 'SHA-256 of the whole file, in hexadecimal; null before.' }),
    ),
    submerchant_id: nullable(
      uuid({ description: 'The submerchant whose document uses the file; null: none yet.' }),
    ),
    created_at: timestamp(),
    expires_at: nullable(
      timestamp({
        description: 'When the file is deleted unless a document uses it; null: one does.',
      }),
    ),
  },
  { title: 'StoredFile' },
);
export type StoredFile = Static<typeof StoredFile>;

/** A file whose bytes have all arrived: what is null before has a value, so that its types are those of a document's fields. */
export const ReadyFile = Type.Object(
  {
    ...StoredFile.properties,
    status: oneOf(['ready'], { description: 'Documents can use it.' }),
    file_size: Type.Integer({ description: 'Bytes of the whole file.' }),
    mime_type: oneOf(fileTypes, { description: 'Detected from the first bytes.' }),
    sha256: Type.String({ description: 'SHA-256 of the whole file, in hexadecimal.' }),
  },
  { title: 'ReadyFile' },
);
export type ReadyFile = Static<typeof ReadyFile>;

/** An address that opens a file. */
export const FileLink = Type.Object(
  {
    url: Type.String({
      description: 'The address: for a browser, without credentials. Do not store it.',
    }),
    expires_at: nullable(
      timestamp({ description: 'When it stops working; null: the file is on your host.' }),
    ),
  },
  { title: 'FileLink' },
);
export type FileLink = Static<typeof FileLink>;

/** The room that a merchant's files take. */
export const FileUsage = Type.Object(
  {
    bytes: Type.Integer({ description: 'Bytes of all files.' }),
    files: Type.Integer({ description: 'Number of files.' }),
    quota_bytes: Type.Integer({ description: 'The most bytes, as the operator has set it.' }),
  },
  { title: 'FileUsage' },
);
