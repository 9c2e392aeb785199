import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { changeSessions } from '../change-sessions.js';
import { portalSessionBodyExample, portalSessionExample } from '../examples.js';
import { newPortalToken } from '../portal-sessions.js';
import { originProblems } from '../../operation/allowed-origins.js';
import {
  default_expires_in,
  NewPortalSession,
  PortalSessionInput,
  type PortalSession,
} from '../schema.js';
import { countOpen, insertSession } from '../store/sessions.js';

/** Open sessions of one merchant: enough for its users of a day, and few enough to count. */
const max_open = 10_000;

export const createPortalSession = defineOperation({
  id: 'createPortalSession',
  tag: 'Portal sessions',
  summary: 'Open a session of the webhook portal',
  description:
    'For a page on which your developers manage your webhook endpoints without an account of their own: show `url` in an iframe of a page of one of `allowed_origins`. Each session sees all endpoints and deliveries of your merchant, with the payload of what was sent. It ends at `expires_at`, when it is revoked, or with the API key that has created it.',
  body: PortalSessionInput,
  data: NewPortalSession,
  status: 201,
  message: 'Portal session created.',
  errors: ['INVALID_STATUS'],
  example: {
    body: portalSessionBodyExample,
    data: {
      ...portalSessionExample,
      url: `https://api.example.com/portal/${portalSessionExample.id}#credencia_portal_…`,
    },
  },
  problems: ({ allowed_origins }, _now, { config }) =>
    Array.isArray(allowed_origins) ? originProblems(allowed_origins, config.production) : [],
  run(call) {
    const { context, body } = call;
    const { person, actor_id } = merchantOf(call.caller);
    return changeSessions(call, async (tx, merchant_id, addEntry) => {
      const at = context.clock();
      if ((await countOpen(tx, merchant_id, at, max_open)) >= max_open) {
        throw new Refusal('INVALID_STATUS', {
          message: `${max_open} sessions of the portal are open already.`,
        });
      }
      const id = context.newId(call.now);
      const created_at = timeOfId(id);
      const expires_in = body.expires_in ?? default_expires_in;
      const session: PortalSession = {
        id,
        access: body.access,
        allowed_origins: [...new Set(body.allowed_origins)],
        locale: body.locale ?? null,
        accent_color: body.accent_color?.toLowerCase() ?? null,
        external_id: body.external_id ?? null,
        created_at,
        expires_at: new Date(Date.parse(created_at) + expires_in * 1000).toISOString(),
        revoked_at: null,
      };
      const { token, token_hash } = newPortalToken();
      await insertSession(tx, {
        ...session,
        merchant_id,
        token_hash,
        key_id: person ? null : actor_id,
        person_id: person?.id ?? null,
      });
      addEntry({
        action: 'portal_session.created',
        object: { kind: 'portal_session', id },
        before: null,
        after: session,
      });
      return { data: { ...session, url: `${context.config.public_url}/portal/${id}#${token}` } };
    });
  },
});
