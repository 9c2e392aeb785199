import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { legalRepresentativeExample } from '../examples.js';
import { LegalRepresentative } from '../schema/legal-representative.js';
import { listLegalRepresentatives as findPage } from '../store/legal-representatives.js';
import { getSubmerchant } from '../store/submerchants.js';

export const listLegalRepresentatives = defineOperation({
  id: 'listLegalRepresentatives',
  tag: 'Legal representatives',
  summary: 'List the partners of a submerchant',
  list: {},
  data: LegalRepresentative,
  status: 200,
  message: 'Legal representatives listed.',
  errors: [],
  example: { data: legalRepresentativeExample },
  async run({ sql, caller, params, list }) {
    const { merchant_id } = merchantOf(caller);
    const [, { items, total }] = await Promise.all([
      getSubmerchant(sql, merchant_id, params.id),
      findPage(sql, merchant_id, params.id, list),
    ]);
    return { data: items, total };
  },
});
