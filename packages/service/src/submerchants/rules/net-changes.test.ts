import { expect, test } from 'vitest';
import { netChanges, type TrailChange } from './net-changes.js';

type Side = TrailChange['before'];
const entry = (kind: string, id: string, before: Side, after: Side): TrailChange => ({
  object: { kind, id },
  before,
  after,
});
const seller = (before: Side, after: Side) => entry('submerchant', 's', before, after);
const paper = (before: Side, after: Side) => entry('document', 'd', before, after);
const partner = (before: Side, after: Side) => entry('legal_representative', 'p', before, after);

/** What is left over, in short: `kind object: field before → after, …`. */
const entriesOf = (...entries: TrailChange[]) =>
  netChanges(entries).map(
    ({ object, kind, fields }) =>
      `${kind} ${object.kind} ${object.id}: ${fields
        .map(
          ({ name, before, after }) =>
            `${name} ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
        )
        .sort()
        .join(', ')}`,
  );

test.each<[string, TrailChange[], string[]]>([
  ['nothing happened', [], []],
  [
    'a field changed',
    [seller({ email: 'a' }, { email: 'b' })],
    ['changed submerchant s: email "a" → "b"'],
  ],
  [
    'a field changed twice is one change, from the first value to the last',
    [seller({ email: 'a' }, { email: 'b' }), seller({ email: 'b' }, { email: 'c' })],
    ['changed submerchant s: email "a" → "c"'],
  ],
  [
    'a field whose values were erased counts as changed',
    [seller({ email: { erased: true } }, { email: { erased: true } })],
    ['changed submerchant s: email {"erased":true} → {"erased":true}'],
  ],
  [
    'a field changed back is none',
    [seller({ email: 'a' }, { email: 'b' }), seller({ email: 'b' }, { email: 'a' })],
    [],
  ],
  [
    'a field changed back beside another that stays changed',
    [
      seller({ email: 'a', phone: null }, { email: 'b', phone: '1' }),
      seller({ email: 'b' }, { email: 'a' }),
    ],
    ['changed submerchant s: phone null → "1"'],
  ],
  [
    'fields that changed in different entries are listed together',
    [seller({ email: 'a' }, { email: 'b' }), seller({ phone: '1' }, { phone: null })],
    ['changed submerchant s: email "a" → "b", phone "1" → null'],
  ],
  [
    'lists and objects are compared by content',
    [
      seller({ cnaes: [{ code: '1' }] }, { cnaes: [] }),
      seller({ cnaes: [] }, { cnaes: [{ code: '1' }] }),
    ],
    [],
  ],
  [
    'an object added shows its fields, as they are in the end',
    [
      partner(null, { id: 'p', name: 'A', document: '1', created_at: 't' }),
      partner({ name: 'A' }, { name: 'B' }),
    ],
    ['added legal_representative p: document null → "1", name null → "B"'],
  ],
  [
    'an object removed shows its fields, as they were in the beginning',
    [partner({ name: 'A' }, { name: 'B' }), partner({ id: 'p', name: 'B', document: '1' }, null)],
    ['removed legal_representative p: document "1" → null, name "A" → null'],
  ],
  [
    'an object added and removed again never was',
    [partner(null, { name: 'A' }), partner({ name: 'A' }, null)],
    [],
  ],
  [
    'objects of different kinds with the same id are kept apart',
    [seller({ email: 'a' }, { email: 'b' }), entry('address', 's', null, { street: 'x' })],
    ['changed submerchant s: email "a" → "b"', 'added address s: street null → "x"'],
  ],
  [
    'what follows from the clock or from a move is left out',
    [
      seller(
        {
          status: 'rejected',
          resubmission_count: 0,
          review_notes: 'x',
          review_reasons: [{ code: 'other' }],
          submitted_at: null,
          reviewed_at: null,
          activated_at: null,
          updated_at: 's',
        },
        {
          status: 'pending',
          resubmission_count: 1,
          review_notes: null,
          review_reasons: [],
          submitted_at: 't',
          reviewed_at: 't',
          activated_at: 't',
          updated_at: 't',
        },
      ),
      paper(null, { id: 'd', submerchant_id: 's', created_at: 't', updated_at: 't' }),
    ],
    [],
  ],
  [
    'the status of a document is listed: it shows whether the reviewer has decided it',
    [paper({ status: 'pending' }, { status: 'expired' })],
    ['changed document d: status "pending" → "expired"'],
  ],
  [
    'a replaced document is a change of it',
    [paper({ replaced_at: null }, { replaced_at: 't' })],
    ['changed document d: replaced_at null → "t"'],
  ],
  ['an entry without fields is no change', [seller(null, null)], []],
])('%s', (_what, entries, expected) => {
  expect(entriesOf(...entries)).toEqual(expected);
});
