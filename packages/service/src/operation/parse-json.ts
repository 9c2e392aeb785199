import { isUtf8 } from 'node:buffer';
import { Refusal } from '../errors.js';

/** A parsed body, and whether its text contains Unicode escapes: only then can it contain text that PostgreSQL cannot store. */
export interface ParsedBody {
  value: unknown;
  has_escapes: boolean;
  /** JSON pointers of the fields that an object has more than once; their last values count. */
  repeated?: readonly string[];
}

/** Maximum nesting of arrays and objects in a body. */
const max_depth = 100;

/**
 * Parses a body, in time linear in its length.
 *
 * @returns undefined for an empty body
 * @throws Refusal MALFORMED_JSON, with the position of the error; VALIDATION_ERROR when it is nested too deeply
 */
export function parseJson(raw: Buffer): ParsedBody | undefined {
  if (raw.length === 0) return undefined;
  if (!isUtf8(raw)) throw notUtf8();
  const text = raw.toString('utf8');
  return withoutMark(text) === '' ? undefined : parseJsonText(text);
}

/** Removes the byte order mark that some editors and spreadsheets write first. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** @throws Refusal as `parseJson` does */
export function parseJsonText(given: string): ParsedBody {
  const text = withoutMark(given);
  // Before parsing: the parser's time grows with the square of the depth, and ends in a stack overflow.
  const fields = countFields(text);
  if (fields === null) throw tooDeep();
  const has_escapes = text.includes('\\u');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed((error as Error).message);
  }
  // A field of this name would change the prototype of every object that it is copied to.
  if ((has_escapes || text.includes('"__proto__"')) && hasPrototypeField(value)) {
    throw malformed('A field must not be named __proto__.');
  }
  // Every field of the text is one of the value, unless another has replaced it.
  const repeated = countFieldsOf(value) < fields ? findRepeated(text) : [];
  return { value, has_escapes, ...(repeated.length > 0 ? { repeated } : {}) };
}

/** Counts the fields of objects in one pass; null for a text whose arrays and objects are nested too deeply. It need not be valid JSON. */
function countFields(text: string): number | null {
  let depth = 0;
  let fields = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > max_depth) return null;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
    else if (code === colon) fields += 1;
  }
  return fields;
}

function countFieldsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + countFieldsOf(part), own);
}

/** Lists the fields that repeat an earlier one of their object, of valid JSON. */
function findRepeated(text: string): string[] {
  const repeated = new Set<string>();
  /** Objects have the names so far, arrays null; `at` is the name or index of the present value. */
  const levels: { names: Set<string> | null; at: string | number }[] = [];
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[[{\]},]/gs;
  for (const [found, isName] of text.matchAll(token)) {
    const level = levels.at(-1);
    if (found === '{') levels.push({ names: new Set(), at: '' });
    else if (found === '[') levels.push({ names: null, at: 0 });
    else if (found === '}' || found === ']') levels.pop();
    else if (found === ',' && typeof level?.at === 'number') level.at += 1;
    else if (isName !== undefined && level?.names) {
      const name = JSON.parse(found.slice(0, -isName.length)) as string;
      level.at = name;
      if (level.names.has(name)) {
        repeated.add(levels.map(({ at }) => `/${escapePointer(String(at))}`).join(''));
        if (repeated.size === max_repeated) break;
      }
      level.names.add(name);
    }
  }
  return [...repeated];
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The most repeated fields that are named. */
const max_repeated = 20;
const colon = 0x3a;

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

function hasPrototypeField(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasPrototypeField);
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeField);
}

export function notUtf8(): Refusal {
  return malformed('The body is not valid UTF-8.');
}

function tooDeep(): Refusal {
  const message = `The body has more than ${max_depth} levels of lists and objects within each other.`;
  return new Refusal('VALIDATION_ERROR', {
    errors: [{ path: '', code: 'invalid_value', message }],
  });
}

function malformed(message: string): Refusal {
  return new Refusal('MALFORMED_JSON', { errors: [{ path: '', code: 'malformed', message }] });
}
