import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DataKeys } from '../platform/data-keys.js';
import { composeEntries, emptyTrail, entryHash, headAfter, type TrailEntry } from './entry.js';
import { RecordComparison } from './compare-record.js';
import { ChainVerifier, parseText, type BrokenLink } from './verify.js';

const by = {
  actor: { kind: 'clock' },
  request_id: null,
  at: '2026-11-21T12:00:00.000Z',
  keys: new DataKeys(randomBytes(32)),
} as const;

function chain(length: number): TrailEntry[] {
  const changes = Array.from({ length }, (_, at) => ({
    action: 'submerchant.updated' as const,
    object: { kind: 'submerchant', id: 's' } as const,
    before: null,
    after: { mcc: String(at) },
  }));
  return composeEntries(emptyTrail, { merchant_id: 'm', submerchant_id: 's' }, by, changes);
}

/** The first broken link of a chain whose owner remembers `head`. */
function verify(entries: readonly TrailEntry[], head = headAfter(chain(5))): BrokenLink | null {
  const verifier = new ChainVerifier();
  for (const entry of entries) {
    const broken = verifier.next(entry);
    if (broken) return broken;
  }
  return verifier.end(head);
}

test('a whole chain holds', () => {
  expect(verify(chain(5))).toBeNull();
  expect(verify([], emptyTrail)).toBeNull();
});

describe('wherever one link is broken, that link is named', () => {
  const positions = [1, 2, 3, 4, 5];

  test.each(positions)('the text of entry %i was altered', (position) => {
    const entries = chain(5);
    const one = entries[position - 1]!;
    one.entry = one.entry.replace('clock', 'Clock');
    expect(verify(entries)).toMatchObject({ position, reason: expect.stringContaining('text') });
  });

  test.each(positions)('entry %i was altered and its hash made to fit', (position) => {
    const entries = chain(5);
    const one = entries[position - 1]!;
    one.entry = one.entry.replace('clock', 'Clock');
    one.hash = entryHash(one.previous_hash, one.entry);
    // The forged entry itself fits: what follows it, or the owner’s memory of the end, does not.
    expect(verify(entries)?.position).toBe(Math.min(position + 1, 5));
  });

  test.each(positions)('entry %i was removed', (position) => {
    const entries = chain(5).filter((one) => one.position !== position);
    expect(verify(entries)).toMatchObject({ position, reason: expect.stringContaining('missing') });
  });

  test.each([1, 2, 3, 4])('entries %i and the next were swapped', (position) => {
    const entries = chain(5);
    const [one, two] = [entries[position - 1]!, entries[position]!];
    entries[position - 1] = { ...two, position };
    entries[position] = { ...one, position: position + 1 };
    expect(verify(entries)?.position).toBe(position);
  });

  test.each(positions)('the hash of entry %i was altered', (position) => {
    const entries = chain(5);
    entries[position - 1]!.hash = Buffer.alloc(32, 1);
    expect(verify(entries)?.position).toBe(position);
  });

  test.each(positions)('the hash before entry %i was altered', (position) => {
    const entries = chain(5);
    entries[position - 1]!.previous_hash = Buffer.alloc(32, 1);
    expect(verify(entries)?.position).toBe(position);
  });

  test.each([0, 1, 2, 3, 4])('the end was cut off after entry %i', (left) => {
    expect(verify(chain(left))).toMatchObject({
      position: left + 1,
      reason: expect.stringContaining('missing'),
    });
  });

  test('an entry was put behind the end', () => {
    expect(verify(chain(6))).toMatchObject({ position: 6 });
  });

  test('the owner’s memory of the end was altered', () => {
    expect(verify(chain(5), { position: 5, hash: Buffer.alloc(32, 1) })?.position).toBe(5);
    expect(verify(chain(5), emptyTrail)?.position).toBe(5);
  });

  test('a forged last entry that is no entry at all is named, and stops nobody from reading on', () => {
    for (const text of ['not json', 'null', '{}', '"5"']) {
      const entries = chain(5);
      const last = entries[4]!;
      last.entry = text;
      last.hash = entryHash(last.previous_hash, text);
      expect(verify(entries, headAfter(entries))?.position).toBe(5);
    }
  });

  test('an entry copied to another position of a chain made to fit shows its own position', () => {
    const entries = chain(4);
    const copy = { ...entries[1]!, position: 5, previous_hash: entries[3]!.hash };
    copy.hash = entryHash(copy.previous_hash, copy.entry);
    expect(verify([...entries, copy], headAfter([copy]))?.position).toBe(5);
  });
});

describe('the record is compared with what its trail recorded last', () => {
  const object = { kind: 'submerchant', id: 's' };
  const created = {
    id: 's',
    created_at: '2026-11-21T12:00:00.750Z',
    mcc: '1',
    cnaes: [{ a: 1, b: [] }],
  };
  const entry = (position: number, before: object | null, after: object) =>
    parseText(JSON.stringify({ position, action: 'submerchant.updated', object, before, after }))!;
  const stored = { ...created, created_at: '2026-11-21T12:00:00.75+00:00', mcc: '3', email: null };

  test.each<[string, string, number | null]>([
    ['the same', '{}', null],
    ['the fields of a value in another order', '{"cnaes":[{"b":[],"a":1}]}', null],
    ['a value that is not the last one', '{"mcc":"2"}', 3],
    ['a value that the creation left out', '{"email":"a"}', 1],
    ['a field more inside a value', '{"cnaes":[{"a":1,"b":[],"c":null}]}', 1],
    ['another field inside a value', '{"cnaes":[{"a":1,"__proto__":[]}]}', 1],
    ['an object in place of a list', '{"cnaes":{"0":{"a":1,"b":[]}}}', 1],
    ['another time', '{"created_at":"2026-11-21T12:00:00.751+00:00"}', 1],
  ])('%s', (_what, changed, position) => {
    const record = new RecordComparison();
    record.add(entry(1, null, created));
    record.add(entry(2, { mcc: '1' }, { mcc: '2' }));
    record.add(entry(3, { mcc: '2' }, { mcc: '3' }));
    const fields = { ...stored, ...(JSON.parse(changed) as object) };
    const broken = record.compare([{ ...object, fields }], 'submerchant', () => false);
    expect(broken?.position ?? null).toBe(position);
  });
});
