import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp } from '../../operation/schema.js';
import { code_limits, findEmail } from '../codes.js';
import { linkExample, sessionTokenExample, tokenExample } from '../examples.js';
import { maskEmail } from '../mask-email.js';
import { noSuchLink } from '../no-such-link.js';
import { locales, sessionSecret } from '../schema.js';
import { inTransaction } from '../../platform/database/connect.js';
import { recordLinkEvent } from '../record-link-event.js';
import { abandonedAfter } from '../rules.js';
import { findBegun } from '../store/codes.js';
import { findStarted, startLink } from '../store/links.js';
import { composeToken, readToken } from '../tokens.js';

export const startOnboarding = defineOperation({
  id: 'startOnboarding',
  tag: 'Onboarding page',
  summary: 'Begin with an onboarding link',
  description:
    'The seller’s first step: uses the link up and begins a session. Of two devices at once, one gets it; the others, and whoever comes later, learn that it was started and where a code can be sent. An unknown, revoked and ended link get the same answer.',
  body: Type.Object({
    token: Type.String({ maxLength: 200, description: 'From the fragment of the address.' }),
    session_secret: sessionSecret,
  }),
  data: Type.Object({
    session_token: nullable(
      Type.String({
        description:
          'To be sent as `Authorization: Bearer`; only its hash is stored. Null: the link was started elsewhere.',
      }),
    ),
    code_to: nullable(
      Type.String({
        description:
          'Of a link that was started elsewhere: the masked address to which a code can be sent. Null when no mail server is configured, no address is known, or too many wrong codes were tried.',
      }),
    ),
    expires_at: timestamp(),
    locale: oneOf(locales),
  }),
  status: 201,
  other_statuses: { 200: 'The link was started elsewhere.' },
  message: 'Onboarding begun.',
  errors: ['NOT_FOUND'],
  example: {
    body: { token: tokenExample, session_secret: 'A'.repeat(43) },
    data: {
      session_token: sessionTokenExample,
      code_to: null,
      expires_at: linkExample.expires_at,
      locale: 'pt-BR',
    },
  },
  async run({ context, body, now }) {
    const read = readToken('link', body.token);
    if (!read) throw noSuchLink();
    const sql = await context.groups.databaseFor(read.merchant_id);
    const { token, token_hash } = composeToken(
      'session',
      read.merchant_id,
      Buffer.from(body.session_secret, 'base64url'),
    );
    const link = await inTransaction(sql, async (tx) => {
      const started = await startLink(tx, read, token_hash, now, abandonedAfter(now));
      if (started) await recordLinkEvent(context, tx, started, 'started', now);
      // The same tab, whose answer was lost.
      return started ?? (await findStarted(tx, read, token_hash, now));
    });
    if (link) {
      const { expires_at, locale } = link;
      return { data: { session_token: token, code_to: null, expires_at, locale } };
    }
    const begun = await findBegun(sql, read, now);
    if (!begun) throw noSuchLink();
    const { expires_at, locale, wrong_codes } = begun;
    const ofServer = context.at(await context.groups.of(read.merchant_id));
    const canSend = context.mail.isOn && wrong_codes < code_limits.wrong;
    const email = canSend ? await findEmail(ofServer, sql, begun) : null;
    const code_to = email === null ? null : maskEmail(email);
    const message = 'This link was started elsewhere.';
    return { status: 200, message, data: { session_token: null, code_to, expires_at, locale } };
  },
});
