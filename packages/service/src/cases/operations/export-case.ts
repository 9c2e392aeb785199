import { defineOperation } from '../../operation/operation.js';
import { exportExample } from '../../submerchants/examples.js';
import { answerExport, exportTypes } from '../../submerchants/answer-export.js';
import { Export } from '../../submerchants/schema/export.js';
import { readExport } from '../../submerchants/store/read-export.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { recordExport } from '../record-export.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';

export const exportCase = defineOperation({
  id: 'exportCase',
  tag: 'Review',
  summary: 'Export everything held on a submerchant, for the operator',
  description:
    'As `GET /v1/submerchants/{id}/export` for its merchant, with the claims of reviewers and the names of the operator’s people; as JSON or, with `Accept: application/pdf`, as a document.',
  data: Export,
  also_streams: exportTypes,
  message: 'Submerchant exported.',
  example: { data: exportExample },
  async run(call) {
    const { context, params } = call;
    const merchant_id = await findMerchantOfSubmerchant(context, params.id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const database = await context.groups.databaseFor(merchant_id);
    const where = { merchant_id, id: params.id };
    const found = await readExport(database, context.seller_keys, where);
    if (!found) throw noSuchSubmerchant();
    await recordExport(call, where);
    return answerExport(call, where, found);
  },
});
