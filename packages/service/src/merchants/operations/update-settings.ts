import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { changeMerchant } from '../change.js';
import { changeSettings, settingsProblems } from '../change-settings.js';
import { settingsExample } from '../examples.js';
import { MerchantSettings, MerchantSettingsPatch } from '../schema.js';

export const updateSettings = defineOperation({
  id: 'updateSettings',
  tag: 'Settings',
  summary: 'Change your merchant’s settings',
  description:
    'For the merchant’s owners who are signed in to the console. Requests follow within a second. What was stored before stays, such as `expires_at` of documents.',
  body: MerchantSettingsPatch,
  data: MerchantSettings,
  message: 'Settings updated.',
  example: { body: { time_zone: 'America/Sao_Paulo' }, data: settingsExample },
  problems: settingsProblems,
  run(call) {
    return changeMerchant(call, call, merchantOf(call.caller).merchant_id, async (...args) => {
      const { time_zone } = await changeSettings(call.now, call.body, ...args);
      return { data: { time_zone, amendment_fields: [...call.context.config.amendment_fields] } };
    });
  },
});
