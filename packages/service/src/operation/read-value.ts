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

/** The message of a field that is in no schema. */
export const unknown_field = 'This field is not known and was ignored.';

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

function isOfLength({ code }: Problem): boolean {
  return code === 'invalid_length';
}

/** Validates a parsed value against its schema and with `further`, which checks rules that the schema cannot express. */
export function readValue(
  schema: TObject,
  { value, has_escapes, repeated = [] }: ParsedBody,
  further: (value: Readonly<Record<string, unknown>>) => Problem[],
): ReadValue {
  const invalid = schemaProblems(schema, value);
  let found = has_escapes ? [...unstorableText(value), ...invalid] : invalid;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const more = further(value as Record<string, unknown>);
    if (more.length > 0) {
      // One problem per field: a second one after the schema's would add nothing. Only a length is stated better by the rule, which
      // knows what the text is for.
      const better = new Set(more.filter(isOfLength).map((problem) => problem.path));
      const kept = found.filter(
        ({ path, code }) => !(better.has(path) && (code === 'too_short' || code === 'too_long')),
      );
      const seen = new Set(kept.map((problem) => problem.path));
      found = [...kept, ...more.filter((problem) => !seen.has(problem.path))];
    }
  }
  const problems = found.length > max_listed ? found.slice(0, max_listed) : found;
  const unknown = unknownFields(schema, value);
  const warnings = [
    ...warn(unknown, unknown_field),
    ...warn(repeated, 'This field appears more than once; its last value was used.'),
  ];
  return { value: unknown.length === 0 ? value : knownFields(schema, value), problems, warnings };
}

function warn(paths: readonly string[], message: string): Warning[] {
  return paths.map((path) => ({ path, message }));
}
