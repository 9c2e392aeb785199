import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { fileLinkExample } from '../examples.js';
import { FileLink } from '../schema.js';
import { findFile } from '../store/files.js';

export const getFileLink = defineOperation({
  id: 'getFileLink',
  tag: 'Files',
  summary: 'Get an address that opens an uploaded file',
  description:
    'For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes, and names nobody. It stops working at once when the file is deleted, its submerchant erased, or the key that asked for it revoked. Every opening is recorded in the access log.',
  data: FileLink,
  message: 'Address of the file found.',
  errors: ['INVALID_STATUS'],
  example: { data: fileLinkExample },
  async run({ context, sql, caller, params }) {
    await context.stored_files.require();
    const merchant = merchantOf(caller);
    const file = await findFile(sql, merchant.merchant_id, params.id);
    if (!file) throw new Refusal('NOT_FOUND', { message: 'There is no such file.' });
    if (file.status !== 'ready') {
      throw new Refusal('INVALID_STATUS', { message: 'Bytes of this file are still missing.' });
    }
    return {
      data: context.stored_files.linkTo(context, merchant, {
        of: 'merchant',
        merchant_id: merchant.merchant_id,
        file_id: file.id,
        document_id: null,
      }),
      subjects: [file.submerchant_id ?? file.id],
    };
  },
});
