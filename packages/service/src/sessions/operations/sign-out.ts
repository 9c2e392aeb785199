import Type from 'typebox';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { endSession } from '../../people/store/sessions.js';

export const signOut = defineOperation({
  id: 'signOut',
  tag: 'Session',
  summary: 'Sign out',
  description: 'Ends this session: in this process at once, in others within a second.',
  data: Type.Null(),
  message: 'Signed out.',
  example: { data: null },
  async run({ context, sql, caller }) {
    const { session } = personOf(caller);
    await endSession(sql, session);
    context.sessions.evict(session);
    return { data: null, cookies: [{ name: 'session', token: null, lifetime_s: 0 }] };
  },
});
