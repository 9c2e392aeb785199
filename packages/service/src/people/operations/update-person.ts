import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { changePerson } from '../change-person.js';
import { personExample } from '../examples.js';
import { Person, PersonPatch, readRole } from '../schema.js';
import { findPerson } from '../store/people.js';

export const updatePerson = defineOperation({
  id: 'updatePerson',
  tag: 'People',
  summary: 'Rename, promote, demote, disable or enable a person',
  description:
    'Takes effect in this process at once, in others within a second. Nobody changes from the operator to a merchant or back, and the last active admin stays one.',
  body: PersonPatch,
  data: Person,
  message: 'Person updated.',
  errors: ['LAST_ADMIN', 'TOO_MANY_PEOPLE'],
  example: { body: { role: 'admin' }, data: { ...personExample, role: 'admin' } },
  async command(unit, author, { params, body }) {
    const found = await findPerson(unit.sql, params.id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    const { role, ...wish } = body;
    const given = role === undefined ? wish : { ...wish, role: readRole(role) };
    return { data: await changePerson(unit, author, found.merchant_id, params.id, given) };
  },
});
