import Type from 'typebox';
import { errorCatalogue, problemCodesOf } from '../errors.js';
import { nullable, oneOf } from '../operation/schema.js';
import type { Applied } from './apply-states.js';
import type { FeedLine, LineRefusal } from './feed-line.js';

/** The outcomes of a fed state. */
export const outcomes = {
  created: 'The record is new.',
  updated: 'The state is later than the stored one, or has the same time and differs.',
  unchanged: 'The same state is already stored.',
  ignored: 'A later state is already stored: nothing was changed.',
} as const;

/** One line of the answer: for one line of the feed, or, at the end, the summary. */
export const FeedAnswer = Type.Union(
  [
    Type.Object({
      line: Type.Integer({ minimum: 1, description: 'Number of the line, from 1.' }),
      id: nullable(Type.String({ description: 'The id in the line; null if it has none.' })),
      outcome: oneOf(['created', 'updated', 'unchanged', 'ignored', 'refused', 'failed'], {
        description: `${Object.entries(outcomes)
          .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
          .join(
            ' ',
          )} \`refused\`: the line is invalid, \`code\` and \`errors\` say why. \`failed\`: the service could not store it; send the line again.`,
      }),
      code: Type.Optional(
        oneOf(Object.keys(errorCatalogue), { description: 'For `refused` and `failed`.' }),
      ),
      message: Type.Optional(Type.String({ description: 'For people.' })),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            path: Type.String({ description: 'JSON pointer into the line.' }),
            code: oneOf(
              problemCodesOf(['VALIDATION_ERROR', 'MALFORMED_JSON', 'SUBMERCHANT_NOT_FOUND']),
            ),
            message: Type.String(),
          }),
          { description: 'Every problem of the line.' },
        ),
      ),
      warnings: Type.Optional(
        Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
          description:
            'Unknown fields, which were ignored, and fields that appeared more than once.',
        }),
      ),
    }),
    Type.Object({
      summary: Type.Object(
        {
          lines: Type.Integer({ description: 'Number of lines, including empty ones.' }),
          created: Type.Integer(),
          updated: Type.Integer(),
          unchanged: Type.Integer(),
          ignored: Type.Integer(),
          refused: Type.Integer(),
          failed: Type.Integer(),
          repeat: Type.Array(Type.Integer(), {
            description: 'Numbers of the failed lines: send these again.',
          }),
        },
        { description: 'The last line. Without it, the answer is not complete.' },
      ),
    }),
  ],
  { title: 'FeedAnswer' },
);

/** Writes the answer's lines and counts them. */
export class FeedAnswers {
  #lines = 0;
  readonly #counts = { created: 0, updated: 0, unchanged: 0, ignored: 0, refused: 0, failed: 0 };
  readonly #repeat: number[] = [];

  /** Adds lines that have been read, including empty ones. */
  count(lines: number): void {
    this.#lines += lines;
  }

  /**
   * Writes the answer to a line.
   *
   * @param result of applying its state; null when that failed.
   */
  answer(line: FeedLine, result: Applied | null): string {
    const { number, id } = line;
    if ('refusal' in line) return this.#refuse(number, id, line.refusal);
    if (result === null) {
      this.#counts.failed += 1;
      this.#repeat.push(number);
      return write({ line: number, id, outcome: 'failed', code: 'UNAVAILABLE' });
    }
    if ('refused' in result) return this.#refuse(number, id, unknownOwner(result.refused));
    const { outcome } = result;
    this.#counts[outcome] += 1;
    if (line.warnings.length > 0) {
      return write({ line: number, id, outcome, warnings: line.warnings });
    }
    // Concatenated for speed, as there are thousands of lines: the id needs no escaping.
    return `{"line":${number},"id":"${id}","outcome":"${outcome}"}\n`;
  }

  summary(): string {
    return write({ summary: { lines: this.#lines, ...this.#counts, repeat: this.#repeat } });
  }

  #refuse(line: number, id: string | null, { code, message, errors }: LineRefusal): string {
    this.#counts.refused += 1;
    return write({ line, id, outcome: 'refused', code, message, errors });
  }
}

/** Builds the refusal of a state whose merchant or submerchant does not exist. */
export function unknownOwner(code: 'NOT_FOUND' | 'SUBMERCHANT_NOT_FOUND'): LineRefusal {
  const [name, message] =
    code === 'NOT_FOUND'
      ? ['merchant_id', 'There is no such merchant.']
      : ['submerchant_id', errorCatalogue.SUBMERCHANT_NOT_FOUND.message];
  return { code, message, errors: [{ path: `/${name}`, code: 'not_found', message }] };
}

function write(line: object): string {
  return `${JSON.stringify(line)}\n`;
}
