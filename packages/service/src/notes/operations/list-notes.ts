import { findFilesOfNotes } from '../../files/store/note-files.js';
import { defineOperation } from '../../operation/operation.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { describeNotes, Note, noteExample } from '../notes.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';
import { listNotes as findPage } from '../store/notes.js';

export const listNotes = defineOperation({
  id: 'listNotes',
  tag: 'Review',
  summary: 'List the internal notes on a case',
  description:
    'Newest first. Notes are the operator’s alone: no answer, event or export for the merchant or the seller contains them.',
  list: {},
  data: Note,
  message: 'Notes listed.',
  example: { data: noteExample },
  async run({ context, params: { id }, list }) {
    const merchant_id = await findMerchantOfSubmerchant(context, id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const sql = await context.groups.databaseFor(merchant_id);
    const { data: rows, ...page } = await findPage(sql, { merchant_id, id }, list);
    const files = await findFilesOfNotes(
      sql,
      merchant_id,
      rows.map((note) => note.id),
    );
    const sealed = [...rows.map(({ body }) => body), ...files.map(({ file_name }) => file_name)];
    const opener = await context.seller_keys.load(sql, merchant_id, sealed);
    const data = await describeNotes(context, opener, id, rows, files);
    return { data, ...page, subjects: [id] };
  },
});
