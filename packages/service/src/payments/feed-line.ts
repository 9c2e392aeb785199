import { Refusal, type ErrorCode, type Problem } from '../errors.js';
import { isBlank, longestLine, type Line } from '../operation/line.js';
import { notUtf8, parseJsonText } from '../operation/parse-json.js';
import { readValue, type Warning } from '../operation/read-value.js';
import type { FedState } from './targets.js';
import { families, isFamily, unknownLine } from './families.js';
import { readState } from './read-state.js';
import { recordProblems } from './rules/record-problems.js';

/** Maximum of lines of a feed (contract 8). */
const max_lines = 5000;

export interface LineRefusal {
  code: ErrorCode;
  message: string;
  errors: readonly Problem[];
}

/** A parsed line of the feed. `id` is null if the line has no readable one. */
export type FeedLine = { number: number; id: string | null } & (
  { state: FedState; warnings: readonly Warning[] } | { refusal: LineRefusal }
);

/** Parses one line; null when it is empty. */
export function readFeedLine(line: Line, now: string): FeedLine | null {
  const { number, text } = line;
  if (text === null) {
    const message = `A line has at most ${longestLine} bytes.`;
    const tooLong = () => new Refusal('PAYLOAD_TOO_LARGE', { message });
    return refused(number, null, line.fault === 'too_long' ? tooLong() : notUtf8());
  }
  if (isBlank(text)) return null;
  if (number > max_lines)
    return refused(
      number,
      null,
      new Refusal('TOO_MANY_LINES', { message: `A request has at most ${max_lines} lines.` }),
    );
  try {
    return readText(number, text, now);
  } catch (error) {
    if (error instanceof Refusal) return refused(number, null, error);
    throw error;
  }
}

function readText(number: number, text: string, now: string): FeedLine {
  const parsed = parseJsonText(text);
  const fields = (parsed.value ?? {}) as Record<string, unknown>;
  const { family: name, id } = fields;
  const family = isFamily(name) ? families[name] : null;
  const read = readValue(family?.line ?? unknownLine, parsed, (body) => recordProblems(body, now));
  if (read.problems.length > 0 || !family) {
    const readableId = typeof id === 'string' && id.length <= 64 ? id : null;
    return refused(number, readableId, new Refusal('VALIDATION_ERROR', { errors: read.problems }));
  }
  const line = read.value as { merchant_id: string; id: string };
  const record = readState(family, line.id, line as unknown as Record<string, unknown>);
  const merchant_id = line.merchant_id.toLowerCase();
  const state = { merchant_id, family: family.name, record };
  return { number, id: record.id, state, warnings: read.warnings };
}

function refused(number: number, id: string | null, refusal: Refusal): FeedLine {
  const { code, message, errors } = refusal;
  return { number, id, refusal: { code, message, errors } };
}
