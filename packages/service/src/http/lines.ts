import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { longestLine, type Line } from '../operation/line.js';

/** What bodies and answers of lines are sent as. */
export const linesType = 'application/x-ndjson';

const lineEnd = 0x0a;

/** Characters of lines in hand at most, so that long ones take no more memory than short ones. */
const most_characters = 1024 * 1024;

/**
 * The lines of a stream as they arrive, `most` at a time at most, and never none. What the sender has not sent is not waited
 * for while there are lines in hand: a sender may wait for their answer. Beyond those, and the part of one line, nothing is
 * held: what is not asked for stays in the stream, which stops its sender when it is full.
 *
 * @throws whatever ends the stream early.
 */
export async function* readLines(stream: Readable, most: number): AsyncGenerator<Line[]> {
  const splitter = new Splitter();
  const news = newsOf(stream);
  let lines: Line[] = [];
  let characters = 0;
  const take = () => {
    const taken = lines;
    lines = [];
    characters = 0;
    return taken;
  };
  let has_waited = false;
  try {
    for (;;) {
      const piece = stream.read() as Buffer | null;
      if (piece !== null) {
        has_waited = false;
        for (const line of splitter.split(piece)) {
          lines.push(line);
          characters += line.text?.length ?? 0;
          if (lines.length === most || characters >= most_characters) yield take();
        }
      } else if (stream.errored) throw stream.errored;
      else if (stream.readableEnded) break;
      else if (stream.destroyed) throw new Error('The body ended before its end.');
      else if (lines.length === 0) await news.next();
      else if (!has_waited) {
        // What has arrived at the socket meanwhile is read in the next turn.
        has_waited = true;
        await turn();
      } else yield take();
    }
    lines.push(...splitter.end());
    if (lines.length > 0) yield take();
  } finally {
    news.stop();
  }
}

/** Tells when there is something to read, or never will be. */
function newsOf(stream: Readable): { next: () => Promise<void>; stop: () => void } {
  const names = ['readable', 'end', 'error', 'close'] as const;
  let wake = (): void => {};
  const tell = () => wake();
  for (const name of names) stream.on(name, tell);
  return {
    next: () => new Promise((resolve) => (wake = resolve)),
    // The listener for errors stays: without one, a connection that breaks later would end the process.
    stop: () => names.filter((name) => name !== 'error').forEach((name) => stream.off(name, tell)),
  };
}

/** Puts lines together from pieces that end anywhere. */
class Splitter {
  #number = 0;
  /** What has come of the line that is not complete; null while too long a one is passed over. */
  #begun: Buffer[] | null = [];
  #length = 0;

  *split(piece: Buffer): Generator<Line> {
    const first = piece.indexOf(lineEnd);
    const last = piece.lastIndexOf(lineEnd);
    if (first !== -1) {
      this.#add(piece.subarray(0, first));
      yield this.#finish();
    }
    if (last > first) yield* this.#splitWhole(piece.subarray(first + 1, last));
    this.#add(piece.subarray(last + 1));
  }

  /** Lines that are complete: read together, as one by one, each would be checked and copied by itself. */
  *#splitWhole(lines: Buffer): Generator<Line> {
    if (isUtf8(lines)) {
      for (const text of lines.toString('utf8').split('\n')) yield this.#lineOf(text);
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

  /** The last line, when it has no end of its own. */
  end(): Line[] {
    return this.#length === 0 ? [] : [this.#finish()];
  }

  #add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > longestLine) this.#begun = null;
    else if (part.length > 0) this.#begun?.push(part);
  }

  #finish(): Line {
    const begun = this.#begun;
    this.#begun = [];
    this.#length = 0;
    if (begun === null) return this.#faulty('too_long');
    const line = begun.length === 1 ? (begun[0] as Buffer) : Buffer.concat(begun);
    return isUtf8(line) ? this.#lineOf(line.toString('utf8')) : this.#faulty('not_utf8');
  }

  #lineOf(text: string): Line {
    // Of UTF-8, a code unit takes three bytes at most.
    if (text.length * 3 > longestLine && Buffer.byteLength(text) > longestLine) {
      return this.#faulty('too_long');
    }
    this.#number += 1;
    return { number: this.#number, text };
  }

  #faulty(fault: 'too_long' | 'not_utf8'): Line {
    this.#number += 1;
    return { number: this.#number, text: null, fault };
  }
}
