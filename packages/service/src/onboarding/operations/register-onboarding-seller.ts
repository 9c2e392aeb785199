import { prefillPlace } from '../places.js';
import Type from 'typebox';
import { sellerOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { inTransaction, type Sql } from '../../platform/database/connect.js';
import { submerchantExample } from '../../submerchants/examples.js';
import { registerSubmerchant } from '../../submerchants/commands/create-submerchant.js';
import { createSubmerchant } from '../../submerchants/operations/create-submerchant.js';
import { type Registration } from '../../submerchants/schema/registration.js';
import { Submerchant, SubmerchantCreation } from '../../submerchants/schema/submerchant.js';
import { findSubmerchant, getSubmerchant } from '../../submerchants/store/submerchants.js';
import { asMerchant } from '../as-merchant.js';
import { abandonedAfter } from '../rules.js';
import { clearPrefill, readPrefill, recordStep, reserveSeller } from '../store/links.js';

export const registerOnboardingSeller = defineOperation({
  id: 'registerOnboardingSeller',
  tag: 'Onboarding page',
  summary: 'Register the seller of a link for somebody new',
  description:
    'The first finished step. Once: later, and of two requests at once the second, answer with the submerchant that there is.',
  body: Type.Pick(SubmerchantCreation, ['entity_type', 'legal_name', 'tax_id']),
  data: Submerchant,
  message: 'Submerchant created.',
  errors: ['EXTERNAL_ID_TAKEN'],
  example: {
    body: {
      entity_type: 'pj',
      legal_name: submerchantExample.legal_name,
      tax_id: submerchantExample.tax_id,
    },
    data: submerchantExample,
  },
  problems: (body, now, context) => createSubmerchant.problems!(body, now, context),
  async run(call) {
    const { context, sql, now } = call;
    const { merchant_id, link_id } = sellerOf(call.caller);
    // Both of two requests get the same id, and the table takes one row with it.
    const id = await reserveSeller(sql, merchant_id, link_id, context.newId(now));
    const existing = await findSubmerchant(sql, merchant_id, id);
    const sealed = await readPrefill(sql, merchant_id, link_id);
    if (existing) {
      // A kill after the registration has left it.
      if (sealed !== null) await recordRegistration(sql, merchant_id, link_id, now);
      return { data: existing, subjects: [id] };
    }
    const known =
      sealed === null
        ? {}
        : (JSON.parse(
            context.data_keys.open(sealed, prefillPlace(merchant_id, link_id)),
          ) as object);
    const body = { ...known, ...call.body } as Registration;
    try {
      const author = { ...call, caller: asMerchant(call.caller), keep: null };
      await registerSubmerchant(call, author, body, id);
    } catch (error) {
      // The other of two requests was first: what it has taken is this seller's.
      if (!(await findSubmerchant(sql, merchant_id, id))) throw error;
    }
    await recordRegistration(sql, merchant_id, link_id, now);
    context.seller_sessions.evictAll();
    return { data: await getSubmerchant(sql, merchant_id, id), subjects: [id] };
  },
});

/** Records that the seller of a link is registered: nothing known in advance is needed any more. */
function recordRegistration(
  sql: Sql,
  merchant_id: string,
  link_id: string,
  at: string,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await clearPrefill(tx, merchant_id, link_id);
    await recordStep(tx, merchant_id, link_id, {
      step: 'data',
      at,
      abandon_at: abandonedAfter(at),
    });
  });
}
