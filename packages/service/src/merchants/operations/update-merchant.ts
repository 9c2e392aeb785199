import { defineOperation } from '../../operation/operation.js';
import { changeMerchant } from '../change.js';
import { merchantExample } from '../examples.js';
import { Merchant, MerchantPatch } from '../schema.js';
import { renameMerchant } from '../store.js';

export const updateMerchant = defineOperation({
  id: 'updateMerchant',
  tag: 'Merchants',
  summary: 'Rename a merchant',
  body: MerchantPatch,
  data: Merchant,
  message: 'Merchant updated.',
  example: { body: { name: 'Mercado Exemplo' }, data: merchantExample },
  run(call) {
    const { body, params, now } = call;
    return changeMerchant(call, params.id, async (tx, merchant, addEntry) => {
      const name = body.name ?? merchant.name;
      if (name === merchant.name) return { data: merchant };
      await renameMerchant(tx, merchant.id, name, now);
      addEntry({
        action: 'merchant.updated',
        object: { kind: 'merchant', id: merchant.id },
        before: { name: merchant.name },
        after: { name },
      });
      return { data: { ...merchant, name, updated_at: now } };
    });
  },
});
