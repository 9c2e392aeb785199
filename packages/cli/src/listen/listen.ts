import type { StreamedEvent } from '@credencia/sdk';
import type { Call } from '../command.js';
import { connect } from '../connect.js';
import { kindOfKey } from '../credentials/check-keys.js';
import { visible } from '../output/table.js';
import type { Terminal } from '../terminal.js';
import { forwardEvent, type Forwarded } from './forward-event.js';
import { signingSecret } from './signing-secret.js';
import { Tally } from './tally.js';

/** Hears events and passes them on until Ctrl-C, or `--limit`, or the service refuses. */
export async function listen(call: Call): Promise<void> {
  const { terminal, options, is_json } = call;
  const given = options as {
    forward_to?: string;
    events?: string;
    secret?: string;
    since?: string;
    limit?: number;
    print_json?: boolean;
    print_secret?: boolean;
    brand: string;
  };
  const { client, profile } = await connect(call);
  const secret = signingSecret(given.secret, profile);
  if (given.print_secret) {
    terminal.print(is_json ? JSON.stringify({ secret }) : secret);
    return;
  }
  const url = given.forward_to;
  const tally = new Tally();
  const stopping = stopOnSignals();
  const { signal } = stopping;
  let cursor = given.since;
  try {
    const isOperators = kindOfKey(profile.public_key) === 'operator';
    const query = { events: given.events, last_event_id: given.since };
    const hearing = {
      signal,
      ...tellOfConnection(terminal, () => tellOfStart(terminal, profile.url, url, secret)),
    };
    const stream: AsyncGenerator<StreamedEvent> = isOperators
      ? client.operator.paymentCore.streamEvents(query, hearing)
      : client.events.stream(query, hearing);
    for await (const event of stream) {
      const receiver = url === undefined ? null : { url, secret, brand: given.brand };
      const forwarded = receiver && (await forwardEvent(event, receiver, signal));
      cursor = event.cursor;
      tally.count(forwarded);
      terminal.print(is_json ? jsonLine(event, forwarded) : line(terminal, event, forwarded));
      if (given.print_json && !is_json) terminal.print(event.body);
      if (tally.events === given.limit) break;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stopping.done();
    if (signal.aborted || tally.events > 0) tellOfEnd(terminal, tally, cursor);
  }
}

function tellOfEnd(terminal: Terminal, tally: Tally, cursor: string | undefined): void {
  terminal.tell(`\n${tally.summary}.`);
  if (cursor !== undefined && tally.events > 0) {
    terminal.tell(terminal.styleNote('dim', `Go on after the last one with --since '${cursor}'`));
  }
}

function tellOfStart(
  terminal: Terminal,
  service: string,
  url: string | undefined,
  secret: string,
): void {
  terminal.tell(`Hearing events of ${service}${url === undefined ? '' : `, passed on to ${url}`}.`);
  if (url !== undefined) {
    terminal.tell(`They are signed with ${terminal.styleNote('bold', secret)}`);
  }
  terminal.tell(terminal.styleNote('dim', 'Ctrl-C ends.'));
}

/** Reports of connections only the first one and failures. */
function tellOfConnection(terminal: Terminal, onStart: () => void) {
  let has_begun = false;
  let is_lost = false;
  return {
    onConnect() {
      if (!has_begun) onStart();
      else if (is_lost)
        terminal.tell(terminal.styleNote('dim', 'Connected again; nothing was missed.'));
      has_begun = true;
      is_lost = false;
    },
    onDisconnect(error?: Error) {
      if (is_lost) return;
      is_lost = true;
      const why = error ? error.message : 'The service ended the connection.';
      terminal.tell(`${terminal.styleNote('yellow', 'warning:')} ${why} Connecting again …`);
    },
  };
}

/** Aborted by Ctrl-C, or when the terminal goes. A second time ends the program at once. */
function stopOnSignals(): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stop = (): void => {
    controller.abort();
    done();
  };
  const done = (): void => signals.forEach((name) => void process.off(name, stop));
  for (const name of signals) process.on(name, stop);
  return { signal: controller.signal, done };
}

function line(terminal: Terminal, event: StreamedEvent, forwarded: Forwarded | null): string {
  const time = terminal.style('dim', new Date().toTimeString().slice(0, 8));
  const said = `${time}  ${event.event.padEnd(34)}  ${event.data.id}`;
  if (forwarded === null) return said;
  const { status, duration_ms, error, answer } = forwarded;
  const is_success = status !== null && status >= 200 && status < 300;
  const outcome = terminal.style(is_success ? 'green' : 'red', String(status ?? '---'));
  const why = error ?? answer;
  const below = why === undefined ? '' : `\n          ${terminal.style('red', visible(why))}`;
  return `${said}  ${outcome}  ${duration_ms} ms${below}`;
}

function jsonLine(event: StreamedEvent, forwarded: Forwarded | null): string {
  const { cursor, event: kind, data } = event;
  return JSON.stringify({ event: kind, id: data.id, ...forwarded, cursor, body: data });
}
