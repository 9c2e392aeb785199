import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { readAccesses } from '../read-accesses.js';
import { accessExample, AccessByCaller, callerQuery } from '../schema.js';
import { isCaller } from '../store/callers.js';
import { noSuchCaller } from './list-accesses-by-caller.js';

export const listOwnAccesses = defineOperation({
  id: 'listOwnAccesses',
  tag: 'People',
  summary: 'List whose data one of your people or keys read',
  description:
    'Each request of a person or an API key of your merchant whose answer contained data of sellers, latest first. Requests of API keys are recorded only where the operator has set `ACCESS_LOG=all`; their list is empty otherwise. Days are those of UTC. The newest 10,000 matches are counted. A request appears within two seconds.',
  list: { dates: true },
  query: callerQuery,
  errors: ['NOT_FOUND'],
  data: AccessByCaller,
  message: 'Accesses listed.',
  example: {
    data: {
      ...accessExample,
      operation: 'getSubmerchant',
      caller: { ...accessExample.caller, side: 'merchant' },
      merchant_id: '019aa000-0000-7000-8000-00000000000a',
      subjects: ['019aa000-0000-7000-8000-000000000001'],
    },
  },
  async run({ context, sql, caller, list, query: { caller_id } }) {
    const { merchant_id } = merchantOf(caller);
    if (!(await isCaller(sql, caller_id, merchant_id))) throw noSuchCaller();
    return readAccesses(context, caller_id, list);
  },
});
