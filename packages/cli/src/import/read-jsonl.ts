import type { Source, SourceLine } from './source-line.js';
import { error_field } from './to-seller.js';

/** Lines of JSON, one object to a line; empty lines are passed over. */
export function readJsonl(text: AsyncIterable<string>): Source {
  return {
    lines: linesOf(text),
    head: () => undefined,
    withError({ raw, value }, message) {
      if (typeof value !== 'object' || value === null) return raw;
      const { [error_field]: _before, ...rest } = value as Record<string, unknown>;
      return JSON.stringify({ [error_field]: message, ...rest });
    },
  };
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<SourceLine, void, undefined> {
  let number = 0;
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      const read = readLine(line, number);
      if (read) yield read;
    }
  }
  const last = readLine(rest, number + 1);
  if (last) yield last;
}

function readLine(text: string, number: number): SourceLine | null {
  const raw = (number === 1 ? text.replace(/^\uFEFF/, '') : text).replace(/\r$/, '');
  if (raw.trim() === '') return null;
  try {
    const value = JSON.parse(raw) as unknown;
    const { [error_field]: refused = '' } = (value ?? {}) as Record<string, unknown>;
    return { number, raw, refused: String(refused), value, problems: [] };
  } catch (error) {
    const message = `The line is no JSON: ${(error as Error).message}. Each line must hold one whole object.`;
    return { number, raw, refused: '', value: undefined, problems: [{ field: '', message }] };
  }
}
