import { defineOperation } from '../../operation/operation.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { Assignment, assignmentExample, describeAssignment } from '../assignments.js';
import { findCase } from '../../cases/store/cases.js';
import { readDesk } from '../store/assignments.js';

export const getAssignment = defineOperation({
  id: 'getAssignment',
  tag: 'Review',
  summary: 'Read to whom a case is assigned, and its escalation',
  description: 'Merchants are not shown either.',
  data: Assignment,
  message: 'Assignment found.',
  example: { data: assignmentExample },
  async run({ context, params: { id } }) {
    const row = await findCase(context, id);
    if (!row) throw noSuchSubmerchant();
    const { merchant_id } = row;
    const sql = await context.groups.databaseFor(merchant_id);
    const desk = await readDesk(sql, { merchant_id, id });
    const opener = await context.seller_keys.load(sql, merchant_id, [desk.escalation]);
    return { data: await describeAssignment(context, opener, row, desk), subjects: [id] };
  },
});
