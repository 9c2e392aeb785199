import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { caseDocumentExample } from '../../cases/examples.js';
import { CaseAmendment } from '../case-schema.js';
import { amendmentExample } from '../examples.js';
import { readCaseAmendment } from '../read-case-amendment.js';

export const getCaseAmendment = defineOperation({
  id: 'getCaseAmendment',
  tag: 'Review',
  summary: 'Read an amendment for its review',
  description:
    'The values before beside those after, and the documents with their files. While it is open, `missing` and `checks` are those of the submerchant as it would be.',
  data: CaseAmendment,
  message: 'Amendment found.',
  example: {
    data: { ...amendmentExample, documents: [caseDocumentExample], missing: [], checks: [] },
  },
  async run({ context, caller, params, now }) {
    const { actor_id } = operatorOf(caller);
    const { id, amendmentId } = params;
    return {
      data: await readCaseAmendment(context, id, amendmentId, actor_id, now),
      subjects: [id],
    };
  },
});
