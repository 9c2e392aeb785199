import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { textLike } from '../../operation/schema.js';
import { hashCode } from '../codes.js';
import { linkExample, sessionTokenExample, tokenExample } from '../examples.js';
import { SellersSession, sessionSecret } from '../schema.js';
import { tryCode } from '../store/codes.js';
import { findStarted } from '../store/links.js';
import { composeToken, readToken } from '../tokens.js';

export const resumeOnboarding = defineOperation({
  id: 'resumeOnboarding',
  tag: 'Onboarding page',
  summary: 'Go on with a link by its code',
  description:
    'Replaces the session of the link: the tab that had it is signed out. Of two with the same code at once, one gets it. A wrong, used and old code and an unknown link get the same answer; a code takes five tries.',
  body: Type.Object({
    token: Type.String({ maxLength: 200, description: 'From the fragment of the address.' }),
    code: textLike('^[0-9]{6}$', '6 digits', { examples: ['042917'] }),
    session_secret: sessionSecret,
  }),
  data: SellersSession,
  message: 'Onboarding continued.',
  errors: ['NOT_FOUND'],
  example: {
    body: { token: tokenExample, code: '042917', session_secret: 'A'.repeat(43) },
    data: {
      session_token: sessionTokenExample,
      expires_at: linkExample.expires_at,
      locale: 'pt-BR',
    },
  },
  async run({ context, body, now }) {
    const read = readToken('link', body.token);
    if (!read) throw wrongCode();
    const sql = await context.groups.databaseFor(read.merchant_id);
    const secret = Buffer.from(body.session_secret, 'base64url');
    const { token, token_hash } = composeToken('session', read.merchant_id, secret);
    const given = { code_hash: hashCode(body.token, body.code), session_hash: token_hash };
    const link =
      (await tryCode(sql, read, given, now)) ??
      // The same tab, whose answer was lost.
      (await findStarted(sql, read, token_hash, now));
    if (!link) throw wrongCode();
    context.seller_sessions.evictAll();
    const { expires_at, locale } = link;
    return { data: { session_token: token, expires_at, locale } };
  },
});

function wrongCode(): Refusal {
  return new Refusal('NOT_FOUND', {
    message: 'The code is wrong, was used, or is past its time. Ask for another one.',
  });
}
