import { basic } from './harness.js';

/** A message of a stream: with an event, unless it only says where the stream is. */
export interface Message {
  /** Where the stream is after it. */
  place: string;
  event: string | null;
  /** The text of `data`, exactly. */
  data: string;
}

export interface EventStream {
  response: Response;
  /** The place that was told last. */
  place(): string;
  /** The next event. Throws when the stream ends before it. */
  next(): Promise<Message>;
  /** So many events. */
  take(count: number): Promise<Message[]>;
  /** Resolves when the stream ends. */
  ended(): Promise<void>;
  leave(): void;
}

const open = new Set<AbortController>();

/** Opens `GET /v1/events/stream` as any client does, and waits until it is heard. */
export async function openStream(
  at: string,
  { public_key, secret_key }: { public_key: string; secret_key: string },
  given: { query?: string; place?: string } = {},
): Promise<EventStream> {
  const controller = new AbortController();
  open.add(controller);
  const response = await fetch(`${at}/v1/events/stream${given.query ?? ''}`, {
    headers: {
      authorization: basic(public_key, secret_key),
      ...(given.place === undefined ? {} : { 'last-event-id': given.place }),
    },
    signal: controller.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let place = '';
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
      place = field('id') ?? place;
      if (field('id') !== undefined) {
        return { place, event: field('event') ?? null, data: field('data') ?? '' };
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
    place: () => place,
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

/** Leaves every stream that was opened. */
export function leaveAll(): void {
  open.forEach((one) => one.abort());
  open.clear();
}

export function idsOf(messages: readonly Message[]): string[] {
  return messages.map(({ data }) => (JSON.parse(data) as { id: string }).id);
}
