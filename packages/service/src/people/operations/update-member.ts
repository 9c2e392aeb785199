import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { changePerson } from '../change-person.js';
import { memberExample } from '../examples.js';
import { MemberPatch, Person } from '../schema.js';

export const updateMember = defineOperation({
  id: 'updateMember',
  tag: 'People',
  summary: 'Rename, disable or enable one of one’s own people, or change the role',
  description:
    'Takes effect in this process at once, in others within a second. Nobody gives a role with more permissions than their own, and the last active owner stays one.',
  body: MemberPatch,
  data: Person,
  message: 'Person updated.',
  errors: ['LAST_OWNER', 'TOO_MANY_PEOPLE'],
  example: { body: { disabled: true }, data: { ...memberExample, status: 'disabled' } },
  async command(unit, author, { params, body }) {
    const { merchant_id } = merchantOf(author.caller);
    return { data: await changePerson(unit, author, merchant_id, params.id, body) };
  },
});
