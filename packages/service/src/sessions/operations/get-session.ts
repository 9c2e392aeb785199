import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { permissionsOf } from '../../operation/permissions.js';
import { defineOperation } from '../../operation/operation.js';
import { personExample } from '../../people/examples.js';
import { SignedInPerson } from '../../people/schema.js';
import { findOrigin } from '../store/sso-origins.js';
import { findPerson } from '../../people/store/people.js';

export const getSession = defineOperation({
  id: 'getSession',
  tag: 'Session',
  summary: 'Read who is signed in',
  description: 'The person, with role and permissions.',
  data: SignedInPerson,
  message: 'Signed in.',
  example: {
    data: {
      ...personExample,
      permissions: [...permissionsOf(personExample.role)],
      sso_connection_id: null,
    },
  },
  async run({ sql, caller }) {
    const { id, session } = personOf(caller);
    const found = await findPerson(sql, id);
    if (!found) throw new Refusal('UNAUTHORIZED');
    const permissions = [...permissionsOf(found.person.role)];
    const origin = await findOrigin(sql, session);
    return {
      data: { ...found.person, permissions, sso_connection_id: origin?.connection_id ?? null },
    };
  },
});
