import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { describeFile } from '../describe-file.js';
import { fileExample } from '../examples.js';
import { StoredFile } from '../schema.js';
import { findFile } from '../store/files.js';

export const getFile = defineOperation({
  id: 'getFile',
  tag: 'Files',
  summary: 'Read an uploaded file’s record',
  description: 'What is known of the file, without its bytes.',
  data: StoredFile,
  message: 'File found.',
  example: { data: fileExample },
  async run({ context, sql, caller, params }) {
    await context.stored_files.require();
    const file = await findFile(sql, merchantOf(caller).merchant_id, params.id);
    if (!file) throw new Refusal('NOT_FOUND', { message: 'There is no such file.' });
    return { data: describeFile(file) };
  },
});
