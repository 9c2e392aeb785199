import Type from 'typebox';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { readUserAgent } from '../rules/read-user-agent.js';
import { Session } from '../../people/schema.js';
import { listSessions as findSessions } from '../../people/store/sessions.js';

/** More sessions than a person can have opened by hand are not listed; ending all ends them too. */
const max_listed = 100;

export const listSessions = defineOperation({
  id: 'listSessions',
  tag: 'Session',
  summary: 'List one’s own sessions',
  description: 'The last used first, at most 100.',
  data: Type.Array(Session),
  message: 'Sessions listed.',
  example: {
    data: [
      {
        id: '019aa012-0000-7000-8000-00000000000e',
        browser: 'Firefox',
        system: 'Linux',
        address: '203.0.113.7',
        is_current: true,
        created_at: '2026-11-22T10:00:00.000Z',
        seen_at: '2026-11-22T10:20:00.000Z',
      },
    ],
  },
  async run({ context, sql, caller }) {
    const { id: person_id, session } = personOf(caller);
    const found = await findSessions(sql, person_id, context.sessions.times(), max_listed);
    return {
      data: found.map(({ id, user_agent, address, token_hash, created_at, seen_at }) => ({
        id,
        ...readUserAgent(user_agent),
        address,
        is_current: token_hash.equals(session),
        created_at,
        seen_at,
      })),
    };
  },
});
