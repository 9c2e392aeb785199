import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { legalRepresentativeExample } from '../examples.js';
import { LegalRepresentative } from '../schema/legal-representative.js';
import { listParts } from '../store/parts.js';

export const listLegalRepresentatives = defineOperation({
  id: 'listLegalRepresentatives',
  tag: 'Legal representatives',
  summary: 'List the partners of a submerchant',
  description: 'Deleted partners are not among them.',
  list: {},
  data: LegalRepresentative,
  message: 'Legal representatives listed.',
  example: { data: legalRepresentativeExample },
  async run({ sql, caller, params, list }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const page = await listParts(sql, 'legal_representatives', key, list);
    return { ...page, subjects: [params.id] };
  },
});
