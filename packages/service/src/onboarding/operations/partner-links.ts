import { sentToPlace } from '../places.js';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { sellerOf } from '../../operation/caller.js';
import { type Call, defineOperation } from '../../operation/operation.js';
import { email, oneOf } from '../../operation/schema.js';
import { commitInTwoPhases } from '../../platform/cluster/commit-in-two-phases.js';
import { inTransaction, type Transaction } from '../../platform/database/connect.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { asMerchant } from '../as-merchant.js';
import { tokenExample } from '../examples.js';
import { newLink } from '../new-link.js';
import { noSuchLink } from '../no-such-link.js';
import { pageAddress } from '../page-address.js';
import { describePartnerLink, PartnerLink, partnerLinkExample } from '../partner-links.js';
import { recordLinkEvent } from '../record-link-event.js';
import { recordLink, type LinkAction } from '../record-link.js';
import { abandonedAfter } from '../rules.js';
import { locales } from '../schema.js';
import { completeLinkInput, readBrand } from '../settings.js';
import {
  countInvite,
  lockInvites,
  lockPartnerLink,
  recordSending,
  revokePartnerLinks,
  type PartnerLinkRow,
} from '../store/partner-links.js';
import { findLink, findSellersMerchant, insertLink, lockLink, recordStep } from '../store/links.js';
import { generateToken, readToken } from '../tokens.js';

const tag = 'Onboarding page';
const hour_s = 60 * 60;
/** A mail that a mail server does not take for so long is not sent: the seller would have tried something else. */
const mail_ms = 24 * hour_s * 1000;

export const createOnboardingPartnerLink = defineOperation({
  id: 'createOnboardingPartnerLink',
  tag,
  summary: 'Make a link for a partner, or send it by e-mail',
  description:
    'A link for the documents of one partner of the session’s submerchant, as `legal_representative_id` of a merchant’s link makes it. It replaces an earlier one that a seller has made for the partner, whose session ends. With `token`, the link of that token is sent by e-mail instead of making one. At most 20 an hour with one session. Partners’ sessions are refused.',
  body: Type.Object({
    email: Type.Optional(email({ description: 'Where to send it. Without it, nothing is sent.' })),
    locale: Type.Optional(
      oneOf(locales, {
        description:
          'The language of the link and of the e-mail; without it, that of the session’s link.',
      }),
    ),
    token: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Of the link that was just made for this partner; with `email` alone.',
      }),
    ),
  }),
  body_optional: true,
  data: Type.Object(
    {
      ...PartnerLink.properties,
      url: Type.String({ description: 'The address to give to the partner, this once.' }),
    },
    { title: 'NewPartnerLink' },
  ),
  status: 201,
  other_statuses: { 200: 'A link that exists was sent.' },
  message: 'Link for the partner created.',
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'LEGAL_REPRESENTATIVE_NOT_FOUND'],
  example: {
    body: { email: 'partner@example.com' },
    data: { ...partnerLinkExample, url: pageAddress('https://credencia.example', tokenExample) },
  },
  problems(body, _now, { config }) {
    const problem = (path: string, message: string) => [
      { path, code: 'forbidden' as const, message },
    ];
    if (body['email'] !== undefined && config.mail === null) {
      return problem('/email', 'This installation sends no e-mail. Copy the link instead.');
    }
    if (body['token'] !== undefined && body['email'] === undefined) {
      return problem('/token', 'token is only for sending a link: add email.');
    }
    return [];
  },
  async run(call) {
    const { context, now } = call;
    const { merchant_id, submerchant_id } = sellerOf(call.caller);
    if (submerchant_id === null) throw noSuchSubmerchant();
    const partner_id = call.params.repId.toLowerCase();
    const { email: to = null, token = null } = call.body ?? {};
    const merchant = await findSellersMerchant(context.groups.coordinator, merchant_id);
    if (!merchant) throw noSuchSubmerchant();
    const brand = await readBrand(context, { id: merchant_id, name: merchant.name });
    // The partner came from nowhere that the page could lead back to.
    const input = await completeLinkInput(context, merchant_id, { return_url: null });
    if (to !== null) await context.mail_limits.countPartnerLink(to);

    const made = await inTransaction(call.sql, async (tx) => {
      const link = await lockSellersLink(call, tx, partner_id);
      const where = { merchant_id, submerchant_id };
      const read = token === null ? null : readToken('link', token);
      let row: PartnerLinkRow | null = null;
      const entries: [LinkAction, string][] = [];
      let drawn: ReturnType<typeof generateToken> | null = null;
      if (token !== null) {
        row =
          read?.merchant_id === merchant_id
            ? await lockPartnerLink(tx, where, partner_id, read.token_hash, now)
            : null;
        if (!row) throw noSuchLink();
      } else {
        for (const id of await revokePartnerLinks(tx, where, partner_id, now)) {
          entries.push(['submerchant.onboarding_link_revoked', id]);
        }
        drawn = generateToken('link', merchant_id);
        const ids = {
          merchant_id,
          id: context.newId(now),
          submerchant_id,
          legal_representative_id: partner_id,
        };
        const fresh = newLink(ids, { ...input, locale: call.body?.locale ?? link.locale }, now);
        row = { ...fresh, event_sequence: 1, sent_at: null, sent_to: null };
        entries.push(['submerchant.onboarding_link_created', row.id]);
      }
      if (to !== null) entries.push(['submerchant.onboarding_link_sent', row.id]);
      const { company, sealer } = await recordLink(
        { ...call, caller: asMerchant(call.caller) },
        tx,
        { merchant_id, id: submerchant_id },
        entries,
        partner_id,
      );
      if (drawn) {
        const { sent_at: _at, sent_to: _to, ...fresh } = row;
        await insertLink(tx, { ...fresh, token_hash: drawn.token_hash, made_by_link_id: link.id });
        await recordLinkEvent(context, tx, row, 'invited', now);
      }
      const url = pageAddress(context.config.public_url, drawn?.token ?? token ?? '');
      if (to !== null) {
        const sent = { sent_at: now, sent_to: sealer.seal(to, sentToPlace(row)) };
        await recordSending(tx, row, sent);
        row = { ...row, ...sent };
        const language = call.body?.locale ?? row.locale;
        const values = {
          link: url,
          expires_at: row.expires_at,
          merchant: brand.name,
          company,
          contact: brand.texts[language === 'en' ? 'en' : 'pt'].contact,
        };
        const last = new Date(Date.parse(now) + mail_ms).toISOString();
        const expires_at = last < row.expires_at ? last : row.expires_at;
        const recipient = { email: to, language, merchant_id };
        const content = { kind: 'partner_link', values } as const;
        await context.mail.queue(tx, recipient, content, { at: now, expires_at });
      }
      return { row, url, isNew: drawn !== null };
    });
    context.seller_sessions.evictAll();
    const link = await describePartnerLink(context, call.sql, made.row, now);
    const data = { ...link, url: made.url };
    if (made.isNew) return { data, subjects: [submerchant_id] };
    return { status: 200, message: 'Link for the partner sent.', data, subjects: [submerchant_id] };
  },
});

export const revokeOnboardingPartnerLinks = defineOperation({
  id: 'revokeOnboardingPartnerLinks',
  tag,
  summary: 'Revoke the link that was made for a partner',
  description:
    'Nobody can start with it any more, and the partner’s session ends. What the partner has sent stays. Links that the merchant has made stay, too. Once more: nothing is left to revoke.',
  data: Type.Object({ revoked: Type.Integer({ description: 'How many links were revoked.' }) }),
  message: 'Link for the partner revoked.',
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
  example: { data: { revoked: 1 } },
  async run(call) {
    const { context, now } = call;
    const { merchant_id, submerchant_id } = sellerOf(call.caller);
    if (submerchant_id === null) throw noSuchSubmerchant();
    const partner_id = call.params.repId.toLowerCase();
    const revoked = await inTransaction(call.sql, async (tx) => {
      await lockSellersLink(call, tx, partner_id, false);
      const ids = await revokePartnerLinks(tx, { merchant_id, submerchant_id }, partner_id, now);
      if (ids.length === 0) return 0;
      const entries = ids.map((id): [LinkAction, string] => [
        'submerchant.onboarding_link_revoked',
        id,
      ]);
      const where = { merchant_id, id: submerchant_id };
      await recordLink({ ...call, caller: asMerchant(call.caller) }, tx, where, entries);
      return ids.length;
    });
    context.seller_sessions.evictAll();
    return { data: { revoked }, subjects: [submerchant_id] };
  },
});

/**
 * Locks the seller's link, and then the making of the partner's: links before the submerchant, as everybody who changes both. Counts the
 * link that is about to be made or sent, and the step.
 *
 * @throws Refusal NOT_FOUND when the seller's link was revoked meanwhile, RATE_LIMIT_EXCEEDED
 */
async function lockSellersLink(
  call: Pick<Call, 'caller' | 'now'>,
  tx: Transaction,
  partner_id: string,
  isInvite = true,
) {
  const { merchant_id, link_id } = sellerOf(call.caller);
  const { now } = call;
  await commitInTwoPhases(tx);
  const isOpen = await lockLink(tx, merchant_id, link_id);
  const link = await findLink(tx, merchant_id, link_id);
  if (!link || !isOpen) throw noSuchLink();
  if (isInvite) {
    const hour_ago = new Date(Date.parse(now) - hour_s * 1000).toISOString();
    if (!(await countInvite(tx, { merchant_id, link_id }, { at: now, hour_ago }))) {
      throw new Refusal('RATE_LIMIT_EXCEEDED', {
        message: 'Too many links for partners were made within an hour. Try again later.',
        retry_after_s: hour_s,
      });
    }
  }
  await lockInvites(tx, partner_id);
  const abandon_at = abandonedAfter(now);
  await recordStep(tx, merchant_id, link_id, { step: 'partners', at: now, abandon_at });
  return link;
}
