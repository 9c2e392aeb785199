import { defineOperation } from '../../operation/operation.js';
import { submerchantExample } from '../examples.js';
import { isIndependentOfRecord, submerchantProblems } from '../rules/submerchant-problems.js';
import { Submerchant, SubmerchantPatch } from '../schema/submerchant.js';
import { updateSubmerchant as command } from '../commands/update-submerchant.js';

export const updateSubmerchant = defineOperation({
  id: 'updateSubmerchant',
  tag: 'Submerchants',
  summary: 'Change a submerchant',
  description:
    'Changes the given fields; null clears an optional field. All fields may be changed while `pending`, only contact fields, `average_ticket` and `monthly_revenue` while `active`; the last two are then reviewed again, while the submerchant stays `active`. The other fields of an active submerchant change by `POST /v1/submerchants/{id}/amendments`. A value that is sent as it is stored is no change, so that the whole record may be sent.',
  body: SubmerchantPatch,
  data: Submerchant,
  message: 'Submerchant updated.',
  errors: ['INVALID_STATUS', 'EXTERNAL_ID_TAKEN', 'LEGAL_REPRESENTATIVE_NOT_ALLOWED'],
  example: { body: { trade_name: 'Livraria Ipê Amarelo' }, data: submerchantExample },
  problems: (body, now) =>
    submerchantProblems(body, now, { entity_type: 'pj', tax_id: '' }).filter(isIndependentOfRecord),
  command,
});
