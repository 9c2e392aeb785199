import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { describeFile } from '../describe-file.js';
import { fileExample } from '../examples.js';
import { StoredFile } from '../schema.js';
import { discardFile, findFile } from '../store/files.js';

export const deleteFile = defineOperation({
  id: 'deleteFile',
  tag: 'Files',
  summary: 'Delete an uploaded file that no document uses',
  description:
    'Also ends an upload. The file is unreadable at once; the room that it takes is free some seconds later. A file that a document uses stays with its submerchant’s record and is deleted with it.',
  data: StoredFile,
  message: 'File deleted.',
  errors: ['INVALID_STATUS'],
  example: { data: fileExample },
  async run({ context, sql, caller, params }) {
    await context.stored_files.require();
    const { merchant_id } = merchantOf(caller);
    const file = await findFile(sql, merchant_id, params.id);
    const isDeleted = file && (await discardFile(sql, file, context.clock()));
    if (isDeleted) return { data: describeFile(file) };
    if (!file || !(await findFile(sql, merchant_id, params.id))) {
      throw new Refusal('NOT_FOUND', { message: 'There is no such file.' });
    }
    throw new Refusal('INVALID_STATUS', { message: 'A document uses this file.' });
  },
});
