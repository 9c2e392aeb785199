import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { portalSessionExample } from '../examples.js';
import { PortalSession } from '../schema.js';
import { listOpen } from '../store/sessions.js';

export const listPortalSessions = defineOperation({
  id: 'listPortalSessions',
  tag: 'Portal sessions',
  summary: 'List the open sessions of the webhook portal',
  description: 'Newest first, without those that have ended, and never their tokens.',
  list: {},
  has_no_personal_data: true,
  data: PortalSession,
  message: 'Portal sessions listed.',
  example: { data: portalSessionExample },
  async run({ context, sql, caller, list }) {
    return listOpen(sql, merchantOf(caller).merchant_id, context.clock(), list);
  },
});
