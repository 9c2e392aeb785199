import type { TSchema } from 'typebox';
import { errorCatalogue, type ErrorCode } from '../errors.js';
import type { Route } from '../routes.js';
import { listParameters } from './list.js';
import type { Operation } from './operation.js';
import { propertiesOf } from './validation.js';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the API, made from the route table: the same schemas that validate requests. Pure, so that the
 * committed `openapi.json` can be checked without a service.
 */
export function describeApi(routes: readonly Route[]): Json {
  const schemas = new Map<string, TSchema>();
  const paths: Record<string, Json> = {};
  const ids = new Set<string>();
  for (const route of routes) {
    const { method, path, operation } = route;
    if (ids.has(operation.id)) throw new Error(`Two operations are called ${operation.id}.`);
    ids.add(operation.id);
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(route, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Credencia',
      version: '1.0.0',
      summary: 'Accredits the sellers of a payment company.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This service.' }],
    tags: [...new Set(routes.map(({ operation }) => operation.tag))].map((name) => ({
      name,
      description: tags[name] ?? name,
    })),
    security: [{ merchant_key: [] }],
    paths,
    components: {
      securitySchemes: {
        merchant_key: {
          type: 'http',
          scheme: 'basic',
          description: 'User name: the public key (`pk_…`). Password: the secret key (`sk_…`).',
        },
        operator_key: {
          type: 'http',
          scheme: 'basic',
          description:
            'A key of the operator (`pk_operator_…`); it opens `/v1/operator` and nothing else.',
        },
      },
      schemas: {
        ...Object.fromEntries([...schemas].map(([name, schema]) => [name, plain(schema)])),
        Pagination: paginationSchema,
        Warnings: warningsSchema,
        Error: errorSchema,
      },
      headers: {
        'X-Request-Id': {
          description: 'Names the request: your own `X-Request-Id` if it was a sane one.',
          schema: { type: 'string', examples: ['7b0f2a52-6c1d-4c0e-9f55-3d4f2f0c8a11'] },
        },
        'Retry-After': {
          description: 'Seconds to wait.',
          schema: { type: 'integer', examples: [1] },
        },
        'WWW-Authenticate': {
          description: 'The kind of credentials expected.',
          schema: { type: 'string', examples: ['Basic realm="Credencia", charset="UTF-8"'] },
        },
        'Idempotent-Replayed': {
          description: '`true` when this is the answer to an earlier request with the same key.',
          schema: { type: 'string', enum: ['true'] },
        },
      },
    },
  };
}

const introduction = `A merchant registers submerchants under its account with their partners, documents and addresses; the operator reviews them.

**Order of the flow:** create the submerchant, add partners (\`pj\` only), add an address, send documents, submit for review.

**Answers.** Success: \`{ "message", "data" }\`, lists add \`pagination\`; fields that were not understood are named in \`warnings\`. Errors: \`{ "message", "code", "errors": [{ "path", "code", "message" }], "request_id" }\` with every problem of the request at once.

**Retries.** Every POST takes an \`Idempotency-Key\`: the same request with the same key takes effect once and is answered with the first answer for 24 hours.

**Money** is whole centavos, **times** are ISO 8601 in UTC, **identifiers** are UUIDv7.

A path that exists and does not take the method answers 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`.

| code | status | meaning |
|---|---|---|
${Object.entries(errorCatalogue)
  .map(
    ([code, { status, about }]) => `| \`${code}\` | ${status} | ${about.replaceAll('|', '\\|')} |`,
  )
  .join('\n')}
`;

const tags: Record<string, string> = {
  Submerchants: 'Businesses and individuals that sell under a merchant’s account.',
  'Legal representatives': 'The partners of a `pj` submerchant.',
  Documents: 'Files that a review needs, hosted by you.',
  Addresses: 'Where a submerchant is billed and shipped to.',
};

const paginationSchema = {
  type: 'object',
  required: ['page', 'limit', 'total', 'totalPages'],
  properties: {
    page: { type: 'integer', description: 'Current page, from 1.' },
    limit: { type: 'integer', description: 'Items per page.' },
    total: { type: 'integer', description: 'All items found.' },
    totalPages: { type: 'integer', description: 'All pages.' },
  },
};

const warningsSchema = {
  type: 'array',
  description: 'Fields and parameters that were not known and were ignored.',
  items: {
    type: 'object',
    required: ['path', 'message'],
    properties: { path: { type: 'string' }, message: { type: 'string' } },
  },
};

const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'errors', 'request_id'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', enum: Object.keys(errorCatalogue), description: 'For programs.' },
    errors: {
      type: 'array',
      description: 'Every problem found, with its place.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: {
            type: 'string',
            description: 'JSON pointer into the body, or `query/…`, `header/…`.',
          },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    request_id: { type: 'string' },
  },
};

function describeOperation(route: Route, schemas: Map<string, TSchema>): Json {
  const { method, path, operation, access, rate } = route;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: [{ [`${access}_key`]: [] }],
    'x-rate-category': rate,
    parameters: describeParameters(method, path, operation),
    ...(operation.body
      ? {
          requestBody: {
            required: !operation.body_optional,
            content: {
              'application/json': {
                schema: plain(operation.body),
                ...(operation.example.body === undefined
                  ? {}
                  : { example: operation.example.body }),
              },
            },
          },
        }
      : {}),
    responses: {
      ...describeSuccess(method, operation, schemas),
      ...describeErrors(refusalsOf(route)),
    },
  };
}

function describeParameters(method: string, path: string, operation: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: pathParameters[name ?? ''] ?? 'Identifier.',
    schema: { type: 'string', format: 'uuid' },
    example: '019aa2f0-6c00-7abc-8def-0123456789ab',
  }));
  const common = operation.list
    ? listParameters(operation.list).map((name) => ({
        name,
        in: 'query',
        ...(name === 'status'
          ? {
              description: 'Only items with this status.',
              schema: { type: 'string', enum: operation.list?.statuses },
            }
          : queryParameters[name]),
      }))
    : [];
  const own = Object.entries(operation.query ? propertiesOf(operation.query) : {}).map(
    ([name, schema]) => {
      const { description, ...rest } = plain(schema) as { description?: string };
      return {
        name,
        in: 'query',
        description: description ?? `Only items with this ${name}.`,
        schema: rest,
      };
    },
  );
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text of your own, for example a UUID. The same request with the same key takes effect once in 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '4f6cbb9a-6a5e-4b3f-8d7c-0a3c5c1f5a10',
  };
  return [...inPath, ...common, ...own, ...(method === 'POST' ? [idempotency] : [])];
}

const pathParameters: Record<string, string> = {
  id: 'Identifier of the submerchant.',
  repId: 'Identifier of the legal representative.',
  addressId: 'Identifier of the address.',
};

const queryParameters: Record<string, Json> = {
  page: { description: 'Page, from 1.', schema: { type: 'integer', minimum: 1, default: 1 } },
  limit: {
    description: 'Items per page.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
  date_from: {
    description: 'First UTC day of creation, inclusive.',
    schema: { type: 'string', format: 'date' },
    example: '2026-11-01',
  },
  date_to: {
    description: 'Last UTC day of creation, inclusive.',
    schema: { type: 'string', format: 'date' },
    example: '2026-11-30',
  },
  search: {
    description: 'Text to find, whatever its case and accents.',
    schema: { type: 'string', minLength: 2, maxLength: 200 },
    example: 'livraria',
  },
};

function describeSuccess(
  method: string,
  operation: Operation,
  schemas: Map<string, TSchema>,
): Json {
  const item = reference(operation.data, schemas);
  const data = operation.list ? { type: 'array', items: item } : item;
  const { message, status, example } = operation;
  const content = {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'data', ...(operation.list ? ['pagination'] : [])],
        properties: {
          message: { type: 'string' },
          data,
          ...(operation.list ? { pagination: { $ref: '#/components/schemas/Pagination' } } : {}),
          warnings: { $ref: '#/components/schemas/Warnings' },
        },
      },
      example: operation.list
        ? {
            message,
            data: [example.data],
            pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
          }
        : { message, data: example.data },
    },
  };
  const headers = {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...(method === 'POST'
      ? { 'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' } }
      : {}),
  };
  const answers = { [status]: message, ...operation.other_statuses };
  return Object.fromEntries(
    Object.entries(answers).map(([code, description]) => [code, { description, headers, content }]),
  );
}

/** Every code that an operation may refuse with: its own and those of its kind. */
export function refusalsOf({
  method,
  path,
  operation,
}: Pick<Route, 'method' | 'path' | 'operation'>): ErrorCode[] {
  const readsInput =
    Boolean(operation.body ?? operation.list ?? operation.query) || method === 'POST';
  return [
    ...(readsInput ? (['VALIDATION_ERROR'] as const) : []),
    ...(method === 'GET' ? [] : (['MALFORMED_JSON'] as const)),
    'UNAUTHORIZED',
    'FORBIDDEN',
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(method === 'POST' ? (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...operation.errors,
    'INTERNAL_ERROR',
    'UNAVAILABLE',
  ];
}

function describeErrors(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    answers.map(([status, present]) => [
      String(status),
      {
        description: present
          .map((code) => `\`${code}\`: ${errorCatalogue[code].about}`)
          .join('\n\n'),
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
          ...(status === 401
            ? { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } }
            : {}),
          ...(status === 503 || present.includes('IDEMPOTENCY_KEY_IN_USE')
            ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
            : {}),
        },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              present.map((code) => [code, { value: errorExample(code) }]),
            ),
          },
        },
      },
    ]),
  );
}

function errorExample(code: ErrorCode): Json {
  const errors =
    code === 'VALIDATION_ERROR'
      ? [{ path: '/legal_name', code: 'required', message: 'legal_name is required.' }]
      : [];
  const request_id = '7b0f2a52-6c1d-4c0e-9f55-3d4f2f0c8a11';
  return { message: errorCatalogue[code].message, code, errors, request_id };
}

/** A record's schema is named once, under its title; others stand where they are used. */
function reference(schema: TSchema, schemas: Map<string, TSchema>): Json {
  const { title } = schema as { title?: string };
  if (title === undefined) return plain(schema);
  schemas.set(title, schema);
  return { $ref: `#/components/schemas/${title}` };
}

/** The schema as plain JSON without what is ours alone. */
function plain(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) => {
    if (name === 'x-form') return undefined;
    // OpenAPI knows no such format; the description says what it is.
    if (name === 'format' && value === 'http-url') return 'uri';
    if (name === 'format' && value === 'iso-8601') return undefined;
    return value;
  }) as Json;
}
