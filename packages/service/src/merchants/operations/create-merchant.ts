import { inTransaction } from '../../platform/database/connect.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { appendToMerchant } from '../../trail/append-to-merchant.js';
import { authorOf } from '../../trail/author-of.js';
import { emptyTrail } from '../../trail/entry.js';
import { settingsProblems, storedTimeZone } from '../change-settings.js';
import { merchantExample } from '../examples.js';
import { Merchant, MerchantInput } from '../schema.js';
import { insertMerchant } from '../store/merchants.js';

export const createMerchant = defineOperation({
  id: 'createMerchant',
  tag: 'Merchants',
  summary: 'Create a merchant',
  description:
    'The merchant has no keys and no people yet. The submissions of a merchant in `test` mode are decided at once by sandbox values.',
  body: MerchantInput,
  data: Merchant,
  status: 201,
  message: 'Merchant created.',
  example: { body: { name: 'Mercado Exemplo', mode: 'live' }, data: merchantExample },
  problems: settingsProblems,
  run(call) {
    const { context, sql, body } = call;
    const id = context.newId(call.now);
    const at = timeOfId(id);
    const { name, mode } = body;
    const time_zone = storedTimeZone(body.time_zone ?? 'UTC');
    const rate_limits = { transactions: null, queries: null, default: null };
    const merchant = {
      id,
      name,
      mode,
      time_zone,
      rate_limits,
      company_sources: null,
      created_at: at,
      updated_at: at,
    };
    return inTransaction(sql, async (tx) => {
      await insertMerchant(tx, { id, name, mode, time_zone, at });
      await appendToMerchant(tx, id, emptyTrail, authorOf(call), [
        {
          action: 'merchant.created',
          object: { kind: 'merchant', id },
          before: null,
          after: merchant,
        },
      ]);
      return { data: merchant };
    });
  },
});
