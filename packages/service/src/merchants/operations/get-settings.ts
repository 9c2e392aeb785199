import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { settingsExample } from '../examples.js';
import { MerchantSettings } from '../schema.js';
import { findMerchant } from '../store/merchants.js';

export const getSettings = defineOperation({
  id: 'getSettings',
  tag: 'Settings',
  summary: 'Read your merchant’s settings',
  description: 'What its people may change: the time zone of its days.',
  data: MerchantSettings,
  message: 'Settings found.',
  example: { data: settingsExample },
  async run({ sql, caller }) {
    const merchant = await findMerchant(sql, merchantOf(caller).merchant_id);
    if (!merchant) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    return { data: { time_zone: merchant.time_zone } };
  },
});
