import { setTimeout as wait } from 'node:timers/promises';
import { SimulateError } from './options.mjs';

/**
 * Follows the stream of the operator, as a payment core does: each event of a submerchant, of any merchant, once and in order. A connection
 * that ends is opened again and continues after the last event.
 *
 * @param {{ url: string, operator_key: string }} options
 * @param {(event: { merchant_id: string, sequence: number, event: string, submerchant: { id: string } }) => void} onEvent
 * @param {AbortSignal} signal ends it
 * @returns resolves once it listens
 */
export async function listen({ url, operator_key }, onEvent, signal) {
  let cursor = '';
  const response = await open();
  void follow(response);

  async function open() {
    const address = new URL('/v1/operator/events/stream?events=submerchant.*', url);
    const opened = await fetch(address, {
      headers: {
        Authorization: `Basic ${Buffer.from(operator_key).toString('base64')}`,
        ...(cursor ? { 'Last-Event-ID': cursor } : {}),
      },
      signal,
    });
    if (opened.ok) return opened;
    throw new SimulateError(
      `The stream of the operator answered ${opened.status}: the key in CREDENCIA_OPERATOR_KEY needs the scope events.read.`,
    );
  }

  async function follow(first) {
    for (let opened = first; !signal.aborted;) {
      try {
        opened ??= await open();
        await read(opened);
      } catch {
        // The service stopped, or the play ended.
      }
      opened = null;
      await wait(1_000, undefined, { signal }).catch(() => {});
    }
  }

  async function read(opened) {
    let text = '';
    for await (const chunk of opened.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        take(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  }

  function take(message) {
    const fields = new Map(
      message.split('\n').map((line) => {
        const [name, ...rest] = line.split(': ');
        return [name, rest.join(': ')];
      }),
    );
    if (fields.has('data')) onEvent(JSON.parse(fields.get('data')));
    cursor = fields.get('id') ?? cursor;
  }
}
