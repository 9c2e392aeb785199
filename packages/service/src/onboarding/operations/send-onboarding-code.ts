import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, timestamp } from '../../operation/schema.js';
import { code_minutes, generateCode, findEmail, hashCode } from '../codes.js';
import { linkExample, tokenExample } from '../examples.js';
import { noSuchLink } from '../no-such-link.js';
import { locales } from '../schema.js';
import { findBegun, replaceCode } from '../store/codes.js';
import { findSellersMerchant } from '../store/links.js';
import { readToken } from '../tokens.js';

const hour_s = 60 * 60;

export const sendOnboardingCode = defineOperation({
  id: 'sendOnboardingCode',
  tag: 'Onboarding page',
  summary: 'Send a code to go on with a link',
  description:
    'For a link that was started in another tab or on another device: six digits to the e-mail address that is known, valid for 10 minutes, in place of an earlier code. The answer is the same when no address is known.',
  body: Type.Object({
    token: Type.String({ maxLength: 200, description: 'From the fragment of the address.' }),
    locale: Type.Optional(
      oneOf(locales, { description: 'The language of the e-mail; that of the link without it.' }),
    ),
  }),
  data: Type.Object({ expires_at: timestamp({ description: 'When the code ends.' }) }),
  message: 'A code was sent, if an address is known.',
  errors: ['NOT_FOUND'],
  example: {
    body: { token: tokenExample },
    data: { expires_at: linkExample.expires_at },
  },
  async run({ context, body, now, address }) {
    const { groups, mail, mail_limits } = context;
    const read = readToken('link', body.token);
    if (!read) throw noSuchLink();
    await mail_limits.countCodeFrom(address);
    const sql = await groups.databaseFor(read.merchant_id);
    const link = await findBegun(sql, read, now);
    const merchant = await findSellersMerchant(groups.coordinator, read.merchant_id);
    if (!link || !merchant) throw noSuchLink();
    const ofServer = context.at(await groups.of(read.merchant_id));
    const email = await findEmail(ofServer, sql, link);
    const code = generateCode();
    const expires_at = new Date(Date.parse(now) + code_minutes * 60_000).toISOString();
    const next = { code_hash: hashCode(body.token, code), code_expires_at: expires_at };
    const hour_ago = new Date(Date.parse(now) - hour_s * 1000).toISOString();
    if (!(await replaceCode(sql, link, next, { at: now, hour_ago }))) {
      throw new Refusal('RATE_LIMIT_EXCEEDED', {
        message: 'Too many codes were asked for. Try again later.',
        retry_after_s: hour_s,
      });
    }
    // Counted between the two, and so not in one transaction. After a kill here the seller asks again.
    if (email !== null && (await mail_limits.countCode(email))) {
      const values = { code, merchant: merchant.name, valid_minutes: code_minutes };
      const { merchant_id } = read;
      const to = { email, language: body.locale ?? link.locale, merchant_id };
      await mail.queue(sql, to, { kind: 'onboarding_code', values }, { at: now, expires_at });
    }
    return { data: { expires_at } };
  },
});
