import { basic } from './harness.js';

/** A message of a stream: an event, or only a cursor. */
export interface Message {
  /** The cursor after it. */
  cursor: string;
  event: string | null;
  /** The exact text of `data`. */
  data: string;
}

export interface EventStream {
  response: Response;
  /** The cursor of the last message. */
  cursor(): string;
  /** Resolves with the next event. Rejects when the stream ends first. */
  next(): Promise<Message>;
  /** Resolves with the next `count` events. */
  take(count: number): Promise<Message[]>;
  /** Resolves when the stream ends. */
  ended(): Promise<void>;
  leave(): void;
}

const open = new Set<AbortController>();

/** Opens `GET /v1/events/stream`, or another stream of events, and waits until it listens. */
export async function openStream(
  at: string,
  { public_key, secret_key }: { public_key: string; secret_key: string },
  given: { path?: string; query?: string; cursor?: string } = {},
): Promise<EventStream> {
  const controller = new AbortController();
  open.add(controller);
  const response = await fetch(`${at}${given.path ?? '/v1/events/stream'}${given.query ?? ''}`, {
    headers: {
      authorization: basic(public_key, secret_key),
      ...(given.cursor === undefined ? {} : { 'last-event-id': given.cursor }),
    },
    signal: controller.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let cursor = '';
  const message = async (): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      cursor = field('id') ?? cursor;
      if (field('id') !== undefined) {
        return { cursor, event: field('event') ?? null, data: field('data') ?? '' };
      }
    }
  };
  if (response.ok) await message();
  const next = async (): Promise<Message> => {
    for (;;) {
      const one = await message();
      if (one === null) throw new Error('The stream has ended.');
      if (one.event !== null) return one;
    }
  };
  return {
    response,
    cursor: () => cursor,
    next,
    async take(count) {
      const taken: Message[] = [];
      while (taken.length < count) taken.push(await next());
      return taken;
    },
    async ended() {
      while ((await message()) !== null);
    },
    leave: () => controller.abort(),
  };
}

/** Closes every open stream. */
export function leaveAll(): void {
  open.forEach((one) => one.abort());
  open.clear();
}

export function idsOf(messages: readonly Message[]): string[] {
  return messages.map(({ data }) => (JSON.parse(data) as { id: string }).id);
}
