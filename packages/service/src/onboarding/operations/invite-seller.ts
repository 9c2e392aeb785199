import { prefillPlace } from '../places.js';
import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { submerchantBodyExample } from '../../submerchants/examples.js';
import { externalIdTaken } from '../../submerchants/commands/create-submerchant.js';
import { submerchantProblems } from '../../submerchants/rules/submerchant-problems.js';
import { readHolder } from '../../submerchants/store/submerchants.js';
import { describeLink } from '../describe-link.js';
import { linkExample, tokenExample } from '../examples.js';
import { framedAddress, pageAddress } from '../page-address.js';
import { newLink } from '../new-link.js';
import { linkProblems } from '../rules.js';
import { KnownSeller, NewOnboardingLink, OnboardingLinkInput } from '../schema.js';
import { completeLinkInput } from '../settings.js';
import { insertLink } from '../store/links.js';
import { generateToken } from '../tokens.js';

export const inviteSeller = defineOperation({
  id: 'inviteSeller',
  tag: 'Onboarding',
  summary: 'Create a link for a seller who is not registered yet',
  description:
    'As the link of a submerchant; the seller’s first finished step registers the submerchant, with `seller` and what the seller says. `submerchant_id` is null until then; `submerchant.created` is sent as usual.',
  body: Type.Object({
    ...OnboardingLinkInput.properties,
    seller: Type.Optional(KnownSeller),
  }),
  body_optional: true,
  data: NewOnboardingLink,
  status: 201,
  message: 'Onboarding link created.',
  errors: ['EXTERNAL_ID_TAKEN'],
  example: {
    body: {
      locale: 'pt-BR',
      seller: { entity_type: 'pj', trade_name: submerchantBodyExample.trade_name },
    },
    data: {
      ...linkExample,
      submerchant_id: null,
      return_url: null,
      url: pageAddress('https://credencia.example', tokenExample),
    },
  },
  problems: (body, now, { config }) => [
    ...linkProblems(body, now, config.production),
    ...sellerProblems(body['seller'], now),
  ],
  async run(call) {
    const { context, sql, now } = call;
    const { seller = {}, ...given } = call.body ?? {};
    const { merchant_id } = merchantOf(call.caller);
    const body = await completeLinkInput(context, merchant_id, given);
    if (typeof seller.external_id === 'string') {
      const holder = await readHolder(sql, merchant_id, seller.external_id);
      if (holder !== null) throw externalIdTaken(holder);
    }
    const { token, token_hash } = generateToken('link', merchant_id);
    const id = context.newId(now);
    const ids = { merchant_id, id, submerchant_id: null, legal_representative_id: null };
    const link = newLink(ids, body, now);
    const prefill = context.data_keys.seal(JSON.stringify(seller), prefillPlace(merchant_id, id));
    await insertLink(sql, { ...link, token_hash, prefill });
    const url = pageAddress(context.config.public_url, token, framedAddress(link));
    return { data: { ...describeLink(link, now), url } };
  },
});

function sellerProblems(seller: unknown, now: string) {
  if (typeof seller !== 'object' || seller === null) return [];
  return submerchantProblems(seller as Record<string, unknown>, now).map((problem) => ({
    ...problem,
    path: `/seller${problem.path}`,
  }));
}
