import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('lint-openapi.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'credencia-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks documents by name: the lines of each one, and the exit code. */
function lint(documents: Record<string, object>, ...more: string[]) {
  const paths = Object.entries(documents).map(([name, document]) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(document));
    return path;
  });
  const { status, stderr } = spawnSync(process.execPath, [script, ...more, ...paths], {
    encoding: 'utf8',
  });
  const of = (name: string) =>
    stderr.split('\n').filter((line) => line.startsWith(`${join(folder, name)}.json `));
  return { status, of };
}

const operation = {
  operationId: 'getOne',
  tags: ['Things'],
  summary: 'Read a thing',
  description: 'Reads it.',
  responses: {
    '200': {
      description: 'Found.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { kind: { type: 'string', enum: ['a', 'b'] }, nothing: { type: 'null' } },
          },
          example: { kind: 'a', nothing: null },
        },
      },
    },
    '404': { description: 'Not found.' },
  },
};
const document = {
  openapi: '3.1.0',
  info: {
    title: 'Things',
    version: '1.0.0',
    description: 'Of things.',
    contact: { name: 'Somebody' },
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/' }],
  tags: [{ name: 'Things', description: 'All of them.' }],
  security: [],
  paths: { '/things': { get: operation } },
};

const withOperation = (changed: object) => ({
  ...document,
  paths: { '/things': { get: changed } },
});
const { content } = operation.responses['200'];
const badExample = { ...content['application/json'], example: { kind: 'c' } };

/** What is wrong with each document, and the rule that finds it. */
const faults: Record<string, readonly [object, string]> = {
  'an operation without a description': [
    { ...operation, description: undefined },
    'spectral operation-description',
  ],
  'a response of an operation that is no error': [
    { ...operation, responses: { '200': { description: 'Found.' } } },
    'redocly operation-4xx-response',
  ],
  'a value that is enumerated twice': [
    {
      ...operation,
      parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'a'] } }],
    },
    'spectral duplicated-entry-in-enum',
  ],
  'nullable, which only 3.0 has': [
    {
      ...operation,
      parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', nullable: true } }],
    },
    'redocly struct',
  ],
  'an example that its schema refuses': [
    {
      ...operation,
      responses: {
        ...operation.responses,
        '200': { description: 'Found.', content: { 'application/json': badExample } },
      },
    },
    'redocly no-invalid-media-type-examples',
  ],
};

test('a document without a fault passes', () => {
  const { status, of } = lint({ sound: document });
  expect([status, of('sound')]).toEqual([0, []]);
});

test('each fault is a problem, even where it is a warning', () => {
  const changed = Object.entries(faults).map(([name, [one]]) => [name, withOperation(one)]);
  const { status, of } = lint({ sound: document, ...Object.fromEntries(changed) });
  expect(status).toBe(1);
  expect(of('sound')).toEqual([]);
  for (const [name, [, rule]] of Object.entries(faults))
    expect(of(name), name).toContainEqual(expect.stringContaining(rule));
});

test('--twice has both tools check the examples', () => {
  const name = 'an example that its schema refuses';
  const { status, of } = lint({ [name]: withOperation(faults[name]![0]) }, '--twice');
  expect(status).toBe(1);
  for (const rule of [
    'redocly no-invalid-media-type-examples',
    'spectral oas3-valid-media-example',
  ])
    expect(of(name)).toContainEqual(expect.stringContaining(rule));
});
