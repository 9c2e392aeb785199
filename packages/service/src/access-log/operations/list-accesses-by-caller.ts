import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { readAccesses } from '../read-accesses.js';
import { accessExample, AccessByCaller, callerQuery } from '../schema.js';
import { isCaller } from '../store/callers.js';

export const listAccessesByCaller = defineOperation({
  id: 'listAccessesByCaller',
  tag: 'Trail',
  summary: 'List whose data a person or key read',
  description:
    'Each request of a person or an API key, of the operator or of a merchant, whose answer contained data or files of submerchants, latest first. Keys of merchants are recorded only with `ACCESS_LOG=all`. Days are those of UTC. The newest 10,000 matches are counted. A request appears within two seconds.',
  list: { dates: true },
  query: callerQuery,
  errors: ['NOT_FOUND'],
  data: AccessByCaller,
  message: 'Accesses listed.',
  example: { data: { ...accessExample, subjects: ['019aa000-0000-7000-8000-000000000001'] } },
  async run({ context, sql, list, query: { caller_id } }) {
    if (!(await isCaller(sql, caller_id, null))) throw noSuchCaller();
    return readAccesses(context, caller_id, list);
  },
});

export function noSuchCaller(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such person or API key.' });
}
