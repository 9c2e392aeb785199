import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.mjs';

const script = fileURLToPath(new URL('check-breaking-changes.mjs', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const name = { type: 'string', maxLength: 100 };
const kind = { type: 'string', enum: ['a', 'b'] };

/** A document with one operation, whose body, answer and other parts are the given ones. */
function documentOf({
  input = { type: 'object', required: ['name'], properties: { name, kind } } as object,
  output = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, kind },
  } as object,
  operation = {} as object,
  paths = {} as object,
  rest = {} as object,
} = {}) {
  const json = (schema: object) => ({ 'application/json': { schema } });
  return {
    openapi: '3.1.0',
    security: [{ key: [] }],
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } }],
          requestBody: { content: json(input) },
          responses: {
            '201': { headers: { 'X-Request-Id': {} }, content: json(output) },
            '400': { content: json({ $ref: '#/components/schemas/Error' }) },
          },
          ...operation,
        },
      },
      ...paths,
    },
    components: {
      schemas: { Error: { type: 'object', properties: { code: { type: 'string' } } } },
    },
    ...rest,
  };
}

const body = (fields: object, others: object = {}) => ({
  input: { type: 'object', required: ['name'], properties: { name, kind, ...fields }, ...others },
});
const answer = (fields: object, others: object = {}) => ({
  output: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, kind, ...fields },
    ...others,
  },
});

function changesTo(after: Parameters<typeof documentOf>[0], today = '2026-11-23') {
  return breakingChanges(documentOf(), documentOf(after), today);
}

test.each<[string, Parameters<typeof documentOf>[0]]>([
  ['nothing', {}],
  ['a new optional field of a request', body({ note: { type: 'string' } })],
  [
    'a field of a request that takes more',
    body({ name: { type: ['string', 'null'], maxLength: 200 } }),
  ],
  ['a new value in a request', body({ kind: { ...kind, enum: ['a', 'b', 'c'] } })],
  ['a required field that becomes optional', body({}, { required: [] })],
  ['a new field of an answer', answer({ note: { type: 'string' } })],
  [
    'a new value of an answer, which clients allow',
    answer({ kind: { ...kind, enum: ['a', 'b', 'c'] } }),
  ],
  ['a field of an answer that is always there', answer({}, { required: ['id', 'kind'] })],
  ['a longer limit of an answer', answer({ id: { type: 'string', maxLength: 300 } })],
  ['a new operation', { paths: { '/others': { get: { responses: {} } } } }],
  [
    'a schema with another name, or one that is inlined',
    answer({ kind: { $ref: '#/components/schemas/Kind' } }).output && {
      ...answer({ kind: { $ref: '#/components/schemas/Kind' } }),
      rest: {
        components: {
          schemas: {
            Kind: kind,
            Error: { type: 'object', properties: { code: { type: 'string' } } },
          },
        },
      },
    },
  ],
])('%s is compatible', (_name, after) => {
  expect(changesTo(after)).toEqual([]);
});

const at = 'POST /things: ';

test.each<[string, Parameters<typeof documentOf>[0], string[]]>([
  ['a removed operation', { paths: { '/things': {} } }, [`${at}the operation was removed`]],
  [
    'a removed field of a request',
    { input: { type: 'object', properties: { name } } },
    [`${at}body.kind was removed`],
  ],
  [
    'a new required field',
    body({ note: name }, { required: ['name', 'note'] }),
    [`${at}body.note became required`],
  ],
  [
    'a shorter limit',
    body({ name: { ...name, maxLength: 50 } }),
    [`${at}body.name has the maxLength 50, before 100`],
  ],
  [
    'a new limit',
    body({ name: { ...name, minLength: 1 } }),
    [`${at}body.name has the minLength 1, before none`],
  ],
  [
    'a new form',
    body({ name: { ...name, pattern: '^a' } }),
    [`${at}body.name has the pattern "^a", before none`],
  ],
  [
    'fewer values',
    body({ kind: { ...kind, enum: ['a'] } }),
    [`${at}body.kind does not take "b" any more`],
  ],
  [
    'an enumeration that is new',
    body({ name: { ...name, enum: ['x'] } }),
    [`${at}body.name takes only "x"`],
  ],
  [
    'another type of a request',
    body({ name: { type: 'integer' } }),
    [`${at}body.name cannot be string any more`],
  ],
  [
    'a removed field of an answer',
    { output: { type: 'object', properties: { id: { type: 'string' } } } },
    [`${at}201.kind was removed`, `${at}201.id may be missing, which it could not before`],
  ],
  [
    'null in an answer',
    answer({ kind: { type: ['string', 'null'], enum: ['a', 'b', null] } }),
    [`${at}201.kind may be null, which it could not be before`],
  ],
  [
    'another type of an answer',
    answer({ id: { type: 'integer' } }),
    [`${at}201.id may be integer, which it could not be before`],
  ],
  [
    'an enumeration that ends',
    answer({ kind: { type: 'string' } }),
    [`${at}201.kind is not enumerated any more`],
  ],
  [
    'another operationId, the name in clients',
    { operation: { operationId: 'addThing' } },
    [`${at}the operationId createThing became addThing`],
  ],
  [
    'credentials that are refused',
    { operation: { security: [{ session: [] }] } },
    [`${at}key is no longer accepted`],
  ],
  [
    'a body that becomes required',
    {
      operation: {
        requestBody: { required: true, ...documentOf().paths['/things'].post.requestBody },
      },
    },
    [`${at}the body became required`],
  ],
  [
    'a removed parameter',
    { operation: { parameters: [] } },
    [`${at}the query parameter limit was removed`],
  ],
  [
    'another default',
    {
      operation: {
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', default: 10 } }],
      },
    },
    [`${at}the default of the query parameter limit was 20 and is 10`],
  ],
  [
    'a new required parameter',
    {
      operation: {
        parameters: [
          ...documentOf().paths['/things'].post.parameters,
          { name: 'at', in: 'query', required: true, schema: { type: 'string' } },
        ],
      },
    },
    [`${at}the query parameter at is new and required`],
  ],
  ['a removed answer', { operation: { responses: {} } }, [`${at}the answer 201 was removed`]],
  [
    'a field of a shared schema',
    { rest: { components: { schemas: { Error: { type: 'object' } } } } },
    [`${at}400.code was removed`],
  ],
])('%s is breaking', (_name, after, expected) => {
  expect(changesTo(after)).toEqual(expected);
});

test('a deprecated operation may be removed after its term, and not before', () => {
  const before = documentOf({ operation: { deprecated: true, 'x-sunset': '2027-12-01' } });
  const after = documentOf({ paths: { '/things': {} } });
  expect(breakingChanges(before, after, '2027-11-30')).toEqual([`${at}the operation was removed`]);
  expect(breakingChanges(before, after, '2027-12-01')).toEqual([]);
});

test('notifications are compared as answers are', () => {
  const webhooks = (schema: object) => ({
    webhooks: {
      'thing.made': { post: { requestBody: { content: { 'application/json': { schema } } } } },
    },
  });
  const before = documentOf({ rest: webhooks({ type: 'object', properties: { id: name } }) });
  const changesIn = (rest: object) => breakingChanges(before, documentOf({ rest }), '2026-11-23');
  expect(changesIn({})).toEqual(['webhook thing.made: the webhook was removed']);
  expect(changesIn(webhooks({ type: 'object' }))).toEqual([
    'webhook thing.made: body.id was removed',
  ]);
  expect(changesIn(webhooks({ type: 'object', properties: { id: name, at: name } }))).toEqual([]);
});

test('a schema that contains itself is compared once', () => {
  const tree = (leaf: object) => ({
    output: { $ref: '#/components/schemas/Tree' },
    rest: {
      components: {
        schemas: {
          Error: { type: 'object', properties: { code: { type: 'string' } } },
          Tree: {
            type: 'object',
            properties: {
              leaf,
              children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
            },
          },
        },
      },
    },
  });
  const [before, after] = [tree({ type: 'string' }), tree({ type: 'integer' })].map(documentOf);
  expect(breakingChanges(before, after, '2026-11-23')).toContain(
    `${at}201.leaf may be integer, which it could not be before`,
  );
});

describe('the check', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- `kind` is\n  gone.\n\n## 0.2.0\n\n- `name` is gone.\n';
  const change = `${at}body.kind was removed`;
  const accepted = { change, reason: 'Nobody used it.', changelog: '`kind` is gone' };
  const after = documentOf({ input: { type: 'object', properties: { name } } });

  /** A repository at a version, whose last release had the usual document. */
  function repository(version: string, entries: object[]) {
    const folder = mkdtempSync(join(tmpdir(), 'credencia-breaking-'));
    folders.push(folder);
    mkdirSync(join(folder, 'openapi'));
    const write = (path: string, text: string | Buffer) => writeFileSync(join(folder, path), text);
    write('package.json', JSON.stringify({ version }));
    write('openapi.json', JSON.stringify(after));
    write('CHANGELOG.md', changelog);
    write('openapi/accepted-changes.json', JSON.stringify(entries));
    write('openapi/released-0.2.0.json.gz', gzipSync(JSON.stringify(documentOf())));
    return folder;
  }

  function run(folder: string, ...given: string[]) {
    const options = { cwd: folder, encoding: 'utf8' } as const;
    return spawnSync(process.execPath, [script, ...given], options);
  }

  test('refuses a breaking change, and takes one that is accepted with its reason and in the changelog', () => {
    const { status, stderr } = run(repository('0.2.0', []));
    expect(stderr.split('\n')[0]).toBe(change);
    expect(status).toBe(1);
    expect(run(repository('0.2.0', [accepted])).status).toBe(0);
    expect(
      run(repository('0.2.0', [{ ...accepted, change: 'POST *: body.kind was removed' }])).status,
    ).toBe(0);
  });

  test.each<[string, object, string]>([
    ['without a reason', { ...accepted, reason: '' }, 'without a reason'],
    [
      'that only an older release has in the changelog',
      { ...accepted, changelog: '`name` is gone' },
      'CHANGELOG.md',
    ],
    [
      'that does not occur',
      { ...accepted, change: 'GET /others: the operation was removed' },
      'does not occur',
    ],
  ])('refuses an accepted change %s', (_name, entry, message) => {
    const { status, stderr } = run(repository('0.2.0', [entry]));
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  });

  test('a release stores its description, without which the next version is refused; from 1.0.0 on, nothing is accepted', () => {
    const folder = repository('1.0.0', [accepted]);
    expect(run(folder).stderr).toContain('npm run openapi:release');
    expect(run(folder, '--release').status).toBe(0);
    expect(readdirSync(join(folder, 'openapi')).sort()).toEqual([
      'accepted-changes.json',
      'released-1.0.0.json.gz',
    ]);
    expect(run(folder).status).toBe(0);
    writeFileSync(
      join(folder, 'openapi.json'),
      JSON.stringify(documentOf({ paths: { '/things': {} } })),
    );
    writeFileSync(
      join(folder, 'openapi/accepted-changes.json'),
      JSON.stringify([{ ...accepted, change: `${at}the operation was removed` }]),
    );
    expect(run(folder).stderr).toContain('from 1.0.0 on');
  });
});
