import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { memberExample } from '../examples.js';
import { Person } from '../schema.js';
import { listPeople } from '../store/people.js';

export const listMembers = defineOperation({
  id: 'listMembers',
  tag: 'People',
  summary: 'List one’s own people',
  description: 'Whoever may sign in to the console for the merchant, newest first.',
  list: {},
  data: Person,
  message: 'People listed.',
  example: { data: memberExample },
  async run({ sql, caller, list }) {
    return listPeople(sql, list, { merchant_id: merchantOf(caller).merchant_id });
  },
});
