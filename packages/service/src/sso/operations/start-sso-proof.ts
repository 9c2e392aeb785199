import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { beginSso } from '../begin-sso.js';
import { SsoRedirect } from '../schema.js';
import { redirectExample } from '../examples.js';
import { findConnection } from '../store/sso.js';
import { findOrigin } from '../../sessions/store/sso-origins.js';

export const startSsoProof = defineOperation({
  id: 'startSsoProof',
  tag: 'Session',
  summary: 'Begin a proof with the identity provider',
  description:
    'For sessions that the provider opened. The person enters their credentials there again, even if the provider knows them. Somebody with a second factor here proves with that, unless the provider proves one.',
  data: SsoRedirect,
  message: 'Proof begun.',
  errors: ['SSO_FAILED', 'INVALID_STATUS'],
  takes_no_key: true,
  example: { data: redirectExample },
  async run(call) {
    const { sql, caller } = call;
    const { session } = personOf(caller);
    const origin = await findOrigin(sql, session);
    const connection = origin && (await findConnection(sql, origin.connection_id));
    const started = connection && (await beginSso(call, connection, session));
    if (!started) {
      throw new Refusal('INVALID_STATUS', {
        message: 'This session was not opened by an identity provider.',
      });
    }
    const { url, cookie } = started;
    return { data: { url }, cookies: [cookie] };
  },
});
