import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { eventCatalogue } from './event-catalogue.js';
import { recordProblems } from './payments/rules/record-problems.js';
import { composeEvent, eventKinds } from './events/event.js';
import { recordShapes, type RecordedShapes } from './events/payload-shape.js';

const ajv = new Ajv({ allErrors: true, strictTypes: false, allowUnionTypes: true });
formats.default(ajv);
ajv.addFormat('iso-8601', true);
ajv.addFormat('http-url', true);

test('every kind of the contract is in the catalogue, once', () => {
  const of = (name: string, words: string) => words.split(' ').map((word) => `${name}.${word}`);
  expect(eventCatalogue.map(({ kind }) => kind).toSorted()).toEqual(
    [
      ...of('submerchant', 'created updated submitted approved rejected resubmission_requested'),
      // Contract 19.
      ...of('submerchant', 'suspended reinstated closed capabilities_changed'),
      // Not in the specification: receivers erase what they keep.
      'submerchant.erased',
      ...of('document', 'submitted approved rejected expired'),
      ...of('request', 'opened answered accepted expired cancelled'),
      ...of('requirement', 'due_soon past_due'),
      ...of(
        'charge',
        'pending authorized captured failed voided expired partially_refunded refunded chargeback',
      ),
      ...of('withdrawal', 'pending processing completed failed cancelled'),
      ...of('anticipation', 'pending approved completed refused cancelled'),
      'endpoint.paused',
      // Not in the specification.
      'endpoint.failing',
      'endpoint.recovered',
      'api_key.expiring',
      ...['submitted', 'approved', 'rejected', 'withdrawn'].map((one) => `amendment.${one}`),
      'onboarding.started',
      'onboarding.completed',
      'onboarding.abandoned',
      'onboarding.partner_invited',
      'onboarding.partner_started',
      'onboarding.partner_completed',
      'onboarding.partner_abandoned',
    ].toSorted(),
  );
  expect(new Set(eventKinds).size).toBe(eventKinds.length);
});

test.each(eventCatalogue)('the example of $kind is one by its own schema', (one) => {
  const validate = ajv.compile(one.schema);
  validate(one.example);
  expect(validate.errors ?? []).toEqual([]);
  expect(one.example['event']).toBe(one.kind);
  expect(one.description).not.toBe('');
});

test.each(eventCatalogue)(
  'the schema of $kind refuses what is not one',
  ({ kind, schema, example }) => {
    const validate = ajv.compile(schema);
    const name = kind.split('.')[0]!;
    expect(validate({ ...example, event: 'charge.other' })).toBe(false);
    expect(validate({ ...example, sequence: 0 })).toBe(false);
    for (const field of ['id', 'event', 'occurred_at', 'sequence', name]) {
      const { [field]: _, ...rest } = example;
      expect(validate(rest), field).toBe(false);
    }
    const object = example[name] as Record<string, unknown>;
    for (const field of Object.keys(object)) {
      const { [field]: _, ...rest } = object;
      expect(validate({ ...example, [name]: rest }), `${name}.${field}`).toBe(false);
    }
  },
);

test('no payload has lost a field or a type without a new version', async () => {
  const file = new URL('../../../docs/event-payloads.json', import.meta.url);
  const recorded = JSON.parse(await readFile(file, 'utf8')) as RecordedShapes;
  const shapes = recordShapes(recorded, eventCatalogue);
  expect(shapes, 'run `npm run openapi` and commit docs/event-payloads.json').toEqual(recorded);
});

test('an example of a payment shows the status of its kind, and nothing that contradicts it', () => {
  const paid = ['captured', 'partially_refunded', 'refunded', 'chargeback'];
  for (const { kind, example } of eventCatalogue) {
    const [name = '', what = ''] = kind.split('.');
    if (!['charge', 'withdrawal', 'anticipation'].includes(name)) continue;
    const record = example[name] as Record<string, unknown>;
    expect(record['status']).toBe(what);
    expect(recordProblems(record, record['updated_at'] as string), kind).toEqual([]);
    const done = record[name === 'charge' ? 'paid_at' : 'completed_at'];
    expect(done !== null, kind).toBe(
      name === 'charge' ? paid.includes(what) : what === 'completed',
    );
    if ('failure_reason' in record)
      expect(record['failure_reason'] !== null).toBe(what === 'failed');
  }
});

test.each(['en', 'pt-BR'])('the guide on webhooks names every kind (%s)', async (language) => {
  const file = new URL(`../../../docs/guides/${language}/webhooks.md`, import.meta.url);
  const guide = await readFile(file, 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  expect(eventKinds.filter((kind) => !rows.some((row) => row.includes(`\`${kind}\``)))).toEqual([]);
});

test('bytes are compact JSON in a fixed order that survives being parsed and written again', () => {
  const object = {
    id: '019aa500-0000-7000-8000-0000000000c1',
    zeta: 'último "nome" \u2028 😀 \\ / \u0007',
    alpha: [1, 0.1, -0, 1e21, null, true, { b: '', a: '<&>' }],
  };
  const { body, object_id } = composeEvent({
    merchant_id: 'm',
    id: 'e',
    kind: 'charge.captured',
    occurred_at: '2026-11-21T12:20:00.000Z',
    sequence: 7,
    object,
    sealer: null,
  });
  expect(object_id).toBe(object.id);
  expect(JSON.stringify(JSON.parse(body))).toBe(body);
  expect(Object.keys(JSON.parse(body))).toEqual([
    'id',
    'event',
    'occurred_at',
    'sequence',
    'version',
    'charge',
  ]);
  expect(Object.keys(JSON.parse(body).charge)).toEqual(['id', 'zeta', 'alpha']);
});
