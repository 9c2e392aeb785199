import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../errors.js';
import { longestLine, type Line } from '../operation/line.js';

/** Content type of bodies and answers of lines. */
export const linesType = 'application/x-ndjson';

const lineEnd = 0x0a;

/** Maximum of characters in a batch, so that long lines take no more memory than short ones. */
const max_characters = 1024 * 1024;

/**
 * Yields the lines of a stream as they arrive, in batches of 1 to `max` lines. A batch that has lines does not wait for more
 * input: the sender may be waiting for their answer. Only one batch and one incomplete line are buffered; the rest stays in the
 * stream, whose backpressure stops the sender.
 *
 * @param patience_ms maximum time that it waits for the sender, all waits together: the time in which nobody asks for the next batch
 *   does not count
 * @throws the error that ends the stream early; Refusal REQUEST_TIMEOUT
 */
export async function* readLines(
  stream: Readable,
  max: number,
  patience_ms = Infinity,
): AsyncGenerator<Line[]> {
  const splitter = new Splitter();
  const watch = watchStream(stream);
  let lines: Line[] = [];
  let characters = 0;
  const take = () => {
    const taken = lines;
    lines = [];
    characters = 0;
    return taken;
  };
  let hasWaited = false;
  let waited_ms = 0;
  try {
    for (;;) {
      const chunk = stream.read() as Buffer | null;
      if (chunk !== null) {
        hasWaited = false;
        for (const line of splitter.split(chunk)) {
          lines.push(line);
          characters += line.text?.length ?? 0;
          if (lines.length === max || characters >= max_characters) yield take();
        }
      } else if (stream.errored) throw stream.errored;
      else if (stream.readableEnded) break;
      else if (stream.destroyed) throw new Error('The body was cut off.');
      else if (lines.length === 0) {
        const from = performance.now();
        await watch.next(patience_ms - waited_ms);
        waited_ms += performance.now() - from;
        if (waited_ms >= patience_ms) throw new Refusal('REQUEST_TIMEOUT');
      } else if (!hasWaited) {
        // Data that has reached the socket in the meantime is read in the next turn of the event loop.
        hasWaited = true;
        await turn();
      } else yield take();
    }
    lines.push(...splitter.end());
    if (lines.length > 0) yield take();
  } finally {
    watch.stop();
  }
}

/** Resolves `next` when the stream is readable or has ended, or when the time in milliseconds is up. */
function watchStream(stream: Readable): {
  next: (max_ms: number) => Promise<void>;
  stop: () => void;
} {
  const names = ['readable', 'end', 'error', 'close'] as const;
  let wake = (): void => {};
  const onChange = () => wake();
  for (const name of names) stream.on(name, onChange);
  return {
    next: async (max_ms) => {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (max_ms < Infinity) timer = setTimeout(resolve, max_ms);
      });
      clearTimeout(timer);
    },
    // The listener for errors stays: without one, a connection that breaks later would end the process.
    stop: () =>
      names.filter((name) => name !== 'error').forEach((name) => stream.off(name, onChange)),
  };
}

/** Splits chunks with arbitrary boundaries into lines. */
class Splitter {
  #number = 0;
  /** Parts of the incomplete line; null while a line that is too long is skipped. */
  #partial: Buffer[] | null = [];
  #length = 0;

  *split(chunk: Buffer): Generator<Line> {
    const first = chunk.indexOf(lineEnd);
    const last = chunk.lastIndexOf(lineEnd);
    if (first !== -1) {
      this.#add(chunk.subarray(0, first));
      yield this.#finish();
    }
    if (last > first) yield* this.#splitWhole(chunk.subarray(first + 1, last));
    this.#add(chunk.subarray(last + 1));
  }

  /** Splits complete lines together: one by one, each would be validated and copied separately. */
  *#splitWhole(lines: Buffer): Generator<Line> {
    if (isUtf8(lines)) {
      for (const text of lines.toString('utf8').split('\n')) yield this.#toLine(text);
      return;
    }
    let from = 0;
    while (from <= lines.length) {
      const end = lines.indexOf(lineEnd, from);
      const to = end === -1 ? lines.length : end;
      this.#add(lines.subarray(from, to));
      yield this.#finish();
      from = to + 1;
    }
  }

  /** Returns the last line if it has no line end. */
  end(): Line[] {
    return this.#length === 0 ? [] : [this.#finish()];
  }

  #add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > longestLine) this.#partial = null;
    else if (part.length > 0) this.#partial?.push(part);
  }

  #finish(): Line {
    const parts = this.#partial;
    this.#partial = [];
    this.#length = 0;
    if (parts === null) return this.#toFault('too_long');
    const line = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    return isUtf8(line) ? this.#toLine(line.toString('utf8')) : this.#toFault('not_utf8');
  }

  #toLine(text: string): Line {
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    if (text.length * 3 > longestLine && Buffer.byteLength(text) > longestLine) {
      return this.#toFault('too_long');
    }
    this.#number += 1;
    return { number: this.#number, text };
  }

  #toFault(fault: 'too_long' | 'not_utf8'): Line {
    this.#number += 1;
    return { number: this.#number, text: null, fault };
  }
}
