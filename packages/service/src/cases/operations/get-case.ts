import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { caseExample } from '../examples.js';
import { readCase } from '../read-case.js';
import { Case } from '../schema.js';

export const getCase = defineOperation({
  id: 'getCase',
  tag: 'Review',
  summary: 'Read a whole case',
  description:
    'The submerchant with its partners, addresses and documents, missing requirements, the review checks, and the changes since the last decided submission.',
  data: Case,
  message: 'Case found.',
  example: { data: caseExample },
  async run({ context, caller, params, now }) {
    const { actor_id } = operatorOf(caller);
    const data = await readCase(context, params.id, actor_id, now);
    // The names of related submerchants are read as well.
    return { data, subjects: [params.id, ...data.related.submerchants.map(({ id }) => id)] };
  },
});
