import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('lint-openapi.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'credencia-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lint(document: object) {
  const path = join(folder, 'document.json');
  writeFileSync(path, JSON.stringify(document));
  const { status, stderr } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
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
