import type { MailBrands } from '../mail/brand.js';
import type { Groups } from '../platform/cluster/groups.js';
import { operator_id } from '../platform/ids.js';
import { findSellersMerchant } from './store/links.js';
import { findLogo, readBothSettings } from './store/settings.js';

/** The brand of a merchant's onboarding page, for its mails, too. */
export function mailBrands(groups: Groups): MailBrands {
  return {
    async find(merchant_id) {
      const merchant = await findSellersMerchant(groups.coordinator, merchant_id);
      if (merchant === null) return null;
      const { own, operator } = await readBothSettings(groups.coordinator, merchant_id);
      const [side, digest] =
        own.logo === null ? [operator_id, operator.logo] : [merchant_id, own.logo];
      return {
        name: own.display_name ?? merchant.name,
        accent_color: own.accent_color ?? operator.accent_color,
        logo: digest === null ? null : await findLogo(groups.coordinator, side, digest),
        time_zone: merchant.time_zone,
      };
    },
  };
}
