import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { inTransaction } from '../../platform/database/connect.js';
import { findSubmerchant } from '../../submerchants/store/submerchants.js';
import { describeLink } from '../describe-link.js';
import { linkExample } from '../examples.js';
import { recordLink, type LinkAction } from '../record-link.js';
import { OnboardingLink } from '../schema.js';
import { revokeLinksMadeWith } from '../store/partner-links.js';
import { findLink, revokeLink } from '../store/links.js';

export const revokeOnboardingLink = defineOperation({
  id: 'revokeOnboardingLink',
  tag: 'Onboarding',
  summary: 'Revoke an onboarding link',
  description:
    'Nobody can begin with it any more, and a session that the seller began with it ends. The links that the seller has made with it for partners are revoked too. What was saved stays.',
  data: OnboardingLink,
  message: 'Onboarding link revoked.',
  example: {
    data: { ...linkExample, status: 'revoked', revoked_at: '2026-11-22T12:00:00.000Z' },
  },
  async run(call) {
    const { context, sql, params, now } = call;
    const { merchant_id } = merchantOf(call.caller);
    const link = await inTransaction(sql, async (tx) => {
      const revoked = await revokeLink(tx, merchant_id, params.id, now);
      const { submerchant_id = null } = revoked ?? {};
      const isRegistered =
        submerchant_id !== null &&
        (await findSubmerchant(tx, merchant_id, submerchant_id)) !== null;
      if (revoked && isRegistered) {
        const where = { merchant_id, id: submerchant_id };
        const made = await revokeLinksMadeWith(tx, { ...revoked, submerchant_id }, now);
        const action = 'submerchant.onboarding_link_revoked' as const;
        const entries = [revoked.id, ...made].map((id) => [action, id] as [LinkAction, string]);
        await recordLink(call, tx, where, entries);
      }
      return revoked ?? (await findLink(tx, merchant_id, params.id));
    });
    if (!link) throw new Refusal('NOT_FOUND', { message: 'There is no such onboarding link.' });
    context.seller_sessions.evictAll();
    return { data: describeLink(link, now) };
  },
});
