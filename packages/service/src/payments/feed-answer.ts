import Type from 'typebox';
import { errorCatalogue } from '../errors.js';
import { nullable, oneOf } from '../operation/schema.js';
import type { Applied } from './apply-states.js';
import type { FeedLine, LineRefusal } from './feed-line.js';

/** What may become of a fed state. */
export const outcomes = {
  created: 'There was none.',
  updated: 'The state is later than the stored one, or of the same moment and differs from it.',
  unchanged: 'The very same state is stored.',
  ignored: 'A later state is stored: nothing was changed.',
} as const;

/** The answer to a line, or, as the last line, to the whole feed. */
export const FeedAnswer = Type.Union(
  [
    Type.Object({
      line: Type.Integer({ minimum: 1, description: 'Number of the line, from 1.' }),
      id: nullable(
        Type.String({ description: 'What the line named; null where it named nothing.' }),
      ),
      outcome: oneOf(['created', 'updated', 'unchanged', 'ignored', 'refused', 'failed'], {
        description: `${Object.entries(outcomes)
          .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
          .join(
            ' ',
          )} \`refused\`: the line is wrong, \`code\` and \`errors\` say why. \`failed\`: it is the service that could not; send the line again.`,
      }),
      code: Type.Optional(
        oneOf(Object.keys(errorCatalogue), { description: 'Of `refused` and `failed`.' }),
      ),
      message: Type.Optional(Type.String({ description: 'For people.' })),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            path: Type.String({ description: 'JSON pointer into the line.' }),
            code: Type.String(),
            message: Type.String(),
          }),
          { description: 'Every problem of the line.' },
        ),
      ),
      warnings: Type.Optional(
        Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
          description: 'Fields that were not known and were ignored.',
        }),
      ),
    }),
    Type.Object({
      summary: Type.Object(
        {
          lines: Type.Integer({ description: 'All lines, empty ones too.' }),
          created: Type.Integer(),
          updated: Type.Integer(),
          unchanged: Type.Integer(),
          ignored: Type.Integer(),
          refused: Type.Integer(),
          failed: Type.Integer(),
          repeat: Type.Array(Type.Integer(), {
            description: 'The numbers of the lines that failed: send these again.',
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

  /** Lines that have been read, empty ones too. */
  count(lines: number): void {
    this.#lines += lines;
  }

  /** @param result what became of the line; null when it could not be applied. */
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
    // Put together by hand, as there are thousands: the id holds nothing that would have to be escaped.
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

/** The refusal of a state whose merchant or submerchant there is none of. */
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
