import { forMerchants, inPortal, type Route, stepUp } from '../operation/route.js';
import { createPortalSession } from './operations/create-portal-session.js';
import { getPortalSession } from './operations/get-portal-session.js';
import { listPortalSessions } from './operations/list-portal-sessions.js';
import { revokePortalSession } from './operations/revoke-portal-session.js';

const merchant = forMerchants('default');
const portal = forMerchants('default', inPortal);
const session = '/v1/portal-sessions/{id}';

export const webhookPortalRoutes: readonly Route[] = [
  portal.get(session, getPortalSession, 'portal.read'),
  merchant.post('/v1/portal-sessions', createPortalSession, 'portal.write', stepUp),
  merchant.get('/v1/portal-sessions', listPortalSessions, 'portal.read'),
  merchant.delete(session, revokePortalSession, 'portal.write'),
];
