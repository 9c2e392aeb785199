import { defineOperation } from '../../operation/operation.js';
import { operatorKeyExample } from '../examples.js';
import { OperatorKey } from '../schema.js';
import { listKeys } from '../store/keys.js';

export const listOperatorApiKeys = defineOperation({
  id: 'listOperatorApiKeys',
  tag: 'Operator keys',
  summary: 'List the operator’s keys',
  description: 'Including revoked ones, newest first; without secrets.',
  list: {},
  has_no_personal_data: true,
  data: OperatorKey,
  message: 'Keys listed.',
  example: { data: operatorKeyExample },
  async run({ sql, list }) {
    return listKeys(sql, null, list);
  },
});
