import Type from 'typebox';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { endSessionsOf } from '../store.js';

export const signOutEverywhere = defineOperation({
  id: 'signOutEverywhere',
  tag: 'Session',
  summary: 'Sign out everywhere',
  description:
    'Ends all sessions of the person, this one too: in this process at once, in others within a second.',
  data: Type.Null(),
  message: 'Signed out everywhere.',
  example: { data: null },
  async run({ context, sql, caller }) {
    await endSessionsOf(sql, personOf(caller).id);
    context.sessions.forgetAll();
    return { data: null, cookies: [{ name: 'session', token: null, lifetime_s: 0 }] };
  },
});
