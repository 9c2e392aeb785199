import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { portalSessionExample } from '../examples.js';
import { noSession } from '../no-session.js';
import { PortalSession } from '../schema.js';
import { findSession } from '../store/sessions.js';

export const getPortalSession = defineOperation({
  id: 'getPortalSession',
  tag: 'Portal sessions',
  summary: 'Read a session of the webhook portal',
  description: 'Also one that has ended, for 90 days; never its token.',
  data: PortalSession,
  message: 'Portal session found.',
  example: { data: portalSessionExample },
  async run({ sql, caller, params }) {
    const { merchant_id, portal, actor_id } = merchantOf(caller);
    // A session of the portal reads itself alone.
    const isOthers = portal !== undefined && actor_id !== params.id;
    const session = isOthers ? null : await findSession(sql, merchant_id, params.id);
    if (!session) throw noSession();
    return { data: session };
  },
});
