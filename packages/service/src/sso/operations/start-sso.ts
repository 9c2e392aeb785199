import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { beginSso } from '../begin-sso.js';
import { SsoRedirect } from '../schema.js';
import { redirectExample } from '../examples.js';
import { findConnection } from '../store/sso.js';
import { recordingFailure } from '../../sessions/sign-in-failures.js';

export const startSso = defineOperation({
  id: 'startSso',
  tag: 'Session',
  summary: 'Begin to sign in with an identity provider',
  description:
    'Answers with the provider’s address and a cookie that binds the sign-in to this browser for 10 minutes. The provider sends the browser back to `/console/sso`.',
  data: SsoRedirect,
  message: 'Sign-in begun.',
  errors: ['SSO_FAILED'],
  example: { data: redirectExample },
  async run(call) {
    const { context, sql, params, address } = call;
    const connection = await findConnection(sql, params.id);
    const started =
      connection &&
      (await recordingFailure(context, 'sso', { address, email: null }, () =>
        beginSso(call, connection, null),
      ));
    if (!started) {
      throw new Refusal('NOT_FOUND', { message: 'There is no such connection.' });
    }
    const { url, cookie } = started;
    return { data: { url }, cookies: [cookie] };
  },
});
