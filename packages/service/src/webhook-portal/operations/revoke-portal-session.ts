import { defineOperation } from '../../operation/operation.js';
import { changeSessions } from '../change-sessions.js';
import { portalSessionExample } from '../examples.js';
import { noSession } from '../no-session.js';
import { PortalSession } from '../schema.js';
import { lockSession, revokeSession } from '../store/sessions.js';

export const revokePortalSession = defineOperation({
  id: 'revokePortalSession',
  tag: 'Portal sessions',
  summary: 'End a session of the webhook portal',
  description: 'It is refused from now on, by all processes. One that is revoked already stays so.',
  data: PortalSession,
  message: 'Portal session revoked.',
  example: { data: { ...portalSessionExample, revoked_at: '2026-11-23T12:30:00.000Z' } },
  run(call) {
    const { id } = call.params;
    return changeSessions(call, async (tx, merchant_id, addEntry) => {
      const session = await lockSession(tx, merchant_id, id);
      if (!session) throw noSession();
      if (session.revoked_at !== null) return { data: session };
      await revokeSession(tx, merchant_id, id, call.now);
      addEntry({
        action: 'portal_session.revoked',
        object: { kind: 'portal_session', id },
        before: { revoked_at: null },
        after: { revoked_at: call.now },
      });
      return { data: { ...session, revoked_at: call.now } };
    });
  },
});
