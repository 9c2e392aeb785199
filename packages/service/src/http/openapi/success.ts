import type { TSchema } from 'typebox';
import type { Route } from '../../routes.js';
import { header, rateHeaders } from './components.js';
import { reference, type Json } from './json-schema.js';

/** What an operation answers with when it does what was asked. */
export function describeSuccess(
  { method, operation, rate }: Pick<Route, 'method' | 'operation' | 'rate'>,
  named: Map<string, TSchema>,
): Json {
  const item = reference(operation.data, named);
  const data = operation.list ? { type: 'array', items: item } : item;
  const { message, status, example } = operation;
  const content = {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'data', ...(operation.list ? ['pagination'] : [])],
        properties: {
          message: { type: 'string', description: 'For people.' },
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
    ...header('X-Request-Id'),
    ...(rate === null ? {} : rateHeaders),
    ...(method === 'POST' ? header('Idempotent-Replayed') : {}),
  };
  const answers = { [status]: message, ...operation.other_statuses };
  return Object.fromEntries(
    Object.entries(answers).map(([code, description]) => [code, { description, headers, content }]),
  );
}
