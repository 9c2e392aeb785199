import { operations } from '../generated/operations.js';
import { parseJson } from '../parse-json.js';
import type { Transport } from '../settings.js';
import type { WebhookEvent } from '../webhooks/webhook-event.js';
import { followStream, type StreamOptions } from './follow-stream.js';

/** Which events a stream delivers, and from which cursor. */
export interface StreamEventsQuery {
  /** Kinds as an endpoint takes them: `charge.captured`, `charge.*`, `*`; all unless given. */
  events?: string | readonly string[] | undefined;
  /** The `cursor` of the last event that was handled; the stream continues after it. Without it, the stream begins now. */
  last_event_id?: string | undefined;
}

/** An event as the stream delivers it. */
export interface StreamedEvent {
  /** Where to go on after this event: `last_event_id` takes it. */
  cursor: string;
  /** Its kind. */
  event: string;
  /** Exactly the bytes that a webhook's body has. */
  body: string;
  /** The body, parsed. */
  data: WebhookEvent;
}

/** See `Credencia.streamEvents`. */
export async function* streamEvents(
  transport: Transport,
  { events, last_event_id }: StreamEventsQuery,
  options: StreamOptions,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const kinds = typeof events === 'string' ? events : events?.join(',');
  const args = { query: { events: kinds } };
  const followed = {
    id: 'streamEvents',
    operation: operations.streamEvents,
    args,
    cursor: last_event_id,
  };
  for await (const { id = '', event, data } of followStream(transport, followed, options)) {
    const parsed = parseJson(data) as WebhookEvent | undefined;
    if (parsed !== undefined) yield { cursor: id, event, body: data, data: parsed };
  }
}
