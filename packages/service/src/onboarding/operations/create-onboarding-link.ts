import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, uuid } from '../../operation/schema.js';
import { inTransaction } from '../../platform/database/connect.js';
import { describeLink } from '../describe-link.js';
import { linkExample, tokenExample } from '../examples.js';
import { framedAddress, pageAddress } from '../page-address.js';
import { recordLink, type LinkAction } from '../record-link.js';
import { newLink } from '../new-link.js';
import { linkProblems } from '../rules.js';
import { NewOnboardingLink, OnboardingLinkInput } from '../schema.js';
import { completeLinkInput } from '../settings.js';
import { purposeProblems, requirePurpose } from '../link-purpose.js';
import { insertLink } from '../store/links.js';
import { generateToken } from '../tokens.js';

export const createOnboardingLink = defineOperation({
  id: 'createOnboardingLink',
  tag: 'Onboarding',
  summary: 'Create a link with which a seller completes the registration',
  description:
    'The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. In another tab, the seller continues with the same link and a code by e-mail.',
  body: Type.Object({
    ...OnboardingLinkInput.properties,
    legal_representative_id: Type.Optional(
      nullable(
        uuid({
          description:
            'For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name.',
        }),
      ),
    ),
    request_id: Type.Optional(
      nullable(
        uuid({
          description:
            'For an open request to the submerchant: the seller answers it with the link, and does nothing else.',
        }),
      ),
    ),
    document_id: Type.Optional(
      nullable(
        uuid({
          description:
            'For a current document of an active submerchant: the seller sends a valid one with the link, and does nothing else.',
        }),
      ),
    ),
  }),
  body_optional: true,
  data: NewOnboardingLink,
  status: 201,
  message: 'Onboarding link created.',
  errors: ['INVALID_STATUS', 'LEGAL_REPRESENTATIVE_NOT_FOUND'],
  example: {
    body: { expires_in: 604_800, locale: 'pt-BR', return_url: linkExample.return_url },
    data: { ...linkExample, url: pageAddress('https://credencia.example', tokenExample) },
  },
  problems: (body, now, { config }) => [
    ...linkProblems(body, now, config.production),
    ...purposeProblems(body),
  ],
  async run(call) {
    const { context, sql, params, now } = call;
    const { merchant_id } = merchantOf(call.caller);
    const body = await completeLinkInput(context, merchant_id, call.body ?? {});
    const { token, token_hash } = generateToken('link', merchant_id);
    const id = context.newId(now);
    const submerchant_id = params.id.toLowerCase();
    const legal_representative_id = call.body?.legal_representative_id?.toLowerCase() ?? null;
    const request_id = call.body?.request_id?.toLowerCase() ?? null;
    const document_id = call.body?.document_id?.toLowerCase() ?? null;
    const purpose = { legal_representative_id, request_id, document_id };
    const ids = { merchant_id, id, submerchant_id, ...purpose };
    const link = newLink(ids, body, now);
    await inTransaction(sql, async (tx) => {
      const where = { merchant_id, id: submerchant_id };
      const entries: [LinkAction, string][] = [['submerchant.onboarding_link_created', id]];
      await recordLink(call, tx, where, entries, legal_representative_id);
      await requirePurpose(tx, where, purpose);
      await insertLink(tx, { ...link, token_hash });
    });
    const url = pageAddress(context.config.public_url, token, framedAddress(link));
    return { data: { ...describeLink(link, now), url } };
  },
});
