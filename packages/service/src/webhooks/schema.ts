import Type, { type Static } from 'typebox';
import { nullable, oneOf, timestamp, uuid, wholeNumber } from '../operation/schema.js';
import { eventKinds } from '../events/event.js';

const url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description:
    'Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public.',
  examples: ['https://loja.example.com/hooks/credencia'],
});
const events = Type.Array(Type.String(), {
  minItems: 1,
  maxItems: 100,
  description: 'Exact kinds, `charge.*` for all of an object, or `*` for all.',
  examples: [['submerchant.*', 'charge.captured']],
});

const oneOfList = (items: ReturnType<typeof uuid>, examples: string[]) =>
  Type.Optional(Type.Array(items, { minItems: 1, maxItems: 100, examples: [examples] }));

/** Conditions on the payload of events. */
export const EndpointFilter = Type.Object(
  {
    submerchant_id: oneOfList(uuid(), ['019aa400-0000-7000-8000-000000000001']),
    status: oneOfList(Type.String(), ['captured', 'failed']),
    entity_type: oneOfList(Type.String(), ['pj']),
    document_type: oneOfList(Type.String(), ['proof_of_residence']),
    payment_method: oneOfList(Type.String(), ['pix']),
    currency: oneOfList(Type.String(), ['BRL']),
    amount_from: Type.Optional(wholeNumber({ description: 'At least this amount, in centavos.' })),
    amount_to: Type.Optional(wholeNumber({ description: 'At most this amount, in centavos.' })),
  },
  { title: 'EndpointFilter' },
);

const filter = nullable(
  Type.Object(EndpointFilter.properties as typeof EndpointFilter.properties, {
    description:
      'Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all.',
  }),
);

const max_per_second = nullable(
  Type.Integer({
    minimum: 1,
    maximum: 1_000,
    description:
      'The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit.',
    examples: [10],
  }),
);

const max_concurrent = nullable(
  Type.Integer({
    minimum: 1,
    maximum: 256,
    description:
      'The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256.',
    examples: [20],
  }),
);

/** The body of a new endpoint (§2.5, §4.2). */
export const EndpointInput = Type.Object({
  url,
  events,
  filter: Type.Optional(filter),
  max_per_second: Type.Optional(max_per_second),
  max_concurrent: Type.Optional(max_concurrent),
  status: Type.Optional(
    oneOf(['active', 'paused'], {
      default: 'active',
      description: 'Paused: deliveries are held until it is active.',
    }),
  ),
});

/** The body of a change: any of its fields, separately or together (§4.2). */
export const EndpointPatch = Type.Object({
  url: Type.Optional(url),
  events: Type.Optional(events),
  filter: Type.Optional(filter),
  max_per_second: Type.Optional(max_per_second),
  max_concurrent: Type.Optional(max_concurrent),
  status: Type.Optional(
    oneOf(['active', 'paused'], {
      description: 'Paused: deliveries are held until it is active again.',
    }),
  ),
});

const fields = {
  id: uuid(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  filter,
  max_per_second,
  max_concurrent,
  status: oneOf(['active', 'paused']),
  paused_reason: nullable(
    oneOf(['requested', 'gone', 'failing'], {
      description:
        '`requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days.',
    }),
  ),
  failing_since: nullable(
    timestamp({
      description:
        'Every attempt has failed since then; null after a success, and when reactivated.',
    }),
  ),
  previous_secret_expires_at: nullable(
    timestamp({
      description:
        'Until then the secret before the present one is valid too; those before it have their own time.',
    }),
  ),
  created_at: timestamp(),
  updated_at: timestamp(),
};

/** An endpoint as the API answers with it; never its secret. */
export const Endpoint = Type.Object(fields, { title: 'Endpoint' });

/** An endpoint with its outage, as events report it. */
export const FailingEndpoint = Type.Object(
  {
    ...fields,
    failing_since: timestamp({ description: 'When the first of its attempts failed.' }),
  },
  { title: 'FailingEndpoint' },
);

/** An endpoint with its secret: the answer to creation and to regeneration alone (§2.5 rule 1). */
export const EndpointWithSecret = Type.Object(
  {
    ...fields,
    secret: Type.String({ description: 'Signs every notification. Shown this once.' }),
  },
  { title: 'EndpointWithSecret' },
);

const WindowFigures = Type.Object({
  since: timestamp({
    description: 'Counted from then on: the beginning of a quarter of an hour.',
  }),
  attempts: Type.Integer({ description: 'Attempts that have ended.' }),
  succeeded: Type.Integer({ description: 'Attempts that were answered with 2xx.' }),
  failed: Type.Integer({ description: 'The other ones.' }),
  given_up: Type.Integer({
    description: 'Deliveries whose last attempt of the schedule failed.',
  }),
  success_rate: nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: '`succeeded` of `attempts`; null without attempts.',
    }),
  ),
  latency_ms: nullable(
    Type.Object(
      {
        average: Type.Integer(),
        p50: Type.Integer(),
        p95: Type.Integer(),
        max: Type.Integer(),
      },
      {
        description:
          'Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers.',
      },
    ),
  ),
});

/** Outcomes of attempts at an endpoint. */
export const EndpointFigures = Type.Object(
  {
    endpoint_id: uuid(),
    pending: Type.Integer({
      description: 'Deliveries that it has not accepted yet, held ones included.',
    }),
    waiting_for_rate: nullable(
      Type.Integer({
        description:
          'Deliveries whose time has come and that wait, because of `max_per_second`; counted up to 1,000. Null without `max_per_second`.',
      }),
    ),
    last_hour: WindowFigures,
    last_24_hours: WindowFigures,
    last_7_days: WindowFigures,
    by_hour: Type.Array(WindowFigures, {
      description: 'The last 24 hours, one by one, oldest first; the last one has not ended.',
    }),
    by_6_hours: Type.Array(WindowFigures, {
      description: 'The last 7 days in parts of 6 hours, oldest first; the last one has not ended.',
    }),
  },
  { title: 'EndpointFigures' },
);

export const deliveryStatuses = ['pending', 'held', 'delivered', 'failed', 'cancelled'] as const;

const eventTime =
  'When the event occurred. Earlier than `created_at` where the payment core fed the state late.';

/** Delivery of one event to one endpoint. */
export const Delivery = Type.Object(
  {
    id: uuid(),
    endpoint_id: uuid(),
    event_id: uuid(),
    event: Type.String({ description: 'Kind of the event.' }),
    status: oneOf(deliveryStatuses, {
      description:
        '`held`: the endpoint is paused; `failed`: the last attempt of the schedule failed; `cancelled`: the endpoint was deleted first.',
    }),
    submerchant: nullable(
      Type.Object(
        { id: uuid(), name: Type.String() },
        {
          description:
            'Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant.',
        },
      ),
    ),
    attempts: Type.Integer({ description: 'All that were made, also before it was sent again.' }),
    attempts_left: Type.Integer({
      description: 'How many the schedule still has when none succeeds; 0 when none follows.',
    }),
    last_status: nullable(Type.Integer({ description: 'HTTP status of the last answer.' })),
    last_error: nullable(Type.String({ description: 'Why the last attempt failed.' })),
    last_attempt_at: nullable(timestamp()),
    next_attempt_at: nullable(
      timestamp({ description: 'When it is tried next; null when it is not, or held.' }),
    ),
    is_test: Type.Boolean(),
    created_at: timestamp({ description: 'When it was queued first: the time that `id` carries.' }),
    occurred_at: timestamp({ description: eventTime }),
  },
  { title: 'Delivery' },
);

const ms = nullable(Type.Number({ description: 'Milliseconds; null when it did not take place.' }));

/** One attempt of a delivery. */
export const Attempt = Type.Object({
  id: uuid(),
  number: Type.Integer({
    description: 'From 1, in the order in which they were made, also after it was sent again.',
  }),
  at: timestamp(),
  url: Type.String(),
  request_headers: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'As sent; signatures left out.',
  }),
  status: nullable(Type.Integer()),
  error_code: nullable(Type.String()),
  error_message: nullable(Type.String()),
  location: nullable(
    Type.String({ description: 'Where a redirect pointed; it was not followed.' }),
  ),
  timings: Type.Object({
    dns_ms: ms,
    connect_ms: ms,
    tls_ms: ms,
    first_byte_ms: ms,
    total_ms: Type.Number(),
  }),
  response_start: Type.String({ description: 'The beginning of the answer, up to 1 KiB.' }),
  response_bytes: Type.Integer({ description: 'Bytes read of the answer, up to 16 KiB.' }),
});

/** A time at which somebody sent a delivery again. */
export const DeliveryResend = Type.Object(
  {
    at: timestamp(),
    by: Type.Object(
      {
        kind: oneOf(['merchant_key', 'merchant_person', 'portal_session']),
        id: nullable(uuid()),
        name: nullable(Type.String({ description: 'The name of one of your people.' })),
      },
      { description: 'The key, person, or session of the webhook portal that asked for it.' },
    ),
  },
  { title: 'DeliveryResend' },
);

/** A delivery with every attempt and the body that was sent. */
export const DeliveryDetail = Type.Object(
  {
    ...(Delivery.properties as typeof Delivery.properties),
    body: nullable(
      Type.String({
        description: 'The exact text that is sent; null once its event is past 30 days.',
      }),
    ),
    attempt_log: Type.Array(Attempt, { description: 'Newest first, up to 100.' }),
    resends: Type.Array(DeliveryResend, {
      description:
        'Each time that it was sent again, also with others; oldest first, the last 100.',
    }),
  },
  { title: 'DeliveryDetail' },
);

export const TestInput = Type.Object({
  event: oneOf(eventKinds, { description: 'Kind of the sample.' }),
});

export const TriggerInput = Type.Object({
  event: Type.String({
    maxLength: 64,
    description: 'Kind of the event; `GET /v1/postbacks/events` lists all.',
    examples: ['charge.captured'],
  }),
});

export const ReplayInput = Type.Object({
  since: Type.String({
    format: 'date-time',
    description: 'Deliveries with a `created_at` from then on.',
    examples: ['2026-11-20T00:00:00Z'],
  }),
  until: Type.Optional(
    Type.String({ format: 'date-time', description: 'Up to and with then; left out: until now.' }),
  ),
  statuses: Type.Optional(
    Type.Array(oneOf(['failed', 'delivered', 'cancelled']), {
      minItems: 1,
      maxItems: 3,
      description: 'Which of them; left out: only `failed`.',
    }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ default: false, description: 'Counts and sends nothing.' }),
  ),
});

export const ReplayResult = Type.Object({
  matched: Type.Integer({ description: 'Deliveries that match, as many as one call takes.' }),
  replayed: Type.Integer({ description: 'Deliveries queued again; 0 in a dry run.' }),
  has_more: Type.Boolean({
    description: 'More match than one call takes: call again with `since` at `continue_from`.',
  }),
  continue_from: nullable(
    timestamp({
      description: '`created_at` of the first delivery that is left; null when none is.',
    }),
  ),
});

export const RegenerateInput = Type.Object({
  overlap_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 604_800,
      default: 0,
      description: 'How long the present secret stays valid beside the new one, up to 7 days.',
    }),
  ),
});

/** A kind of event, for subscribers. */
export const EventKindDescription = Type.Object(
  {
    kind: Type.String(),
    version: Type.Integer({
      description: 'Version of its payload; each body says its own.',
    }),
    description: Type.String(),
    schema: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: 'JSON Schema of the notification’s body.',
    }),
    example: Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'A whole body.' }),
  },
  { title: 'EventKind' },
);

export const RecordedEvent = Type.Object(
  {
    id: uuid(),
    event: Type.String(),
    created_at: timestamp({
      description: 'When the service recorded it: the time that `id` carries.',
    }),
    occurred_at: timestamp({ description: eventTime }),
    object_id: uuid(),
    body: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: 'What is sent to endpoints.',
    }),
  },
  { title: 'RecordedEvent' },
);

export type Endpoint = Static<typeof Endpoint>;
export type EndpointFilter = Static<typeof EndpointFilter>;
export type WindowFigures = Static<typeof WindowFigures>;
export type Delivery = Static<typeof Delivery>;
export type DeliveryResend = Static<typeof DeliveryResend>;
export type Attempt = Static<typeof Attempt>;
