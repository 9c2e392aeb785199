import type { TSchema } from 'typebox';
import type { Route } from '../../operation/route.js';
import { linesType } from '../lines.js';
import { approvalExample } from '../../approvals/examples.js';
import { waiting } from '../../approvals/run-or-request.js';
import { ApprovalRequest } from '../../approvals/schema.js';
import type { Operation } from '../../operation/operation.js';
import { acceptsKey, header, rateHeaders } from './components.js';
import { plain, reference, type Json } from './json-schema.js';

/** Describes the successful answers of an operation. */
export function describeSuccess(
  {
    method,
    operation,
    access,
    second_person,
  }: Pick<Route, 'method' | 'operation' | 'access' | 'second_person'>,
  named: Map<string, TSchema>,
): Json {
  if (operation.lines) {
    const { lines, message, status, example } = operation;
    const content = describeLines(lines.answer, example.answer, named);
    const headers = { ...header('X-Request-Id'), ...rateHeaders };
    return { [status]: { description: message, headers, content } };
  }
  if (operation.streams) return describeStream(operation);
  const item = reference(operation.data, named);
  const data = operation.list ? { type: 'array', items: item } : item;
  const { message, status, example, outcomes } = operation;
  const [outcome] = Object.keys(outcomes ?? {});
  const content = {
    'application/json': {
      schema: {
        type: 'object',
        required: [
          'message',
          ...(outcomes ? ['outcome'] : []),
          'data',
          ...(operation.list ? ['pagination'] : []),
        ],
        properties: {
          message: { type: 'string', description: 'For people.' },
          ...(outcomes ? { outcome: describeOutcomes(outcomes) } : {}),
          data,
          ...(operation.list ? { pagination: { $ref: '#/components/schemas/Pagination' } } : {}),
          warnings: { $ref: '#/components/schemas/Warnings' },
        },
      },
      example: operation.list
        ? {
            message,
            data: [example.data],
            pagination: { page: 1, limit: 20, total: 1, totalPages: 1, next: null },
          }
        : { message, ...(outcome ? { outcome } : {}), data: example.data },
    },
    ...(operation.list ? { 'text/csv': { schema: { $ref: '#/components/schemas/Csv' } } } : {}),
    ...Object.fromEntries(
      (operation.also_streams ?? []).map((type) => [
        type,
        { schema: { type: 'string', format: 'binary' } },
      ]),
    ),
  };
  const headers = {
    ...header('X-Request-Id'),
    ...rateHeaders,
    ...(acceptsKey({ method, access, operation }) ? header('Idempotent-Replayed') : {}),
  };
  const answers = { [status]: message, ...operation.other_statuses };
  const described = Object.entries(answers).map(([code, description]) => [
    code,
    { description, headers, content },
  ]);
  const requested = second_person ? [['202', describeRequest(headers, named)]] : [];
  return Object.fromEntries([...described, ...requested]);
}

/** Describes the answer to a change that waits for a second person. */
function describeRequest(headers: Json, named: Map<string, TSchema>): Json {
  return {
    description:
      'A rule of four eyes demands a second person: nothing has changed yet. The request for approval waits; asking for the same change again answers with the same one.',
    headers,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['message', 'data'],
          properties: {
            message: { type: 'string', description: 'For people.' },
            data: reference(ApprovalRequest, named),
            warnings: { $ref: '#/components/schemas/Warnings' },
          },
        },
        example: { message: waiting, data: approvalExample },
      },
    },
  };
}

/** Describes the outcome of the request, for programs. */
function describeOutcomes(outcomes: Readonly<Record<string, string>>): Json {
  const each = Object.entries(outcomes).map(([name, meaning]) => `\`${name}\`: ${meaning}`);
  return { type: 'string', enum: Object.keys(outcomes), description: each.join(' ') };
}

/** Describes NDJSON: OpenAPI 3.1 cannot describe sequences, so the schema and each example are those of one line. */
export function describeLines(
  line: TSchema,
  examples: Readonly<Record<string, object>>,
  named: Map<string, TSchema>,
): Json {
  const each = Object.entries(examples).map(([name, value]) => [name, { value }]);
  return {
    [linesType]: { schema: reference(line, named), examples: Object.fromEntries(each) },
  };
}

/** Describes a stream under each content type that it may have. */
function describeStream({ streams = [], data, message, status, example }: Operation): Json {
  const media = { schema: plain(data), example: example.data };
  return {
    [status]: {
      description: message,
      headers: { ...header('X-Request-Id'), ...rateHeaders },
      content: Object.fromEntries(streams.map((type) => [type, media])),
    },
  };
}
