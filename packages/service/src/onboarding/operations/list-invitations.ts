import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { describeLink } from '../describe-link.js';
import { linkExample } from '../examples.js';
import { prefillPlace } from '../places.js';
import { Invitation, type KnownSeller } from '../schema.js';
import { listSellersLinks } from '../store/links.js';

export const listInvitations = defineOperation({
  id: 'listInvitations',
  tag: 'Onboarding',
  summary: 'List the onboarding links of all sellers',
  description:
    'Newest first, without their addresses: those of sellers who are not registered yet, too. Left out are links for a partner, a request or a document.',
  list: {},
  data: Invitation,
  message: 'Onboarding links listed.',
  example: {
    data: {
      ...linkExample,
      submerchant_id: null,
      invited: { trade_name: 'Livraria Ipê', email: 'contato@livraria.example' },
    },
  },
  async run({ context, sql, caller, list, now }) {
    const { merchant_id } = merchantOf(caller);
    const page = await listSellersLinks(sql, merchant_id, list);
    const invitedOf = (id: string, prefill: string | null) =>
      prefill === null
        ? null
        : (JSON.parse(
            context.data_keys.open(prefill, prefillPlace(merchant_id, id)),
          ) as KnownSeller);
    return {
      ...page,
      data: page.data.map(({ prefill, ...link }) => ({
        ...describeLink(link, now),
        invited: invitedOf(link.id, prefill),
      })),
    };
  },
});
