import { expect, test } from 'vitest';
import { breakingChanges, recordShapes, shapeOf, type RecordedShapes } from './payload-shape.js';

const text = { type: 'string' };
const schemaOf = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  required: ['charge'],
  properties: { charge: { type: 'object', required, properties } },
});

test('a shape names every field, also in lists and maps, with its type', () => {
  const list = { type: 'array', items: { type: 'object', properties: { city: text } } };
  const map = { type: 'object', additionalProperties: { type: 'integer' } };
  const at = { type: ['string', 'null'], format: 'date-time' };
  expect(shapeOf(schemaOf({ at, list, map, amount: { type: 'integer' } }))).toEqual({
    charge: 'object',
    'charge.at': 'null|string date-time',
    'charge.list': 'array',
    'charge.list[]': 'object',
    'charge.list[].city': 'string?',
    'charge.map': 'object',
    'charge.map.*': 'integer',
    'charge.amount': 'integer',
  });
});

test.each([
  ['a field is gone', {}, ['charge.a is gone']],
  ['a field may be missing', { a: 'string?' }, ['charge.a: string → string?']],
  ['a value may be null', { a: 'null|string' }, ['charge.a: string → null|string']],
  ['a value has another type', { a: 'integer' }, ['charge.a: string → integer']],
  ['a value has another format', { a: 'string uuid' }, ['charge.a: string → string uuid']],
  ['a field is added', { a: 'string', b: 'string?' }, []],
])('%s', (_name, after, expected) => {
  const under = (shape: Record<string, string>) =>
    Object.fromEntries(Object.entries(shape).map(([name, type]) => [`charge.${name}`, type]));
  expect(breakingChanges(under({ a: 'string' }), under(after as Record<string, string>))).toEqual(
    expected,
  );
});

test('what can no longer be null or missing breaks nothing', () => {
  expect(breakingChanges({ a: 'null|string?' }, { a: 'string' })).toEqual([]);
});

test('a payload that loses a field needs a new version, and the shape of the old one stays', () => {
  const one = (version: number, schema: Record<string, unknown>) => [
    { kind: 'charge.captured', version, schema },
  ];
  const full = schemaOf({ a: text, b: text });
  const recorded: RecordedShapes = recordShapes({}, one(1, full));
  const grown = recordShapes(recorded, one(1, schemaOf({ a: text, b: text, c: text })));
  expect(grown['charge.captured']?.['1']).toHaveProperty(['charge.c']);
  const less = schemaOf({ a: text });
  expect(() => recordShapes(grown, one(1, less))).toThrow('charge.captured: charge.b is gone');
  const next = recordShapes(grown, one(2, less));
  expect(next['charge.captured']).toEqual({
    '1': grown['charge.captured']?.['1'],
    '2': { charge: 'object', 'charge.a': 'string' },
  });
  expect(() => recordShapes(next, one(1, full))).toThrow('version 2 is recorded already');
  expect(() => recordShapes(next, [])).toThrow('charge.captured: the kind is gone');
});
