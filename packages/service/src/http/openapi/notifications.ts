import type { TSchema } from 'typebox';
import { eventCatalogue, eventDefinitions } from '../../event-catalogue.js';
import { bodySchema } from '../../events/catalogue.js';
import { signedHeaders } from '../../webhooks/rules/signature.js';
import { plain, reference, type Json } from './json-schema.js';

/** The word in the names of the specification's headers (§5) unless the installation has another `BRAND`. */
const brand = 'Service';

const [firstEvent] = eventCatalogue;
if (firstEvent === undefined) throw new Error('The catalogue of events is empty.');

/** The headers of a notification as the service would send the first event of the catalogue. */
const headersExample = signedHeaders({
  brand,
  event: firstEvent.kind,
  event_id: String(firstEvent.example['id']),
  delivery_id: '01a1fe0c-9968-7000-8000-0000000000f2',
  body: JSON.stringify(firstEvent.example),
  timestamp_s: 1_795_263_601,
  // 32 bytes of zero: a secret that no endpoint has.
  secrets: [`whsec_${Buffer.alloc(32).toString('base64')}`],
});

const otherBrand = 'An installation with another `BRAND` has that word instead of `Service`.';

const headerTexts: Record<string, string> = {
  'webhook-id': 'Identifier of the event; the same for every attempt and every endpoint.',
  'webhook-timestamp': 'When this attempt was sent, as Unix time in seconds.',
  'webhook-signature':
    'Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the base64-decoded part of the endpoint’s secret after `whsec_`. While two secrets are valid (`overlap_seconds`), there is one for each, separated by a space: one that matches is enough. Refuse timestamps that are more than 5 minutes old.',
  [`X-${brand}-Signature`]: `\`sha256=\` and the hexadecimal HMAC-SHA256 of the body. The key is the endpoint’s whole secret, with \`whsec_\`. ${otherBrand}`,
  [`X-${brand}-Event`]: `The kind of event, as in the body. ${otherBrand}`,
  [`X-${brand}-Delivery-Id`]: `Identifier of the delivery: one event to one endpoint. ${otherBrand}`,
};

/** The headers of every notification, by the names of their shared descriptions. */
export const notificationHeaders: Record<string, Json> = Object.fromEntries(
  Object.entries(headerTexts).map(([name, description]) => [
    name,
    {
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
      example: headersExample[name],
    },
  ]),
);

/** Describes what endpoints receive: a webhook for each kind of event, with the schema of its body and an example. */
export function describeNotifications(named: Map<string, TSchema>): {
  webhooks: Json;
  schemas: Record<string, Json>;
} {
  const schemas: Record<string, Json> = {};
  const webhooks: Json = {};
  const definitions = new Map(eventDefinitions.map((one) => [one.kind, one]));
  for (const { kind, description, example } of eventCatalogue) {
    const definition = definitions.get(kind);
    if (definition === undefined) throw new Error(`The kind of event ${kind} has no definition.`);
    const name = `${pascalCase(kind)}Event`;
    const { schema: object, more = {} } = definition;
    const besides = Object.fromEntries(
      Object.entries(more).map(([field, of]) => [field, reference(of, named)]),
    );
    const schema = plain(bodySchema(kind, reference(object, named), besides) as unknown as TSchema);
    schemas[name] = { ...schema, title: name, description };
    webhooks[kind] = { post: describeNotification(kind, name, description, example) };
  }
  return { webhooks, schemas };
}

function describeNotification(
  kind: string,
  schema: string,
  description: string,
  example: Json,
): Json {
  return {
    operationId: `receive${pascalCase(kind)}`,
    tags: ['Notifications'],
    summary: kind,
    description: `${description} Sent to each active endpoint that receives this kind; at least once, and again with the same \`id\` until an attempt succeeds or the retries end.`,
    security: [],
    parameters: Object.keys(notificationHeaders).map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example },
      },
    },
    responses: {
      '2XX': { description: 'Received: any status from 200 to 299 within 10 seconds.' },
      '410': { description: 'The endpoint is paused.' },
      default: { description: 'Not received: sent again later. Redirects are not followed.' },
    },
  };
}

/** `charge.partially_refunded` → `ChargePartiallyRefunded`. */
function pascalCase(kind: string): string {
  return kind.replaceAll(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
