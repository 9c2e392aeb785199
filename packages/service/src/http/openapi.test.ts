import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { errorCatalogue, type ErrorCode } from '../errors.js';
import { routes } from '../routes.js';
import type { LinesOperation, Operation } from '../operation/operation.js';
import { describeApi, refusalsOf } from './openapi.js';

const service = useService();
const api = JSON.parse(JSON.stringify(describeApi(routes))) as Record<string, any>;
const operations = routes.map((route) => ({
  route,
  name: `${route.method} ${route.path}`,
  described: api['paths'][route.path]?.[route.method.toLowerCase()] as Record<string, any>,
}));

describe('the document', () => {
  test('is the one committed as openapi.json, so that a client is made from what the service does', async () => {
    const committed = new URL('../../../../openapi.json', import.meta.url);
    const stored = existsSync(committed) ? await readFile(committed, 'utf8') : '';
    const { text } = await service.anonymous.get('/openapi.json');
    expect(
      stored === `${text}\n`,
      'openapi.json is not what the service answers; run `npm run openapi` and commit the file',
    ).toBe(true);
  });

  test('passes a public linter without an error or a warning, so that generators accept it', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({
      source: JSON.stringify(api),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(
      problems.map(({ severity, ruleId, message, location }) => ({
        severity,
        ruleId,
        message,
        at: location.map(({ pointer }) => pointer),
      })),
    ).toEqual([]);
  });

  test('names every error code of the catalogue, with its status and what to do', () => {
    expect(api['components'].schemas.Error.properties.code.enum).toEqual(
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
        'requests',
        'rules',
        'scimTokens',
        'scimSettings',
      ];
      const exports: Record<string, unknown> = {};
      for (const file of [id, ...tables].map((one) => files.get(one))) {
        if (file && !(id in exports)) Object.assign(exports, await import(file));
      }
      expect(exports[id], `${name} is exported as ${id}`).toBe(route.operation);
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

test('every example is valid against its schema and has no field that the schema does not describe', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  ajv.addSchema(closed(api), 'api');
  let seen = 0;
  for (const { pointer, value } of examplesIn(api, '')) {
    seen += 1;
    const validate = ajv.compile({ $ref: `api#${pointer.schema}` });
    validate(value);
    expect(validate.errors ?? [], pointer.example).toEqual([]);
  }
  expect(seen, 'examples were found at all').toBeGreaterThan(routes.length * 2);
});

/** The answers of an operation by status; one that many operations share stands under `components`. */
function responsesOf(described: Record<string, any>): Record<string, any> {
  return Object.fromEntries(
    Object.entries<any>(described['responses']).map(([status, response]) => {
      const shared = String(response.$ref ?? '').split('#/components/responses/')[1];
      return [status, shared === undefined ? response : api['components'].responses[shared]];
    }),
  );
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
  // What an example or a default holds is data, whatever it looks like.
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
