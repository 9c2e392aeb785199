import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { inTransaction } from '../../platform/database/connect.js';
import { describeLink } from '../describe-link.js';
import { linkExample, tokenExample } from '../examples.js';
import { framedAddress, pageAddress } from '../page-address.js';
import { recordLink } from '../record-link.js';
import { expiryOf, linkProblems } from '../rules.js';
import { NewOnboardingLink, OnboardingLinkInput } from '../schema.js';
import { insertLink } from '../store.js';
import { drawToken } from '../tokens.js';

export const createOnboardingLink = defineOperation({
  id: 'createOnboardingLink',
  tag: 'Onboarding',
  summary: 'Create a link with which a seller completes the registration',
  description:
    'The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. Send the seller a new link when the tab was lost.',
  body: OnboardingLinkInput,
  body_optional: true,
  data: NewOnboardingLink,
  status: 201,
  message: 'Onboarding link created.',
  errors: ['INVALID_STATUS'],
  example: {
    body: { expires_in: 604_800, locale: 'pt-BR', return_url: linkExample.return_url },
    data: { ...linkExample, url: pageAddress('https://credencia.example', tokenExample) },
  },
  problems: (body, now, { config }) => linkProblems(body, now, config.production),
  async run(call) {
    const { context, sql, params, now } = call;
    const body = call.body ?? {};
    const { merchant_id } = merchantOf(call.caller);
    const { token, token_hash } = drawToken('link', merchant_id);
    const id = context.newId(now);
    const submerchant_id = params.id.toLowerCase();
    const expires_at = expiryOf(body, now);
    const link = {
      merchant_id,
      id,
      submerchant_id,
      locale: body.locale ?? ('pt-BR' as const),
      return_url: body.return_url ?? null,
      allowed_origins: body.allowed_origins ?? null,
      created_at: now,
      expires_at,
      revoked_at: null,
      started_at: null,
      last_step_at: null,
      completed_at: null,
      event_sequence: 0,
      abandon_at: expires_at,
    };
    await inTransaction(sql, async (tx) => {
      const where = { merchant_id, id: submerchant_id };
      await recordLink(call, tx, where, 'submerchant.onboarding_link_created', id);
      await insertLink(tx, { ...link, token_hash });
    });
    const url = pageAddress(context.config.public_url, token, framedAddress(link));
    return { data: { ...describeLink(link, now), url } };
  },
});
