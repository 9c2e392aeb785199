import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, textLike, timestamp } from '../../operation/schema.js';
import { linkExample, sessionTokenExample, tokenExample } from '../examples.js';
import { locales } from '../schema.js';
import { inTransaction } from '../../platform/database/connect.js';
import { recordLinkEvent } from '../record-link-event.js';
import { abandonedAfter } from '../rules.js';
import { findStarted, startLink } from '../store.js';
import { composeToken, readToken } from '../tokens.js';

export const startOnboarding = defineOperation({
  id: 'startOnboarding',
  tag: 'Onboarding page',
  summary: 'Begin with an onboarding link',
  description:
    'The seller’s first step: uses the link up and begins a session. Of two devices at once, one gets it. An unknown, used, revoked and ended link get the same answer.',
  body: Type.Object({
    token: Type.String({ maxLength: 200, description: 'From the fragment of the address.' }),
    session_secret: textLike('^[A-Za-z0-9_-]{43}$', '32 bytes in base64url', {
      description:
        'Drawn at random by the page. The same one again leads to the same session: an answer may be lost on the way.',
    }),
  }),
  data: Type.Object({
    session_token: Type.String({
      description: 'To be sent as `Authorization: Bearer`; only its hash is stored.',
    }),
    expires_at: timestamp(),
    locale: oneOf(locales),
  }),
  status: 201,
  message: 'Onboarding begun.',
  errors: ['NOT_FOUND'],
  example: {
    body: { token: tokenExample, session_secret: 'A'.repeat(43) },
    data: {
      session_token: sessionTokenExample,
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
      if (started) await recordLinkEvent(context, tx, started, 'onboarding.started', now);
      // The same tab, whose answer was lost.
      return started ?? (await findStarted(tx, read, token_hash, now));
    });
    if (!link) throw noSuchLink();
    const { expires_at, locale } = link;
    return { data: { session_token: token, expires_at, locale } };
  },
});

function noSuchLink(): Refusal {
  return new Refusal('NOT_FOUND', {
    message: 'This link was used, revoked, or is past its time. Ask for a new one.',
  });
}
