import type { IncomingHttpHeaders } from 'node:http';
import type { TObject } from 'typebox';
import { Refusal, type Problem } from '../errors.js';
import { isUuid } from '../ids.js';
import { defaultList, listParameters, parseListQuery, type ListQuery } from './list.js';
import type { Operation, PathParameters } from './operation.js';
import type { ParsedBody } from './parse-json.js';
import {
  isStorable,
  isTooDeep,
  knownFields,
  listedAtMost,
  propertiesOf,
  schemaProblems,
  unknownFields,
  unstorableText,
} from './validation.js';

/** Something the request said that was not understood, and so left out. */
export interface Warning {
  path: string;
  message: string;
}

/** A validated request. */
export interface ReadRequest {
  body: unknown;
  query: unknown;
  headers: unknown;
  list: ListQuery;
  warnings: Warning[];
}

/**
 * @throws Refusal NOT_FOUND: an identifier without the form of one is nobody's (contract 1). Of another parameter it tells
 *   which form it has.
 */
export function readPath(
  operation: Operation,
  params: Readonly<Record<string, string>>,
): PathParameters {
  const own = operation.path ? propertiesOf(operation.path) : {};
  for (const [name, value] of Object.entries(params)) {
    if (!Object.hasOwn(own, name) && !isUuid(value)) throw new Refusal('NOT_FOUND');
  }
  const errors = operation.path ? schemaProblems(operation.path, params, 'path') : [];
  if (errors.length > 0) throw new Refusal('NOT_FOUND', { errors });
  return params as PathParameters;
}

/**
 * Holds a request against its operation's schemas and lists everything that is wrong with it at once.
 *
 * @throws Refusal VALIDATION_ERROR
 */
export function readRequest(
  operation: Operation,
  request: {
    query: Readonly<Record<string, unknown>>;
    headers: IncomingHttpHeaders;
    body: ParsedBody | undefined;
    now: string;
  },
  problems: Problem[],
): ReadRequest {
  const warnings: Warning[] = [];
  const { query, list } = readQuery(operation, request.query, problems, warnings);
  const headers = readHeaders(operation, request.headers, problems);
  const body = readBody(operation, request.body, request.now, problems, warnings);
  if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: problems });
  return { body, query, headers, list, warnings };
}

function readHeaders(
  operation: Operation,
  given: IncomingHttpHeaders,
  problems: Problem[],
): Record<string, unknown> {
  if (!operation.headers) return {};
  const headers: Record<string, unknown> = {};
  for (const name of Object.keys(propertiesOf(operation.headers))) {
    const value = given[name.toLowerCase()];
    if (value !== undefined && value !== '') headers[name] = value;
  }
  problems.push(...schemaProblems(operation.headers, headers, 'header'));
  return headers;
}

function readBody(
  operation: Operation,
  parsed: ParsedBody | undefined,
  now: string,
  problems: Problem[],
  warnings: Warning[],
): unknown {
  const schema = operation.body;
  if (!schema) {
    // Nobody reads it, but a repeated Idempotency-Key compares it.
    problems.push(...tooDeep(parsed?.value));
    return undefined;
  }
  if (parsed === undefined) {
    if (operation.body_optional) return {};
    problems.push({ path: '', code: 'required', message: 'A JSON body is required.' });
    return undefined;
  }
  const read = readValue(schema, parsed, (body) => operation.problems?.(body, now) ?? []);
  problems.push(...read.problems);
  warnings.push(...read.warnings);
  return read.value;
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

function tooDeep(value: unknown): Problem[] {
  if (!isTooDeep(value)) return [];
  const message = 'The body has more than 100 levels of lists and objects within each other.';
  return [{ path: '', code: 'invalid_value', message }];
}

function readQuery(
  operation: Operation,
  raw: Readonly<Record<string, unknown>>,
  problems: Problem[],
  warnings: Warning[],
): { query: unknown; list: ListQuery } {
  const common = operation.list ? listParameters(operation.list) : [];
  const own = operation.query ? propertiesOf(operation.query) : {};
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    const path = `query/${name}`;
    if (!common.includes(name) && !Object.hasOwn(own, name)) {
      warnings.push({ path, message: 'This parameter is not known here and was ignored.' });
    } else if (typeof value !== 'string') {
      problems.push({ path, code: 'repeated', message: `${name} must appear once.` });
    } else if (!isStorable(value)) {
      const message = `${name} holds a character that cannot be stored (U+0000).`;
      problems.push({ path, code: 'invalid_character', message });
    } else given[name] = value;
  }
  const list = operation.list ? parseListQuery(given, operation.list, problems) : defaultList;
  const query: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(own)) {
    const value = given[name];
    if (value === undefined) continue;
    const isBoolean = (schema as { type?: string }).type === 'boolean';
    query[name] = isBoolean && (value === 'true' || value === 'false') ? value === 'true' : value;
  }
  if (operation.query) problems.push(...schemaProblems(operation.query, query, 'query'));
  return { query, list };
}
