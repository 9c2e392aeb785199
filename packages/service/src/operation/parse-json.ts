import { isUtf8 } from 'node:buffer';
import { Refusal } from '../errors.js';

/** A parsed body, and whether its text contains Unicode escapes: only then can it contain text that PostgreSQL cannot store. */
export interface ParsedBody {
  value: unknown;
  has_escapes: boolean;
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
  return parseJsonText(raw.toString('utf8'));
}

/** @throws Refusal as `parseJson` does */
export function parseJsonText(text: string): ParsedBody {
  // Before parsing: the parser's time grows with the square of the depth, and ends in a stack overflow.
  if (isTooDeep(text)) throw tooDeep();
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
  return { value, has_escapes };
}

/** Checks the nesting of arrays and objects in one pass; the text need not be valid JSON. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > max_depth) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}

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
