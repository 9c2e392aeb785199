import type { Route } from '../../operation/route.js';
import { listParameters } from '../list.js';
import { propertiesOf } from '../../operation/validation.js';
import { acceptsKey } from './components.js';
import { plain, type Json } from './json-schema.js';

/** Describes the parameters of a request in path, query and headers. */
export function describeParameters({ method, path, operation, access }: Route): Json[] {
  const { statuses } = operation.list ?? operation.filters ?? {};
  const common = listParameters(operation).map((name) => ({
    name,
    in: 'query',
    ...(name === 'status'
      ? {
          description: 'Only items with this status.',
          schema: { type: 'string', enum: statuses },
          ...sample(statuses?.[0]),
        }
      : queryParameters[name]),
  }));
  const declared = Object.entries(operation.query ? propertiesOf(operation.query) : {}).map(
    ([name, schema]) => {
      const { description, ...rest } = plain(schema) as Described;
      const example = rest.examples?.[0] ?? rest.enum?.[0];
      const isRequired = operation.query?.required?.includes(name) === true;
      return {
        name,
        in: 'query',
        description: description ?? `Only items with this ${name}.`,
        schema: rest,
        ...(isRequired ? { required: true, example } : sample(example)),
      };
    },
  );
  const headers = Object.entries(operation.headers ? propertiesOf(operation.headers) : {}).map(
    ([name, schema]) => {
      const { description, ...rest } = plain(schema) as Described;
      return { name, in: 'header', description, schema: rest };
    },
  );
  return [
    ...pathParameters(path, operation),
    ...common,
    ...declared,
    ...headers,
    ...(acceptsKey({ method, access, operation })
      ? [
          operation.lines
            ? { ...idempotencyKey, description: keyOfLines, example: 'import-2026-11' }
            : idempotencyKey,
        ]
      : []),
  ];
}

/**
 * Describes the parameters of a path. An identifier belongs to the segment before it: `/addresses/{addressId}` is that of the
 * address. Other parameters are described by their operation.
 */
function pathParameters(path: string, operation: Route['operation']): Json[] {
  const declaredParameters = operation.path ? propertiesOf(operation.path) : {};
  return [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, collection = '', name = '']) => {
    const declared = declaredParameters[name];
    if (declared) {
      const { description, examples, ...schema } = plain(declared) as Described;
      const example = examples?.[0] ?? schema.enum?.[0];
      return { name, in: 'path', required: true, description, schema, example };
    }
    return {
      name,
      in: 'path',
      required: true,
      description: `Identifier of the ${singular(collection.replaceAll('-', ' '))}.`,
      schema: { type: 'string', format: 'uuid' },
      example: '019aa2f0-6c00-7abc-8def-0123456789ab',
    };
  });
}

/** The parts of a parameter's schema that are meant for readers. */
interface Described {
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
}

function singular(plural: string): string {
  return plural
    .replace(/^people$/, 'person')
    .replace(/sses$/, 'ss')
    .replace(/(?<!s)s$/, '');
}

/**
 * Returns an example of an optional parameter. On the reference it is filled in but disabled until it is ticked, because six
 * filters at once find nothing.
 */
function sample(value: unknown): Json {
  return value === undefined ? {} : { examples: { sample: { value, 'x-disabled': true } } };
}

const keyOfLines =
  'Any unique text. With the number of the line, it is the key of each line that has no `idempotency_key` of its own, so that the same body sent again has one effect. Lines that are sent again alone have other numbers: a line whose number had another content is refused with `IDEMPOTENCY_KEY_REUSED`.';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any unique text, for example a UUID. The same request with the same key takes effect once in 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '4f6cbb9a-6a5e-4b3f-8d7c-0a3c5c1f5a10',
};

const queryParameters: Record<string, Json> = {
  page: { description: 'Page, from 1.', schema: { type: 'integer', minimum: 1, default: 1 } },
  limit: {
    description: 'Items per page.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
  cursor: {
    description:
      '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
    schema: { type: 'string', maxLength: 2000 },
  },
  date_from: {
    description: 'First day of creation in `time_zone`, inclusive.',
    schema: { type: 'string', format: 'date' },
    ...sample('2026-11-01'),
  },
  date_to: {
    description: 'Last day of creation in `time_zone`, inclusive.',
    schema: { type: 'string', format: 'date' },
    ...sample('2026-11-30'),
  },
  time_zone: {
    description:
      'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
    ...sample('America/Sao_Paulo'),
  },
  search: {
    description: 'Text to find, regardless of case and accents.',
    schema: { type: 'string', minLength: 2, maxLength: 200 },
    ...sample('livraria'),
  },
};
