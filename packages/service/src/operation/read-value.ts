import type { TObject } from 'typebox';
import type { Problem } from '../errors.js';
import type { ParsedBody } from './parse-json.js';
import {
  knownFields,
  max_listed,
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
  const problems = found.length > max_listed ? found.slice(0, max_listed) : found;
  const unknown = unknownFields(schema, value);
  if (unknown.length === 0) return { value, problems, warnings: [] };
  const message = 'This field is not known and was ignored.';
  const warnings = unknown.map((path) => ({ path, message }));
  return { value: knownFields(schema, value), problems, warnings };
}
