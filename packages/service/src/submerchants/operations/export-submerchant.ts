import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { exportExample } from '../examples.js';
import { answerExport, exportTypes } from '../answer-export.js';
import { reportExport } from '../report-export.js';
import { forMerchant } from '../rules/for-merchant.js';
import { Export } from '../schema/export.js';
import { readExport } from '../store/read-export.js';
import { noSuchSubmerchant } from '../store/submerchants.js';

export const exportSubmerchant = defineOperation({
  id: 'exportSubmerchant',
  tag: 'Submerchants',
  summary: 'Export everything held on a submerchant',
  description:
    'All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under `/v1/charges` and the other families, with `submerchant_id`. With `Accept: application/pdf`, a document for people, in Portuguese or, by `Accept-Language`, English.',
  data: Export,
  also_streams: exportTypes,
  message: 'Submerchant exported.',
  example: { data: exportExample },
  async run(call) {
    const { context, caller, params } = call;
    const where = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const found = await readExport(context.database, context.seller_keys, where);
    if (!found) throw noSuchSubmerchant();
    await reportExport(call, where.id);
    return answerExport(call, where, forMerchant(found));
  },
});
