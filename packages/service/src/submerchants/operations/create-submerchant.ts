import { isDuplicate } from '../../platform/database/connect.js';
import { Refusal } from '../../errors.js';
import { composeEvent } from '../../events/event.js';
import { actorOf, merchantOf } from '../../operation/caller.js';
import { defineOperation, type Answer } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { composeEntries, emptyTrail } from '../../trail/entry.js';
import { submerchantBodyExample, submerchantExample } from '../examples.js';
import { newSubmerchant } from '../rules/merge-submerchant.js';
import { submerchantProblems } from '../rules/submerchant-problems.js';
import { Submerchant, SubmerchantCreation } from '../schema/submerchant.js';

export const createSubmerchant = defineOperation({
  id: 'createSubmerchant',
  tag: 'Submerchants',
  summary: 'Register a submerchant',
  description:
    'Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.',
  body: SubmerchantCreation,
  data: Submerchant,
  status: 201,
  message: 'Submerchant created.',
  errors: ['EXTERNAL_ID_TAKEN'],
  saves_answer: true,
  example: { body: submerchantBodyExample, data: submerchantExample },
  problems: submerchantProblems,
  async run(call) {
    const { context, body } = call;
    const { merchant_id } = merchantOf(call.caller);
    const id = context.newId(call.now);
    const at = timeOfId(id);
    const drawn = context.seller_keys.draw(id);
    const sealer = drawn?.key ?? context.data_keys;
    const record = newSubmerchant(body, context.category_table, { id, at });
    const event = composeEvent({
      merchant_id,
      id: context.newId(at),
      kind: 'submerchant.created',
      occurred_at: at,
      sequence: 1,
      object: record,
      sealer,
    });
    context.tracing?.linkToEvent(event.id);
    const [entry] = composeEntries(
      emptyTrail,
      { merchant_id, submerchant_id: id },
      { actor: actorOf(call.caller), request_id: call.request_id, at, keys: sealer },
      [
        {
          action: 'submerchant.created',
          object: { kind: 'submerchant', id },
          before: null,
          after: record,
        },
      ],
    );
    if (!entry) throw new Error('A creation has no trail entry.');
    const answer: Answer = { data: record };
    try {
      const isCreated = await context.submerchants.creations.run({
        merchant_id,
        record,
        data_key: drawn?.wrapped ?? null,
        recorded: { events: [event], entries: [entry], answer: call.keep?.(answer) ?? null },
      });
      if (!isCreated) throw externalIdTaken();
    } catch (error) {
      throw isDuplicate(error, 'submerchants_external_id') ? externalIdTaken() : error;
    }
    return answer;
  },
});

/** The refusal of an external_id that is already used by another submerchant of the merchant. */
export function externalIdTaken(): Refusal {
  return new Refusal('EXTERNAL_ID_TAKEN', {
    errors: [
      { path: '/external_id', code: 'taken', message: 'Another submerchant has this external_id.' },
    ],
  });
}
