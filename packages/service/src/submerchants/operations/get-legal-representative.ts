import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { legalRepresentativeExample } from '../examples.js';
import { LegalRepresentative } from '../schema/legal-representative.js';
import { getPart } from '../store/parts.js';

export const getLegalRepresentative = defineOperation({
  id: 'getLegalRepresentative',
  tag: 'Legal representatives',
  summary: 'Read a partner',
  description: 'One partner of a submerchant, by its `id` from the list.',
  data: LegalRepresentative,
  message: 'Legal representative found.',
  example: { data: legalRepresentativeExample },
  async run({ sql, caller, params }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const data = await getPart(sql, 'legal_representatives', key, params.repId);
    return { data, subjects: [params.id] };
  },
});
