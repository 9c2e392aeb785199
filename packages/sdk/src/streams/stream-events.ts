import { routes } from '../generated/routes.js';
import { parseJson } from '../parse-json.js';
import type { Transport } from '../settings.js';
import type { WebhookEvent } from '../webhooks/webhook-event.js';
import { followStream, type StreamOptions } from './follow-stream.js';

/** Number of events remembered to recognise repeated ones. */
const max_remembered = 10_000;

/** Which events a stream delivers, and from which cursor. */
export interface StreamEventsQuery {
  /** Kinds as an endpoint takes them: `charge.captured`, `charge.*`, `*`; all unless given. */
  events?: string | readonly string[] | undefined;
  /** The `cursor` or the `data.id` of the last event that was handled; the stream continues after it. Without it, it begins now. */
  last_event_id?: string | undefined;
}

/** An event as the stream delivers it. */
export interface StreamedEvent {
  /** Cursor to continue after this event, for `last_event_id`. The event's number and its id, as in `1042-019aa401-…`. */
  cursor: string;
  /** Its kind. */
  event: string;
  /** Exactly the bytes that a webhook's body has. */
  body: string;
  /** The body, parsed. */
  data: WebhookEvent;
}

/** An event as the stream of the operator delivers it: of any merchant. */
export interface StreamedOperatorEvent extends StreamedEvent {
  data: WebhookEvent & { merchant_id: string };
}

/** See `events.stream`. */
export function streamEvents(
  transport: Transport,
  query: StreamEventsQuery,
  options: StreamOptions,
): AsyncGenerator<StreamedEvent, void, undefined> {
  return follow<StreamedEvent>(transport, 'streamEvents', query, options);
}

/** The events of all merchants, for a payment core with a key of the operator. */
export function streamOperatorEvents(
  transport: Transport,
  query: StreamEventsQuery,
  options: StreamOptions,
): AsyncGenerator<StreamedOperatorEvent, void, undefined> {
  return follow<StreamedOperatorEvent>(transport, 'streamOperatorEvents', query, options);
}

async function* follow<Streamed extends StreamedEvent>(
  transport: Transport,
  id: 'streamEvents' | 'streamOperatorEvents',
  { events, last_event_id }: StreamEventsQuery,
  options: StreamOptions,
): AsyncGenerator<Streamed, void, undefined> {
  const kinds = typeof events === 'string' ? events : events?.join(',');
  const args = { query: { events: kinds } };
  const followed = { id, operation: routes[id], args, cursor: last_event_id };
  // After a failover, the service repeats the last minutes.
  const seen = new Set<string>();
  for await (const { id: cursor = '', event, data } of followStream(transport, followed, options)) {
    const parsed = parseJson(data) as WebhookEvent | undefined;
    if (parsed === undefined || seen.has(parsed.id)) continue;
    yield { cursor, event, body: data, data: parsed } as Streamed;
    seen.add(parsed.id);
    const [oldest] = seen;
    if (seen.size > max_remembered && oldest !== undefined) seen.delete(oldest);
  }
}
