import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf } from '../../operation/schema.js';
import { brandExample, tokenExample } from '../examples.js';
import { readBrand } from '../settings.js';
import { accentColor, BrandTexts, logoUrl } from '../settings-schema.js';
import { locales } from '../schema.js';
import { findByToken, findSellersMerchant, recordOpening } from '../store/links.js';
import { readToken } from '../tokens.js';

/** Look of the page for a merchant's sellers. */
export const Brand = Type.Object(
  {
    name: Type.String({ description: 'The merchant’s, as sellers know it.' }),
    accent_color: accentColor(),
    logo_url: logoUrl(),
    texts: BrandTexts,
  },
  { title: 'Brand' },
);

export const readWelcome = defineOperation({
  id: 'readWelcome',
  tag: 'Onboarding page',
  summary: 'Read how the page looks for an onboarding link',
  description:
    'Before the seller begins, and of links that were used or have ended, too: it uses nothing up and says nothing of a seller. The first time is the link’s `opened_at`. A POST, so that the token is in no address.',
  body: Type.Object({
    token: Type.String({ maxLength: 200, description: 'From the fragment of the address.' }),
  }),
  data: Type.Object({
    locale: oneOf(locales),
    brand: Brand,
    for_partner: Type.Boolean({
      description: 'Whether the link is for the documents of one partner.',
    }),
    for_answer: Type.Boolean({
      description: 'Whether the link is for one answer or one document.',
    }),
  }),
  message: 'Welcome.',
  errors: ['NOT_FOUND'],
  example: {
    body: { token: tokenExample },
    data: { locale: 'pt-BR', brand: brandExample, for_partner: false, for_answer: false },
  },
  async run({ context, body, now }) {
    const read = readToken('link', body.token);
    const sql = read ? await context.groups.databaseFor(read.merchant_id) : null;
    const link = read && sql ? await findByToken(sql, read) : null;
    const merchant = link
      ? await findSellersMerchant(context.groups.coordinator, link.merchant_id)
      : null;
    if (!link || !merchant)
      throw new Refusal('NOT_FOUND', { message: 'There is no such onboarding link.' });
    if (sql && link.opened_at === null) await recordOpening(sql, link, now);
    const { merchant_id: id, locale } = link;
    const brand = await readBrand(context, { id, name: merchant.name });
    const for_partner = link.legal_representative_id !== null;
    const for_answer = (link.request_id ?? link.document_id) !== null;
    return { data: { locale, brand, for_partner, for_answer } };
  },
});
