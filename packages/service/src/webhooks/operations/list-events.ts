import Type from 'typebox';
import { eventKinds } from '../../events/event.js';
import { listEvents as findPage, listEventsOfAll } from '../../events/store/events.js';
import { textForOperator } from '../../events/text-for-operator.js';
import { subjectsOf } from '../../events/subjects-of.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Call } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { forOwners, requireMerchantFor } from '../owner.js';
import { recordedEventExample } from '../recorded-event-example.js';

export const [listEvents, listOperatorEvents] = forOwners((owner) =>
  defineOperation({
    id: owner.named('listEvents'),
    tag: owner.tags.events,
    summary: 'List recorded events',
    description:
      'Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.',
    list: { dates: true },
    query: Type.Object({
      event: Type.Optional(oneOf(eventKinds, { description: 'Only those of this kind.' })),
      object_id: Type.Optional(uuid({ description: 'Only those of this object.' })),
      ...owner.filters,
    }),
    data: owner.event,
    message: 'Events listed.',
    example: {
      data: owner.exampleOf({
        ...recordedEventExample,
        body: owner.exampleOf(recordedEventExample.body),
      }),
    },
    async run(call) {
      const page = call.caller.kind === 'operator' ? await listForOperator(call) : await list(call);
      return { ...page, subjects: subjectsOf(page.data.map(({ body }) => body)) };
    },
  }),
);

interface Filters {
  event?: string;
  object_id?: string;
  /** For the operator. */
  merchant_id?: string;
}

function list({ context, sql, caller, list: page, query }: Call<unknown, Filters>) {
  return findPage(sql, context.seller_keys, merchantOf(caller).merchant_id, page, query);
}

/** Of one merchant, or of all. @throws Refusal VALIDATION_ERROR */
async function listForOperator({ context, list: page, query }: Call<unknown, Filters>) {
  const { merchant_id } = query;
  if (merchant_id === undefined) {
    requireMerchantFor('object_id', query);
    return listEventsOfAll(context, page, query);
  }
  const sql = await context.groups.databaseFor(merchant_id);
  const { data, ...rest } = await findPage(sql, context.seller_keys, merchant_id, page, query);
  return {
    ...rest,
    data: data.map((one) => ({
      ...one,
      merchant_id,
      body: JSON.parse(textForOperator(JSON.stringify(one.body), merchant_id)) as typeof one.body,
    })),
  };
}
