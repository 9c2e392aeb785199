import { placeOf, type Place } from '../platform/place.js';
import Type, { type Static } from 'typebox';
import { Refusal } from '../errors.js';
import { attachNoteFile, type NoteFileRow } from '../files/store/note-files.js';
import { nullable, oneOf, text, timestamp, uuid } from '../operation/schema.js';
import type { Transaction } from '../platform/database/connect.js';
import { MissingKeyError, type Opener } from '../platform/data-keys.js';
import { fileTypes } from '../platform/outbound/recognise-file.js';
import type { SubmerchantChange } from '../submerchants/change.js';

/** The most files of one note. */
export const max_attachments = 5;

/** A file that was uploaded, as a new note names it. */
export const AttachmentInput = Type.Object({
  file_id: uuid({
    description: 'From `POST /v1/operator/submerchants/{id}/note-files`, of the same caller.',
  }),
  file_name: text(255),
});
export type AttachmentInput = Static<typeof AttachmentInput>;

export const Attachment = Type.Object({
  file_id: uuid(),
  file_name: nullable(Type.String({ description: 'Null if its key is lost.' })),
  file_size: Type.Integer({ description: 'Bytes.' }),
  mime_type: oneOf(fileTypes),
});
export type Attachment = Static<typeof Attachment>;

/** A file that no note names yet. */
export const NoteFile = Type.Object(
  {
    id: uuid(),
    file_size: Type.Integer({ description: 'Bytes.' }),
    mime_type: oneOf(fileTypes, { description: 'Detected from the first bytes.' }),
    expires_at: timestamp({ description: 'When it is deleted unless a note names it.' }),
  },
  { title: 'NoteFile' },
);

export const attachmentExample: Attachment = {
  file_id: '019aa2f6-3d10-7c11-8a22-0123456789ac',
  file_name: 'conta-de-luz.pdf',
  file_size: 482133,
  mime_type: 'application/pdf',
};

/**
 * Gives uploaded files to a note within the change of its case.
 *
 * @throws Refusal FILE_NOT_FOUND, also for the files of another caller, another case or another note
 */
export async function attachFiles(
  { merchant_id, id: submerchant_id, context, state }: SubmerchantChange,
  tx: Transaction,
  to: { note_id: string; uploader_id: string },
  attachments: readonly AttachmentInput[],
): Promise<NoteFileRow[]> {
  const { data_key } = state;
  const sealer = context.seller_keys.sealerOf({ merchant_id, id: submerchant_id, data_key });
  const files: NoteFileRow[] = [];
  for (const [at, { file_id: id, file_name }] of attachments.entries()) {
    const given = { ...to, submerchant_id, file_name: sealer.seal(file_name, namePlace(id)) };
    const file = await attachNoteFile(tx, { merchant_id, id }, given);
    if (!file) throw noSuchFile(at);
    files.push(file);
  }
  return files;
}

/** The place of the name of a note's file. */
function namePlace(id: string): Place {
  return placeOf('note_files', 'file_name', id);
}

function noSuchFile(at: number): Refusal {
  const message = 'There is no such file that this note can have: upload it again.';
  return new Refusal('FILE_NOT_FOUND', {
    message,
    errors: [{ path: `/attachments/${at}/file_id`, code: 'not_found', message }],
  });
}

export function describeAttachment(opener: Opener, file: NoteFileRow): Attachment {
  return {
    file_id: file.id,
    file_name: openName(opener, file),
    file_size: file.size,
    mime_type: file.mime_type ?? 'application/pdf',
  };
}

/** The files of a note as the trail records them. */
export function recordedFiles(
  opener: Opener,
  files: readonly NoteFileRow[],
): { file_id: string; file_name: string | null }[] {
  return files.map((file) => ({ file_id: file.id, file_name: openName(opener, file) }));
}

function openName(opener: Opener, { id, file_name }: NoteFileRow): string | null {
  if (file_name === null) return null;
  try {
    return opener.open(file_name, namePlace(id));
  } catch (error) {
    if (error instanceof MissingKeyError) return null;
    throw error;
  }
}
