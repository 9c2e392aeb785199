import type { TObject } from 'typebox';
import type { Problem } from '../errors.js';
import type { ParsedBody } from './parse-json.js';
import {
  isTooDeep,
  knownFields,
  listedAtMost,
  schemaProblems,
  unknownFields,
  unstorableText,
} from './validation.js';

/** Something the request said that was not understood, and so left out. */
export interface Warning {
  path: string;
  message: string;
}

/** What was read of a JSON value: all that is wrong with it, or, where nothing is, what the schema knows of it. */
export interface ReadValue {
  value: unknown;
  problems: Problem[];
  warnings: Warning[];
}

/** Holds a parsed value against its schema and against what the schema cannot say. */
export function readValue(
  schema: TObject,
  { value, has_escapes }: ParsedBody,
  further: (value: Readonly<Record<string, unknown>>) => Problem[],
): ReadValue {
  const deep = tooDeep(value);
  if (deep.length > 0) return { value, problems: deep, warnings: [] };
  const wrong = schemaProblems(schema, value);
  const found = has_escapes ? [...unstorableText(value), ...wrong] : wrong;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const more = further(value as Record<string, unknown>);
    if (more.length > 0) {
      const seen = new Set(found.map((problem) => problem.path));
      // Where the schema has already complained, a second complaint about the same field says nothing new.
      found.push(...more.filter((problem) => !seen.has(problem.path)));
    }
  }
  const problems = found.length > listedAtMost ? found.slice(0, listedAtMost) : found;
  const unknown = unknownFields(schema, value);
  if (unknown.length === 0) return { value, problems, warnings: [] };
  const message = 'This field is not known and was ignored.';
  const warnings = unknown.slice(0, listedAtMost).map((path) => ({ path, message }));
  return { value: knownFields(schema, value), problems, warnings };
}

export function tooDeep(value: unknown): Problem[] {
  if (!isTooDeep(value)) return [];
  const message = 'The body has more than 100 levels of lists and objects within each other.';
  return [{ path: '', code: 'invalid_value', message }];
}
