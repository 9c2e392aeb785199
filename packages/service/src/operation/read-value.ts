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

/** A field of the request that was ignored, or accepted although something about it is unusual. */
export interface Warning {
  path: string;
  message: string;
}

/** The result of validating a JSON value: its problems, or, without any, the value reduced to the fields of the schema. */
export interface ReadValue {
  value: unknown;
  problems: Problem[];
  warnings: Warning[];
}

/** Validates a parsed value against its schema and with `further`, which checks rules that the schema cannot express. */
export function readValue(
  schema: TObject,
  { value, has_escapes }: ParsedBody,
  further: (value: Readonly<Record<string, unknown>>) => Problem[],
): ReadValue {
  const invalid = schemaProblems(schema, value);
  const found = has_escapes ? [...unstorableText(value), ...invalid] : invalid;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const more = further(value as Record<string, unknown>);
    if (more.length > 0) {
      const seen = new Set(found.map((problem) => problem.path));
      // One problem per field: a second one after the schema's would add nothing.
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
