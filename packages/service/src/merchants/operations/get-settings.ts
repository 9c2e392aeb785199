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
  description:
    'The time zone of its days, which its people may change, and which fields of active submerchants need an amendment.',
  data: MerchantSettings,
  message: 'Settings found.',
  example: { data: settingsExample },
  async run({ context, sql, caller }) {
    const merchant = await findMerchant(sql, merchantOf(caller).merchant_id);
    if (!merchant) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    const { amendment_fields } = context.config;
    return { data: { time_zone: merchant.time_zone, amendment_fields: [...amendment_fields] } };
  },
});
