import { fileLinkExample } from '../../files/examples.js';
import { fileIdOf } from '../../files/file-url.js';
import { FileLink } from '../../files/schema.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { getPart } from '../store/parts.js';

export const getDocumentFileLink = defineOperation({
  id: 'getDocumentFileLink',
  tag: 'Documents',
  summary: 'Get an address that opens the file of a document',
  description:
    'Of an uploaded file: an address that opens exactly this file, without credentials, for 5 minutes. Of a file on your host: its `file_url`.',
  data: FileLink,
  message: 'Address of the file found.',
  example: { data: fileLinkExample },
  async run({ context, sql, caller, params }) {
    const merchant = merchantOf(caller);
    const key = { merchant_id: merchant.merchant_id, id: params.id };
    const { id: document_id, file_url } = await getPart(sql, 'documents', key, params.documentId);
    const file_id = fileIdOf(file_url);
    const data = file_id
      ? context.stored_files.linkTo(context, merchant, {
          of: 'merchant',
          merchant_id: merchant.merchant_id,
          file_id,
          document_id,
        })
      : { url: file_url, expires_at: null };
    return { data, subjects: [params.id] };
  },
});
