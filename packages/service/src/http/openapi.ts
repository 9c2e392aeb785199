import type { TSchema } from 'typebox';
import { errorCatalogue, type ErrorCode } from '../errors.js';
import type { Route } from '../operation/route.js';
import { envelopeSchemas, headers, schemesOf, securitySchemes } from './openapi/components.js';
import type { ApiDocument } from './openapi/documents.js';
import { introduction, tags } from './openapi/introduction.js';
import { plain, type Json } from './openapi/json-schema.js';
import { describeNotifications, notificationHeaders } from './openapi/notifications.js';
import { describeParameters } from './openapi/parameters.js';
import { describeRefusals, mayExport, refusalsOf } from './openapi/refusals.js';
import { export_permission } from '../operation/permissions.js';
import { describeLines, describeSuccess } from './openapi/success.js';

export { refusalsOf } from './openapi/refusals.js';

const complete: Omit<ApiDocument, 'name' | 'scheme' | 'as_3_0'> = {
  title: 'Credencia',
  about:
    'A merchant registers submerchants under its account with their partners, documents and addresses; the operator reviews them.',
  describes: () => true,
  webhooks: true,
};

/**
 * Generates an OpenAPI 3.1 document from the route table, with the schemas that validate requests: of the whole API, or of the
 * part that one of `apiDocuments` describes. A pure function, so that the committed files can be written and checked without a
 * database.
 */
export function describeApi(routes: readonly Route[], part?: ApiDocument): Json {
  const { title, about, describes, webhooks } = part ?? complete;
  const described = routes.filter(describes);
  const codes = part ? codesOf(described) : (Object.keys(errorCatalogue) as ErrorCode[]);
  const shared: Shared = { schemas: new Map(), responses: new Map() };
  const paths: Record<string, Json> = {};
  const ids = new Set<string>();
  for (const route of described) {
    const { method, path, operation } = route;
    if (ids.has(operation.id)) throw new Error(`Two operations have the id ${operation.id}.`);
    ids.add(operation.id);
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(route, shared, part?.scheme);
  }
  const notifications = webhooks ? describeNotifications(shared.schemas) : null;
  const tagNames = [
    ...described.map(({ operation }) => operation.tag),
    ...(notifications ? ['Notifications'] : []),
  ];
  const document = {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      summary: 'Accredits the sellers of a payment company.',
      description: introduction(about, codes),
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This service.' }],
    tags: [...new Set(tagNames)].map((name) => ({ name, description: tags[name] ?? name })),
    security: part
      ? [{ [part.scheme]: [] }]
      : schemesOf({ access: 'merchant', people_only: false }),
    paths,
    ...(notifications ? { webhooks: notifications.webhooks } : {}),
    components: {
      securitySchemes: part ? { [part.scheme]: securitySchemes[part.scheme] } : securitySchemes,
      schemas: {
        ...Object.fromEntries([...shared.schemas].map(([name, schema]) => [name, plain(schema)])),
        ...notifications?.schemas,
        ...envelopeSchemas(codes),
      },
      responses: Object.fromEntries(shared.responses),
      headers,
      ...(notifications ? { parameters: notificationHeaders } : {}),
    },
  };
  return part ? withoutUnused(document) : document;
}

/** The errors that the routes and the paths beside them answer with, in the order of the catalogue. */
function codesOf(routes: readonly Route[]): ErrorCode[] {
  const codes = new Set<ErrorCode>(['NOT_FOUND', 'METHOD_NOT_ALLOWED']);
  for (const route of routes) for (const code of refusalsOf(route)) codes.add(code);
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Leaves out the components that nothing references, however many references lead to them. */
function withoutUnused<D extends { components: Record<string, Json> }>(document: D): D {
  const { components, ...rest } = document;
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, pointer = ''] of JSON.stringify(part).matchAll(
      /"\$ref":"#\/components\/([^"]+)"/g,
    )) {
      if (used.has(pointer)) continue;
      used.add(pointer);
      const [kind = '', name = ''] = pointer.split('/');
      visit(components[kind]?.[name]);
    }
  };
  visit(rest);
  return {
    ...document,
    components: Object.fromEntries(
      Object.entries(components).map(([kind, named]) => [
        kind,
        kind === 'securitySchemes'
          ? named
          : Object.fromEntries(
              Object.entries(named).filter(([name]) => used.has(`${kind}/${name}`)),
            ),
      ]),
    ),
  };
}

/** Schemas and responses that operations share, by name: described once, under `components`. */
interface Shared {
  schemas: Map<string, TSchema>;
  responses: Map<string, Json>;
}

function describeOperation(
  route: Route,
  shared: Shared,
  scheme: ApiDocument['scheme'] | undefined,
): Json {
  const { operation, permission, rate } = route;
  const { id, tag, summary, description } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(route.deprecated ? { deprecated: true, 'x-sunset': route.deprecated.sunset } : {}),
    security: schemesOf(route).filter((one) => scheme === undefined || scheme in one),
    'x-rate-category': rate,
    ...(permission === null ? {} : { 'x-permission': permission }),
    ...(!operation.lines && mayExport(operation)
      ? { 'x-export-permission': export_permission }
      : {}),
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
  if (operation.receives) {
    const { types, description, optional } = operation.receives;
    const content = Object.fromEntries(types.map((type) => [type, describeBytes(type)]));
    return { requestBody: { description, required: !optional, content } };
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

/** Describes bytes, or a form with one file. */
function describeBytes(type: string): Json {
  const bytes = { type: 'string', format: 'binary' };
  return type === 'multipart/form-data'
    ? { schema: { type: 'object', required: ['file'], properties: { file: bytes } } }
    : { schema: bytes };
}
