import { readdir, readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/full-set.js';
import { useService } from '../../test/harness.js';
import { errorCatalogue, type ErrorCode } from '../errors.js';
import { eventCatalogue } from '../event-catalogue.js';
import { routes } from '../routes.js';
import { signedHeaders } from '../webhooks/rules/signature.js';
import type { LinesOperation, Operation } from '../operation/operation.js';
import { openApiFiles } from './openapi-files.js';
import { apiDocuments } from './openapi/documents.js';
import { toOpenApi30 } from './openapi/openapi-3-0.js';
import { describeApi, refusalsOf } from './openapi.js';

const service = useService();
const api = parsed(describeApi(routes));
const operations = routes.map((route) => ({
  route,
  name: `${route.method} ${route.path}`,
  described: api['paths'][route.path]?.[route.method.toLowerCase()] as Record<string, any>,
}));

describe('the document', () => {
  test.each(openApiFiles)('$path is served as it is described', async ({ path, render }) => {
    const { text, headers } = await service.anonymous.get(path);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(text === render()).toBe(true);
  });

  test('openapi.json is committed as it is served, so that a client is made from what the service does', async () => {
    const stored = await readFile(new URL('../../../../openapi.json', import.meta.url), 'utf8');
    const { text } = await service.anonymous.get('/openapi.json');
    expect(stored === `${text}\n`, 'run `npm run openapi` and commit openapi.json').toBe(true);
  });

  test('names every error code of the catalogue, with its status and what to do', () => {
    expect(api['components'].schemas.ErrorAnswer.properties.code.enum).toEqual(
      Object.keys(errorCatalogue),
    );
    for (const [code, { status, about }] of Object.entries(errorCatalogue)) {
      expect(api['info'].description).toContain(`- \`${code}\` (${status}): ${about}`);
    }
  });

  test('says of every tag what it holds', () => {
    const tags = api['tags'] as { name: string; description: string }[];
    for (const { name, description } of tags) {
      expect(description, `${name} is described in http/openapi/introduction.ts`).not.toBe(name);
    }
  });
});

describe('the documents for one kind of caller', () => {
  test('have every operation in exactly one of them', () => {
    for (const { route, name } of operations) {
      const parts = apiDocuments.filter(({ describes }) => describes(route));
      expect(parts, name).toHaveLength(1);
    }
  });

  test('have only operations that their credentials may call, and no other credentials', () => {
    for (const part of apiDocuments) {
      const document = parsed(describeApi(routes, part));
      expect(Object.keys(document['components'].securitySchemes)).toEqual([part.scheme]);
      for (const methods of Object.values<object>(document['paths'])) {
        for (const { operationId, security } of Object.values(methods)) {
          if (security.length > 0) expect(security, operationId).toEqual([{ [part.scheme]: [] }]);
        }
      }
    }
  });

  test('have an operation in the words of the whole document', () => {
    for (const part of apiDocuments) {
      const document = parsed(describeApi(routes, part));
      for (const [path, methods] of Object.entries<object>(document['paths'])) {
        for (const [method, { security: _own, ...described }] of Object.entries<any>(methods)) {
          const { security: _all, ...whole } = api['paths'][path][method];
          expect(described, `${method} ${path}`).toEqual(whole);
        }
      }
    }
  });

  test('have the schemas that their operations need and no others', () => {
    for (const part of apiDocuments) {
      const { components, ...rest } = parsed(describeApi(routes, part));
      const text = JSON.stringify([rest, components]);
      for (const kind of ['schemas', 'responses', 'headers', 'parameters']) {
        for (const name of Object.keys(components[kind] ?? {})) {
          expect(text, `${part.name}: ${name}`).toContain(`"#/components/${kind}/${name}"`);
        }
      }
      for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
        expect(Object.keys(components[kind]), `${part.name}: ${name}`).toContain(name);
      }
    }
  });
});

describe('notifications', () => {
  test('have a webhook for each kind of event, with the schema of its body', () => {
    const webhooks = api['webhooks'] as Record<string, any>;
    expect(Object.keys(webhooks)).toEqual(eventCatalogue.map(({ kind }) => kind));
    for (const [kind, { post }] of Object.entries(webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'];
      expect(schemaOf(schema.$ref).properties.event.enum).toEqual([kind]);
      expect(example.event).toBe(kind);
    }
  });

  test('describe the headers that are sent, with a signature that verifies', () => {
    const { schema: _schema, ...first } = eventCatalogue[0]!;
    const example = Object.fromEntries(
      Object.entries<any>(api['components'].parameters).map(([name, one]) => [name, one.example]),
    );
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const body = JSON.stringify(first.example);
    expect(
      new Webhook(secret).sign(
        example['webhook-id'],
        new Date(Number(example['webhook-timestamp']) * 1000),
        body,
      ),
    ).toBe(example['webhook-signature']);
    const sent = signedHeaders({
      brand: 'Service',
      event: first.kind,
      event_id: example['webhook-id'],
      delivery_id: example['X-Service-Delivery-Id'],
      body,
      timestamp_s: Number(example['webhook-timestamp']),
      secrets: [secret],
    });
    const { 'Content-Type': _type, 'User-Agent': _agent, ...signed } = sent;
    expect(signed).toEqual(example);
  });
});

test('no schema has the name of a global of JavaScript, which generated classes would hide', () => {
  // Node has few of a browser's; these are the interfaces whose names an API is most likely to use.
  const browser =
    `Animation Attr Audio Cache Client Clients Comment Credential Document Element File FileList History Image
    Location Lock MediaSource Navigator Node Notification Option Plugin Range Report Screen Selection Storage Text Touch Window
    Worker`.split(/\s+/);
  const globals = new Set([...Object.getOwnPropertyNames(globalThis), ...browser]);
  expect(Object.keys(api['components'].schemas).filter((name) => globals.has(name))).toEqual([]);
});

describe('every operation', () => {
  test('of the route table is in the document, and no other', () => {
    const found = Object.entries<object>(api['paths']).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(found.sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  test('has a unique operationId, under which it is exported by the file of that name or by the table of its family', async () => {
    const ids = operations.map(({ described }) => described['operationId'] as string);
    expect(new Set(ids).size).toBe(ids.length);
    const files = await operationFiles();
    for (const { route, name } of operations) {
      const { id } = route.operation;
      const tables = [
        'recordOperations',
        'decisions',
        'blocks',
        'decisionRules',
        'decisionMode',
        'requests',
        'readRequests',
        'decideRequest',
        'rules',
        'scimTokens',
        'scimSettings',
        'sellerOperations',
        'watchSettings',
        'renewInvitation',
        'onboardingSettings',
        'partnerLinks',
        'days',
        'apiKeys',
        'ssoConnections',
        'resetSecondFactor',
        'unlinkPerson',
        'standing',
      ];
      const exports: Record<string, unknown> = {};
      // Those of the operator's endpoints are defined with the merchants'.
      const shared = id.replace('Operator', '');
      for (const file of [id, shared, ...tables].map((one) => files.get(one))) {
        if (file && !(id in exports)) Object.assign(exports, await import(file));
      }
      expect(exports[id], `${name} is exported as ${id}`).toBe(route.operation);
    }
  });

  test('has a description beside its summary', () => {
    for (const { name, described } of operations) {
      expect(described['description'], name).toMatch(/^\S.*\.$/s);
    }
  });

  test('describes each parameter of its path, and each other one', () => {
    for (const { route, name, described } of operations) {
      const parameters = described['parameters'] as Record<string, any>[];
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      expect(
        parameters.filter((one) => one['in'] === 'path').map((one) => one['name']),
        name,
      ).toEqual(inPath);
      for (const one of parameters) {
        expect(one['description'], `${name}: ${one['name']}`).toMatch(/^\S.*\.$/s);
        expect(one['schema'], `${name}: ${one['name']}`).toBeTypeOf('object');
      }
    }
  });

  test('shows an example of its request, of each success and of each error', () => {
    for (const { route, name, described } of operations) {
      if (route.operation.lines) {
        const { content } = described['requestBody'];
        expect(content['application/x-ndjson'].examples, `${name}: request`).not.toEqual({});
      } else if (route.operation.body) {
        expect(
          described['requestBody'].content['application/json'].example,
          `${name}: request`,
        ).toBeDefined();
      }
      const responses = responsesOf(described);
      for (const [status, { content }] of Object.entries(responses)) {
        if (status >= '400') continue;
        for (const type of typesOf(route.operation)) {
          const { example, examples } = content[type];
          expect(example ?? examples, `${name}: ${status}`).toBeDefined();
        }
      }
      for (const code of refusalsOf(route)) {
        const { status } = errorCatalogue[code];
        const { examples } = responses[String(status)].content['application/json'];
        expect(examples[code]?.value.code, `${name}: ${code}`).toBe(code);
      }
    }
  });

  test('shows under each status the error codes of that status and no others', () => {
    for (const { route, name, described } of operations) {
      const shown = Object.entries(responsesOf(described))
        .filter(([status]) => status >= '400')
        .flatMap(([status, { content }]) =>
          Object.keys(content['application/json'].examples as object).map((code) => {
            expect(String(errorCatalogue[code as ErrorCode].status), name).toBe(status);
            return code;
          }),
        );
      expect(shown.sort(), name).toEqual([...new Set<string>(refusalsOf(route))].sort());
    }
  });
});

// Each schema is compiled once, and its code is not made faster: an example is checked once.
const ajvSettings = {
  allErrors: true,
  strict: false,
  inlineRefs: false,
  code: { optimize: false },
};

const examined = [
  ['the document', api, () => new Ajv2020(ajvSettings)],
  // Ajv knows `nullable` of OpenAPI 3.0. `npm run lint:openapi` checks these examples, too.
  ['the document in 3.0', parsed(toOpenApi30(api)), () => new Ajv(ajvSettings)],
] as const;

test.each(firstOf(1, examined))(
  'every example of %s is valid against its schema and has no field that the schema does not describe',
  (_name, document, newAjv) => {
    const ajv = newAjv();
    formats.default(ajv);
    ajv.addSchema(closed(document), 'api');
    let seen = 0;
    for (const { pointer, value } of examplesIn(document, '')) {
      seen += 1;
      // A schema with a name is compiled once for all examples of it.
      const validate = ajv.getSchema(`api${namedSchema(document, pointer.schema)}`);
      if (validate === undefined) throw new Error(`No schema at ${pointer.schema}`);
      void validate(value);
      expect(validate.errors ?? [], pointer.example).toEqual([]);
    }
    expect(seen, 'examples were found at all').toBeGreaterThan(routes.length * 2);
  },
);

/** Where the schema at a pointer stands: at the one it refers to, if it is nothing but a reference. */
function namedSchema(document: object, pointer: string): string {
  let schema: any = document;
  for (const step of pointer.split('/').slice(1)) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    schema = schema[name];
  }
  return Object.keys(schema).join() === '$ref' ? schema.$ref : `#${pointer}`;
}

/** The answers of an operation by status; one that many operations share stands under `components`. */
function responsesOf(described: Record<string, any>): Record<string, any> {
  return Object.fromEntries(
    Object.entries<any>(described['responses']).map(([status, response]) => {
      const shared = String(response.$ref ?? '').split('#/components/responses/')[1];
      return [status, shared === undefined ? response : api['components'].responses[shared]];
    }),
  );
}

function schemaOf(pointer: string): Record<string, any> {
  return api['components'].schemas[pointer.split('/').at(-1) ?? ''];
}

function parsed(document: object): Record<string, any> {
  return JSON.parse(JSON.stringify(document)) as Record<string, any>;
}

interface FoundExample {
  /** JSON pointers: where the example stands, and where the schema it must satisfy. */
  pointer: { example: string; schema: string };
  value: unknown;
}

/** Every example of the document: beside a schema (`example`, `examples`) or within one (`examples`, `default`). */
function examplesIn(node: unknown, at: string): FoundExample[] {
  if (typeof node !== 'object' || node === null) return [];
  const one = node as Record<string, any>;
  // Under `properties`, a field may itself be called `type` or `default`.
  const is_schema = typeof one['type'] === 'string' || Array.isArray(one['type']);
  const found: FoundExample[] = [];
  const add = (step: string, schema: string, value: unknown) =>
    found.push({ pointer: { example: `${at}/${step}`, schema }, value });
  if (typeof one['schema'] === 'object' && one['schema'] !== null) {
    if ('example' in one) add('example', `${at}/schema`, one['example']);
    for (const [name, { value }] of Object.entries<any>(one['examples'] ?? {}))
      add(`examples/${name}`, `${at}/schema`, value);
  } else if (is_schema) {
    if (Array.isArray(one['examples']))
      one['examples'].forEach((value, index) => add(`examples/${index}`, at, value));
    if ('default' in one) add('default', at, one['default']);
  }
  // Examples and defaults are data, even where they look like schemas.
  const inner = Object.entries(one).filter(
    ([name]) => !['example', 'examples', ...(is_schema ? ['default'] : [])].includes(name),
  );
  return [
    ...found,
    ...inner.flatMap(([name, value]) => examplesIn(value, `${at}/${pointerStep(name)}`)),
  ];
}

/** A name as a step of a JSON pointer in a URI's fragment. */
function pointerStep(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The document with every object schema closed. */
function closed(document: object): object {
  return JSON.parse(JSON.stringify(document), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return 'properties' in value && 'type' in value && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value;
  }) as object;
}

/** The content types of an operation's success. */
function typesOf(operation: Operation | LinesOperation): readonly string[] {
  if (operation.lines) return ['application/x-ndjson'];
  return operation.streams ?? ['application/json'];
}

/** The operation files of all slices, by their names in camel case. */
async function operationFiles(): Promise<Map<string, string>> {
  const source = new URL('../', import.meta.url);
  const entries = await readdir(source, { recursive: true });
  const files = entries.filter((path) => /[/\\]operations[/\\][^/\\]+(?<!\.test)\.ts$/.test(path));
  return new Map(
    files.map((path) => {
      const name = path.replaceAll('\\', '/').replace(/^.*\/|\.ts$/g, '');
      const id = name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
      return [id, new URL(path.replaceAll('\\', '/'), source).pathname];
    }),
  );
}
