import Type from 'typebox';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { endOtherSessions, endSessionsOf } from '../../people/store/sessions.js';

export const signOutEverywhere = defineOperation({
  id: 'signOutEverywhere',
  tag: 'Session',
  summary: 'Sign out everywhere',
  description:
    'Ends all sessions of the person, this one too unless `except_this`: in this process at once, in others within a second.',
  query: Type.Object({
    except_this: Type.Optional(Type.Boolean({ description: 'true leaves this session open.' })),
  }),
  data: Type.Null(),
  message: 'Signed out everywhere.',
  example: { data: null },
  async run({ context, sql, caller, query }) {
    const { id, session } = personOf(caller);
    if (query.except_this) {
      await endOtherSessions(sql, id, session);
      context.sessions.evictAll();
      return { data: null };
    }
    await endSessionsOf(sql, id);
    context.sessions.evictAll();
    return { data: null, cookies: [{ name: 'session', token: null, lifetime_s: 0 }] };
  },
});
