import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { personExample } from '../examples.js';
import { Person, readRole, roles } from '../schema.js';
import { listPeople as findPage } from '../store/people.js';

export const listPeople = defineOperation({
  id: 'listPeople',
  tag: 'People',
  summary: 'List people',
  description: 'The operator’s and every merchant’s, newest first.',
  list: {},
  query: Type.Object({
    merchant_id: Type.Optional(uuid({ description: 'Only people of this merchant.' })),
    role: Type.Optional(
      oneOf([...roles, 'member'], { description: 'Only people with this role.' }),
    ),
  }),
  data: Person,
  message: 'People listed.',
  example: { data: personExample },
  async run({ sql, list, query }) {
    const { role, ...others } = query;
    const filters = role === undefined ? others : { ...others, role: readRole(role) };
    return findPage(sql, list, filters);
  },
});
