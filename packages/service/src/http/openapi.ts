import type { TSchema } from 'typebox';
import type { Route } from '../routes.js';
import { envelopeSchemas, headers, schemesOf, securitySchemes } from './openapi/components.js';
import { introduction, tags } from './openapi/introduction.js';
import { plain, type Json } from './openapi/json-schema.js';
import { describeParameters } from './openapi/parameters.js';
import { describeRefusals } from './openapi/refusals.js';
import { describeLines, describeSuccess } from './openapi/success.js';

export { refusalsOf } from './openapi/refusals.js';

/**
 * Generates the OpenAPI 3.1 document from the route table, with the schemas that validate requests. A pure function, so that
 * the committed `openapi.json` can be written and checked without a database.
 */
export function describeApi(routes: readonly Route[]): Json {
  const shared: Shared = { schemas: new Map(), responses: new Map() };
  const paths: Record<string, Json> = {};
  const ids = new Set<string>();
  for (const route of routes) {
    const { method, path, operation } = route;
    if (ids.has(operation.id)) throw new Error(`Two operations have the id ${operation.id}.`);
    ids.add(operation.id);
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(route, shared);
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
    security: schemesOf({ access: 'merchant', people_only: false }),
    paths,
    components: {
      securitySchemes,
      schemas: {
        ...Object.fromEntries([...shared.schemas].map(([name, schema]) => [name, plain(schema)])),
        ...envelopeSchemas,
      },
      responses: Object.fromEntries(shared.responses),
      headers,
    },
  };
}

/** Schemas and responses that operations share, by name: described once, under `components`. */
interface Shared {
  schemas: Map<string, TSchema>;
  responses: Map<string, Json>;
}

function describeOperation(route: Route, shared: Shared): Json {
  const { operation, permission, rate } = route;
  const { id, tag, summary, description } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: schemesOf(route),
    'x-rate-category': rate,
    ...(permission === null ? {} : { 'x-permission': permission }),
    parameters: describeParameters(route),
    ...describeBody(operation, shared.schemas),
    responses: {
      ...describeSuccess(route, shared.schemas),
      ...describeRefusals(route, shared.responses),
    },
  };
}

function describeBody(operation: Route['operation'], named: Map<string, TSchema>): Json {
  if (operation.lines) {
    const { lines, example } = operation;
    const content = describeLines(lines.body, example.body, named);
    return { requestBody: { description: 'Lines of JSON (NDJSON).', required: true, content } };
  }
  const { body, body_optional, example } = operation;
  if (body === undefined) return {};
  const content = {
    'application/json': {
      schema: plain(body),
      ...(example.body === undefined ? {} : { example: example.body }),
    },
  };
  return { requestBody: { required: !body_optional, content } };
}
