import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { personExample } from '../examples.js';
import { Person } from '../schema.js';
import { findPerson } from '../store.js';

export const getSession = defineOperation({
  id: 'getSession',
  tag: 'Session',
  summary: 'Read who is signed in',
  data: Person,
  message: 'Signed in.',
  example: { data: personExample },
  async run({ sql, caller }) {
    const found = await findPerson(sql, personOf(caller).id);
    if (!found) throw new Refusal('UNAUTHORIZED');
    return { data: found.person };
  },
});
