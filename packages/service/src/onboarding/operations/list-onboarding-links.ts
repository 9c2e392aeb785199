import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { getSubmerchant } from '../../submerchants/store/submerchants.js';
import { describeLink } from '../describe-link.js';
import { linkExample } from '../examples.js';
import { OnboardingLink } from '../schema.js';
import { listLinks } from '../store/links.js';

export const listOnboardingLinks = defineOperation({
  id: 'listOnboardingLinks',
  tag: 'Onboarding',
  summary: 'List the onboarding links of a submerchant',
  description: 'Newest first, without their addresses.',
  list: {},
  has_no_personal_data: true,
  data: OnboardingLink,
  message: 'Onboarding links listed.',
  example: { data: linkExample },
  async run({ sql, caller, params, list, now }) {
    const { merchant_id } = merchantOf(caller);
    const page = await listLinks(sql, merchant_id, params.id, list);
    // Refuses an unknown submerchant.
    if (page.data.length === 0) await getSubmerchant(sql, merchant_id, params.id);
    return { ...page, data: page.data.map((link) => describeLink(link, now)) };
  },
});
