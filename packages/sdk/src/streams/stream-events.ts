import { checkCallOptions, type CallOptions } from '../call-options.js';
import { CredenciaError } from '../errors.js';
import type { Operation } from '../generated/operations.js';
import { parseJson } from '../parse-json.js';
import { prepare } from '../prepare.js';
import { waitBeforeRetry } from '../retry-plan.js';
import { send } from '../send.js';
import type { Transport } from '../settings.js';
import type { WebhookEvent } from '../webhooks/webhook-event.js';
import { parseEvents } from './parse-events.js';
import { readChunks } from './read-chunks.js';

/** Which events a stream tells of, and from where on. */
export interface StreamEventsQuery {
  /** Kinds as an endpoint takes them: `charge.captured`, `charge.*`, `*`; all unless given. */
  events?: string | readonly string[] | undefined;
  /** The `cursor` of the last event that was handled; the stream goes on after it. Unless given, it begins now. */
  last_event_id?: string | undefined;
}

export interface StreamOptions extends Omit<CallOptions, 'idempotencyKey'> {
  /** After how much silence the connection is taken for broken, in milliseconds; 60,000 unless given. */
  idle_ms?: number | undefined;
  /** Hears of each connection that stands. */
  onConnect?: (() => void) | undefined;
  /** Hears of each connection that ended or could not be made, before the next try; without an error, the service ended it. */
  onDisconnect?: ((error?: CredenciaError) => void) | undefined;
}

/** An event as the stream tells it. */
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

const operation: Operation = {
  method: 'GET',
  path: '/v1/events/stream',
  path_params: [],
  query_params: ['events', 'last_event_id'],
  body: false,
  body_required: false,
  idempotency_key: false,
  list: false,
  whole: false,
  answers: 'events',
  summary: 'Hear of events as they happen',
};

/** See `Credencia.streamEvents`. */
export async function* streamEvents(
  transport: Transport,
  { events, last_event_id }: StreamEventsQuery,
  options: StreamOptions,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const { idle_ms = 60_000, onConnect, onDisconnect, signal, ...rest } = options;
  checkCallOptions(rest);
  let cursor = last_event_id;
  // What the service asks for before a new connection, and how many tries in a row have failed.
  let pause_ms = 1_000;
  let failed = 0;
  for (let has_connected = false; ;) {
    let wait_ms: number | null = null;
    try {
      const outgoing = await prepare(
        transport,
        'streamEvents',
        operation,
        { query: { events: typeof events === 'string' ? events : events?.join(',') } },
        { signal, ...rest },
        {
          headers: {
            accept: 'text/event-stream',
            ...(cursor === undefined ? {} : { 'last-event-id': cursor }),
          },
        },
      );
      // The first connection is tried as often as a call; later ones are told of and tried for as long as it takes.
      const retries = has_connected ? 0 : outgoing.retries;
      const response = await send(transport, { ...outgoing, retries }, async (answer) => answer);
      has_connected = true;
      onConnect?.();
      const chunks = readChunks(response, signal, idle_ms);
      for await (const one of parseEvents(chunks, (ms) => (pause_ms = ms))) {
        failed = 0;
        const data = parseJson(one.data);
        if (data !== undefined && one.id !== undefined) {
          yield { cursor: one.id, event: one.event, body: one.data, data: data as WebhookEvent };
        }
        // Only now: whoever asks for the next one has handled this one.
        cursor = one.id ?? cursor;
      }
      onDisconnect?.();
    } catch (error) {
      if (!has_connected || !(error instanceof CredenciaError)) throw error;
      failed += 1;
      wait_ms = waitBeforeRetry(error, failed, true, transport.random(), Date.now());
      if (wait_ms === null) throw error;
      onDisconnect?.(error);
    }
    await transport.sleep(wait_ms ?? pause_ms * (1 + transport.random() / 4), signal);
  }
}
