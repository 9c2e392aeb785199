import { expect, test } from 'vitest';
import { toOpenApi30 } from './openapi-3-0.js';

function convert(schema: object): unknown {
  const { components } = toOpenApi30({
    openapi: '3.1.0',
    info: {},
    components: { schemas: { schema } },
  });
  return (components as { schemas: { schema: unknown } }).schemas.schema;
}

test.each<[string, object, object]>([
  ['null among types', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  [
    'null among types beside an enumeration without it',
    { type: ['string', 'null'], enum: ['a'] },
    { type: 'string', nullable: true, enum: ['a', null] },
  ],
  [
    'several types',
    { type: ['string', 'integer', 'null'] },
    {
      anyOf: [
        { type: 'string', nullable: true },
        { type: 'integer', nullable: true },
      ],
    },
  ],
  [
    'a reference or null',
    { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
    {
      anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'string', nullable: true, enum: [null] }],
    },
  ],
  [
    'a description beside a reference, which 3.0 would ignore',
    { $ref: '#/components/schemas/A', description: 'An A.' },
    { allOf: [{ $ref: '#/components/schemas/A' }], description: 'An A.' },
  ],
  ['one value', { type: 'string', const: 'a' }, { type: 'string', enum: ['a'] }],
  ['examples', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
  [
    'an exclusive bound',
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 0, exclusiveMinimum: true },
  ],
  [
    'schemas at any depth, and properties that are called as keywords are',
    { type: 'object', properties: { type: { type: 'array', items: { const: 1 } } } },
    { type: 'object', properties: { type: { type: 'array', items: { enum: [1] } } } },
  ],
])('%s', (_name, schema, expected) => {
  expect(convert(schema)).toEqual(expected);
});

test('a keyword without a conversion is an error, so that no constraint is lost unnoticed', () => {
  expect(() => convert({ type: 'array', prefixItems: [] })).toThrow('prefixItems');
});

test('examples are data: they stay as they are, whatever they look like', () => {
  const content = {
    schema: { type: ['object', 'null'] },
    example: { type: ['a', 'null'], const: 1 },
  };
  expect(toOpenApi30({ openapi: '3.1.0', info: {}, paths: { content } })['paths']).toEqual({
    content: { ...content, schema: { type: 'object', nullable: true } },
  });
});
