import { Refusal } from '../../errors.js';
import { fileLinkExample } from '../../files/examples.js';
import { FileLink } from '../../files/schema.js';
import { findNoteFile } from '../../files/store/note-files.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';

export const getNoteFileLink = defineOperation({
  id: 'getNoteFileLink',
  tag: 'Review',
  summary: 'Get an address that opens a file of an internal note',
  description:
    'For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes. It stops working at once when the note is deleted or the seller erased. Every opening is recorded in the access log.',
  data: FileLink,
  message: 'Address of the file found.',
  errors: ['FILES_OFF'],
  example: { data: fileLinkExample },
  async run({ context, caller, params }) {
    const { stored_files, groups } = context;
    if (!stored_files.isOn) throw new Refusal('FILES_OFF');
    const merchant_id = await findMerchantOfSubmerchant(context, params.id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const sql = await groups.databaseFor(merchant_id);
    const file = await findNoteFile(sql, { merchant_id, id: params.fileId });
    if (!file || file.submerchant_id !== params.id || file.note_id !== params.noteId) {
      throw new Refusal('NOT_FOUND', { message: 'There is no such file of this note.' });
    }
    const link = { of: 'note', merchant_id, file_id: file.id, document_id: null } as const;
    return {
      data: stored_files.linkTo(context, operatorOf(caller), link),
      subjects: [params.id],
    };
  },
});
