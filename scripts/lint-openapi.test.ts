import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('lint-openapi.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'credencia-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lint(document: object, ...more: string[]) {
  const path = join(folder, 'document.json');
  writeFileSync(path, JSON.stringify(document));
  const { status, stderr } = spawnSync(process.execPath, [script, ...more, path], {
    encoding: 'utf8',
  });
  return { status, stderr };
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

test('a document without a fault passes', () => {
  expect(lint(document)).toEqual({ status: 0, stderr: '' });
});

test.each<[string, object, string]>([
  [
    'an operation without a description',
    { ...operation, description: undefined },
    'spectral operation-description',
  ],
  [
    'a response of an operation that is no error',
    { ...operation, responses: { '200': { description: 'Found.' } } },
    'redocly operation-4xx-response',
  ],
  [
    'a value that is enumerated twice',
    {
      ...operation,
      parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'a'] } }],
    },
    'spectral duplicated-entry-in-enum',
  ],
  [
    'nullable, which only 3.0 has',
    {
      ...operation,
      parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', nullable: true } }],
    },
    'redocly struct',
  ],
])('%s is a problem, even where it is a warning', (_name, changed, rule) => {
  const { status, stderr } = lint({ ...document, paths: { '/things': { get: changed } } });
  expect(stderr).toContain(rule);
  expect(status).toBe(1);
});

test('an example that its schema refuses is a problem for Redocly, and with --twice for both', () => {
  const { content } = operation.responses['200'];
  const wrong = { ...content['application/json'], example: { kind: 'c' } };
  const responses = {
    ...operation.responses,
    '200': { description: 'Found.', content: { 'application/json': wrong } },
  };
  const changed = { ...document, paths: { '/things': { get: { ...operation, responses } } } };
  const rules = ['redocly no-invalid-media-type-examples', 'spectral oas3-valid-media-example'];
  const [once, twice] = [lint(changed), lint(changed, '--twice')];
  expect(rules.filter((rule) => once.stderr.includes(rule))).toEqual([rules[0]]);
  expect(rules.filter((rule) => twice.stderr.includes(rule))).toEqual(rules);
  expect([once.status, twice.status]).toEqual([1, 1]);
});
