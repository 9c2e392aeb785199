import type { CallArguments, CallOptions } from '../call-options.js';
import { CredenciaError } from '../errors.js';
import { prepare } from '../prepare.js';
import type { Route } from '../read-routes.js';
import { waitBeforeRetry } from '../retry-plan.js';
import { send } from '../send.js';
import type { Transport } from '../settings.js';
import { parseEvents, type ServerSentEvent } from './parse-events.js';
import { readChunks } from './read-chunks.js';

export interface StreamOptions extends Omit<CallOptions, 'idempotencyKey'> {
  /** After how much silence the connection is taken for broken, in milliseconds; 60,000 unless given. */
  idleMs?: number | undefined;
  /** Hears of each connection that stands. */
  onConnect?: (() => void) | undefined;
  /** Hears of each connection that ended or could not be made, before the next try; without an error, the service ended it. */
  onDisconnect?: ((error?: CredenciaError) => void) | undefined;
}

/** Stream and first position. */
export interface Followed {
  id: string;
  operation: Route;
  args: CallArguments;
  cursor?: string | undefined;
}

/**
 * Server-sent events over as many connections as it takes, each going on after the last event that was handled.
 *
 * @throws {CredenciaError} when the first connection cannot be made, or the service refuses
 */
export async function* followStream(
  transport: Transport,
  { id, operation, args, cursor }: Followed,
  { idleMs = 60_000, onConnect, onDisconnect, ...options }: StreamOptions,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const { signal } = options;
  // Reconnection delay that the service asks for, and the number of failed attempts in a row.
  let pause_ms = 1_000;
  let failed = 0;
  for (let has_connected = false; ;) {
    let wait_ms: number | null = null;
    try {
      const headers = {
        accept: 'text/event-stream',
        ...(cursor === undefined ? {} : { 'last-event-id': cursor }),
      };
      const outgoing = await prepare(transport, id, operation, args, options, { headers });
      // The first connection is tried as often as a call; later ones are reported and retried without a limit.
      const retries = has_connected ? 0 : outgoing.retries;
      const response = await send(transport, { ...outgoing, retries }, async (answer) => answer);
      has_connected = true;
      onConnect?.();
      const chunks = readChunks(response, signal, idleMs);
      for await (const one of parseEvents(chunks, (ms) => (pause_ms = ms))) {
        failed = 0;
        if (one.data !== '') yield one;
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
