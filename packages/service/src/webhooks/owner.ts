import Type, { type TObject, type TSchema } from 'typebox';
import { Refusal } from '../errors.js';
import type { Caller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { EventDescription } from '../events/catalogue.js';
import type { Operation } from '../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../operation/schema.js';
import { Delivery, DeliveryDetail, RecordedEvent } from './schema.js';

/**
 * Whose endpoints, deliveries and events operations work on: those of the calling merchant, or those of the operator, which get the events
 * of all merchants. The operations of both are defined once and differ in this alone.
 */
export interface Owner {
  tags: { endpoints: string; deliveries: string; events: string };
  /** The id of an operation: `createEndpoint` of a merchant is `createOperatorEndpoint` of the operator. */
  named: (id: string) => string;
  /** In descriptions: the limits of endpoints, and of streams. */
  limit: string;
  streams: string;
  delivery: TObject;
  delivery_detail: TObject;
  event: TObject;
  /** Of lists of deliveries and events, beside those of both. */
  filters: Record<string, TSchema>;
  /** An item or a body as the owner sees it; the operator sees whose each is. */
  shown: (one: { merchant_id: string | null }) => object;
  exampleOf: <T extends object>(example: T) => T;
  /** The same of a kind of event. */
  describe: (kind: EventDescription) => EventDescription;
}

const merchant_field = nullable(
  uuid({ description: 'The merchant of the event; null for tests.' }),
);

const OperatorDelivery = Type.Object(
  { ...(Delivery.properties as typeof Delivery.properties), merchant_id: merchant_field },
  { title: 'OperatorDelivery' },
);

const OperatorDeliveryDetail = Type.Object(
  {
    ...(DeliveryDetail.properties as typeof DeliveryDetail.properties),
    resends: Type.Array(
      Type.Object({
        at: timestamp(),
        by: Type.Object({
          kind: oneOf(['operator_key', 'operator_person']),
          id: nullable(uuid()),
          name: nullable(Type.String({ description: 'The name of the key or person.' })),
        }),
      }),
      {
        description:
          'Each time that it was sent again, also with others; oldest first, the last 100.',
      },
    ),
    merchant_id: merchant_field,
  },
  { title: 'OperatorDeliveryDetail' },
);

const OperatorEvent = Type.Object(
  { ...(RecordedEvent.properties as typeof RecordedEvent.properties), merchant_id: uuid() },
  { title: 'OperatorEvent' },
);

const of_merchant: Owner = {
  tags: { endpoints: 'Webhook endpoints', deliveries: 'Deliveries', events: 'Events' },
  named: (id) => id,
  limit: 'Up to 50 endpoints per merchant',
  streams: 'A merchant has 20 streams at most in each process of the service.',
  delivery: Delivery,
  delivery_detail: DeliveryDetail,
  event: RecordedEvent,
  filters: {},
  shown: ({ merchant_id: _merchant_id, ...rest }) => rest,
  exampleOf: (example) => example,
  describe: (kind) => kind,
};

const operator_tag = 'Payment core';
const example_merchant_id = '019aa000-0000-7000-8000-0000000000b1';

const of_operator: Owner = {
  tags: { endpoints: operator_tag, deliveries: operator_tag, events: operator_tag },
  named: (id) => id.replace(/^[a-z]+/, '$&Operator'),
  limit: 'Up to 50 endpoints of the operator, each with the events of all merchants',
  streams:
    'The operator has 20 streams at most in each process of the service. Events of all merchants are numbered from the first stream of the operator on. On a cluster, a cursor has a part for each shard, with commas between them.',
  delivery: OperatorDelivery,
  delivery_detail: OperatorDeliveryDetail,
  event: OperatorEvent,
  filters: {
    merchant_id: Type.Optional(uuid({ description: 'Only those of events of this merchant.' })),
  },
  shown: (one) => one,
  exampleOf: withExampleMerchant,
  describe: (kind) => ({
    ...kind,
    schema: {
      ...kind.schema,
      properties: {
        ...(kind.schema['properties'] as object),
        merchant_id: { type: 'string', format: 'uuid' },
      },
    },
    example: withExampleMerchant(kind.example),
  }),
};

function withExampleMerchant<T extends object>(example: T): T {
  return { ...example, merchant_id: example_merchant_id };
}

/** Defines an operation for both owners: first the merchant's, then the operator's. */
export function forOwners(
  define: (owner: Owner) => Operation,
): readonly [ofMerchant: Operation, ofOperator: Operation] {
  return [define(of_merchant), define(of_operator)];
}

/** The ids of the operator in `merchant_id`: those of the groups of merchants, one on a single server. */
export function operatorIds({ groups }: Pick<Context, 'groups'>): OwnerIds {
  return groups.all.map(({ id }) => id) as unknown as OwnerIds;
}

export type OwnerIds = readonly [first: string, ...others: string[]];

/** The ids that rows of the caller's endpoints have as `merchant_id`. An endpoint of the operator has a row for each. */
export function ownerIdsOf({
  caller,
  context,
}: {
  caller: Caller;
  context: Pick<Context, 'groups'>;
}): OwnerIds {
  if (caller.kind === 'merchant') return [caller.merchant_id];
  if (caller.kind === 'operator') return operatorIds(context);
  throw new Error('Endpoints belong to merchants and to the operator.');
}

/** Whether endpoints with this `merchant_id` are the operator's. */
export function isOperatorId(context: Pick<Context, 'groups'>, id: string): boolean {
  return operatorIds(context).includes(id);
}

/**
 * Refuses a filter by an object without its merchant: objects are found by their merchant.
 *
 * @throws Refusal VALIDATION_ERROR
 */
export function requireMerchantFor(
  name: 'object_id' | 'submerchant_id',
  query: { merchant_id?: string; object_id?: string; submerchant_id?: string },
): void {
  if (query[name] === undefined || query.merchant_id !== undefined) return;
  const message = `merchant_id is required for ${name}.`;
  throw new Refusal('VALIDATION_ERROR', {
    errors: [{ path: 'query/merchant_id', code: 'required', message }],
  });
}
