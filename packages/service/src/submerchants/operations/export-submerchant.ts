import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { exportExample } from '../examples.js';
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
    'All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under `/v1/charges` and the other families, with `submerchant_id`.',
  data: Export,
  message: 'Submerchant exported.',
  example: { data: exportExample },
  async run(call) {
    const { context, caller, params, now } = call;
    const where = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const found = await readExport(context.database, context.data_keys, where);
    if (!found) throw noSuchSubmerchant();
    await reportExport(call, where);
    return { data: { exported_at: now, ...forMerchant(found) }, subjects: [params.id] };
  },
});
