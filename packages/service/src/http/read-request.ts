import type { IncomingHttpHeaders } from 'node:http';
import type { TSchema } from 'typebox';
import { Refusal, type Problem } from '../errors.js';
import type { Context } from '../operation/context.js';
import { isUuid } from '../platform/ids.js';
import type { CursorContent } from './cursors.js';
import { commonParameters, continueAfter, listParameters, parseListQuery } from './list.js';
import { nearest } from '../platform/nearest.js';
import { defaultList, type ListQuery } from '../platform/lists/list-query.js';
import type { Operation, PathParameters } from '../operation/operation.js';
import type { ParsedBody } from '../operation/parse-json.js';
import { readValue, unknown_field, type Warning } from '../operation/read-value.js';
import { isStorable, propertiesOf, schemaProblems } from '../operation/validation.js';

/** A validated request. */
export interface ReadRequest {
  body: unknown;
  query: unknown;
  headers: unknown;
  list: ListQuery;
  warnings: Warning[];
}

/** Validator of the body. */
interface BodyRequest {
  body: ParsedBody | undefined;
  now: string;
  context: Pick<Context, 'config'>;
}

/** Reads a cursor of a request with these filters. */
type OpenCursor = (
  cursor: string,
  filters: Pick<ReadRequest, 'list' | 'query'>,
) => CursorContent | 'forged' | 'of_another_list';

/**
 * Validates the path's parameters.
 *
 * @throws Refusal NOT_FOUND: a malformed identifier is treated as unknown (contract 1). For another parameter, `errors` gives the
 *   expected format.
 */
export function readPath(
  operation: Operation,
  params: Readonly<Record<string, string>>,
): PathParameters {
  const declared = operation.path ? propertiesOf(operation.path) : {};
  for (const [name, value] of Object.entries(params)) {
    if (!Object.hasOwn(declared, name) && !isUuid(value)) throw new Refusal('NOT_FOUND');
  }
  const errors = operation.path ? schemaProblems(operation.path, params, 'path') : [];
  if (errors.length > 0) throw new Refusal('NOT_FOUND', { errors });
  return params as PathParameters;
}

/**
 * Validates a request against its operation's schemas and reports all problems at once.
 *
 * @throws Refusal VALIDATION_ERROR
 */
export function readRequest(
  operation: Operation,
  request: BodyRequest & {
    query: Readonly<Record<string, unknown>>;
    headers: IncomingHttpHeaders;
    /** Whose days the caller means where the request does not say it. */
    time_zone: string;
  },
  problems: Problem[],
  openCursor: OpenCursor,
): ReadRequest {
  const warnings: Warning[] = [];
  const { query, list } = readQuery(operation, request, problems, warnings, openCursor);
  const headers = readHeaders(operation, request.headers, problems);
  const body = readBody(operation, request, problems, warnings);
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
  { body: parsed, now, context }: BodyRequest,
  problems: Problem[],
  warnings: Warning[],
): unknown {
  const schema = operation.body;
  if (!schema) return undefined;
  if (parsed === undefined) {
    if (operation.body_optional) return {};
    problems.push({ path: '', code: 'required', message: 'A JSON body is required.' });
    return undefined;
  }
  const read = readValue(schema, parsed, (body) => operation.problems?.(body, now, context) ?? []);
  problems.push(...read.problems);
  warnings.push(
    ...read.warnings.map((warning) =>
      warning.message === unknown_field && hasField(operation.data, warning.path)
        ? { ...warning, message: assigned }
        : warning,
    ),
  );
  if (read.problems.length === 0 && operation.warnings) {
    warnings.push(...operation.warnings(read.value as Record<string, unknown>));
  }
  return read.value;
}

const assigned = 'This field is assigned by the service and was ignored.';

/** Whether records of the schema have the field that a JSON pointer names. */
function hasField(schema: TSchema, path: string): boolean {
  let at: { properties?: Record<string, TSchema>; items?: TSchema } | undefined = schema;
  for (const step of path.split('/').slice(1)) {
    if (at?.properties) at = Object.hasOwn(at.properties, step) ? at.properties[step] : undefined;
    else at = /^[0-9]+$/.test(step) ? at?.items : undefined;
  }
  return at !== undefined;
}

function readQuery(
  operation: Operation,
  { query: raw, time_zone }: { query: Readonly<Record<string, unknown>>; time_zone: string },
  problems: Problem[],
  warnings: Warning[],
  openCursor: OpenCursor,
): { query: unknown; list: ListQuery } {
  const common = listParameters(operation);
  const filters = operation.list ?? operation.filters;
  const declared = operation.query ? propertiesOf(operation.query) : {};
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    const path = `query/${name}`;
    if (!common.includes(name) && !Object.hasOwn(declared, name)) {
      // Clients that send the parameters of all lists (§4.3) to each of them go on working; another name would answer with everything.
      if (operation.list && commonParameters.includes(name)) {
        warnings.push({ path, message: 'This list does not have this parameter; it was ignored.' });
      } else problems.push(unknownParameter(name, [...common, ...Object.keys(declared)]));
    } else if (typeof value !== 'string') {
      problems.push({ path, code: 'repeated', message: `${name} must appear once.` });
    } else if (!isStorable(value)) {
      const message = `${name} contains a character that cannot be stored (U+0000).`;
      problems.push({ path, code: 'invalid_character', message });
    } else given[name] = value;
  }
  const list = filters ? parseListQuery(given, filters, time_zone, problems) : defaultList;
  const query: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(declared)) {
    const value = given[name];
    if (value === undefined) continue;
    query[name] = readParameter((schema as { type?: string }).type, value);
  }
  if (operation.query) problems.push(...schemaProblems(operation.query, query, 'query'));
  const open = (cursor: string) => openCursor(cursor, { list, query });
  return { query, list: operation.list ? continueAfter(list, given, open, problems) : list };
}

/** Reads a boolean or a whole number; any other text stays, for the schema to refuse. */
function readParameter(type: string | undefined, value: string): unknown {
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return type === 'integer' && /^-?[0-9]{1,17}$/.test(value) ? Number(value) : value;
}

function unknownParameter(name: string, known: readonly string[]): Problem {
  const meant = nearest(name, known);
  const accepted =
    known.length === 0 ? 'This path has no query parameters.' : `There are ${known.join(', ')}.`;
  return {
    path: `query/${name}`,
    code: 'unknown',
    message: `This query parameter is unknown here. ${meant === null ? accepted : `Did you mean ${meant}?`}`,
  };
}
