import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { describeLink } from '../describe-link.js';
import { linkExample } from '../examples.js';
import { OnboardingLink } from '../schema.js';
import { findLink } from '../store/links.js';

export const getOnboardingLink = defineOperation({
  id: 'getOnboardingLink',
  tag: 'Onboarding',
  summary: 'Read an onboarding link',
  description: 'What became of it, and of a seller who was not registered yet, which submerchant.',
  data: OnboardingLink,
  message: 'Onboarding link found.',
  example: { data: linkExample },
  async run({ sql, caller, params, now }) {
    const link = await findLink(sql, merchantOf(caller).merchant_id, params.id);
    if (!link) throw new Refusal('NOT_FOUND', { message: 'There is no such onboarding link.' });
    return { data: describeLink(link, now) };
  },
});
