import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DataKeys } from '../platform/data-keys.js';
import type { Action } from './actions.js';
import { openValues, readEntry, takeValues } from './commitments.js';
import {
  composeEntries,
  difference,
  emptyTrail,
  entryHash,
  headAfter,
  type Change,
} from './entry.js';

const where = { merchant_id: 'm', submerchant_id: 's' };
const keys = new DataKeys(randomBytes(32));
const by = {
  actor: { kind: 'clock' },
  request_id: 'r',
  at: '2026-11-21T12:00:00.000Z',
  keys,
} as const;
const change = (action: string): Change => ({
  action: action as Action,
  object: { kind: 'submerchant', id: 's' },
  before: { mcc: '1' },
  after: { mcc: '2' },
});

const created = { action: 'submerchant.created', object: { kind: 'submerchant', id: 's' } };

describe('a record that is added', () => {
  const record = {
    id: 's',
    external_id: null,
    status: 'pending',
    email: 'ana@example.com',
    product_categories: [],
    cnaes: [],
    metadata: {},
    review_reasons: [],
    mcc: null,
    resubmission_count: 0,
    created_at: by.at,
    updated_at: by.at,
  };
  const whole = { ...created, before: null, after: record } as unknown as Change;
  const compose = (one: Change, request_id: string | null = null) =>
    composeEntries(emptyTrail, { merchant_id: 'm', submerchant_id: 's' }, { ...by, request_id }, [
      one,
    ])[0]!;

  test('leaves out what is empty, and is read as it was', () => {
    const entry = compose(whole);
    expect(entry.entry).not.toMatch(/null|\[\]|\{\}/);
    const { before, after, request_id } = readEntry(keys, where, entry);
    expect({ before, request_id }).toEqual({ before: null, request_id: null });
    // With the other fields of a submerchant that nobody has set, in the order of the record.
    expect(after).toMatchObject(record);
    expect(after).toHaveProperty('trade_name', null);
    expect(Object.keys(after ?? {}).slice(0, 3)).toEqual(['id', 'external_id', 'status']);
  });

  test.each([
    ['api_key', { id: 'k', expires_at: null, rate_limit: null, revoked_at: null }],
    ['endpoint', { id: 'e', filter: null, max_per_second: 5, paused_reason: null }],
    ['person', { email: 'ana@example.com', given_name: null, groups: [] }],
    ['portal_session', { id: 'p', locale: null, accent_color: null, external_id: null }],
    ['scim_token', { id: 't', expires_at: null, revoked_at: null }],
  ])('of an account (%s) leaves out what nobody has set, too', (kind, fields) => {
    const after = { ...fields, created_at: by.at };
    const change_of = { action: 'any', object: { kind, id: 'x' }, before: null, after };
    const entry = compose(change_of as unknown as Change);
    expect(entry.entry).not.toMatch(/null|\[\]/);
    expect(readEntry(keys, where, entry).after).toMatchObject(after);
    // Without the time of its creation, an entry names a part of a record: nothing is left out, and nothing put back.
    const part = compose({ ...change_of, after: fields } as unknown as Change);
    expect(readEntry(keys, where, part).after).toEqual(fields);
  });

  test('a value that is left out is no other value: each text has one reading, and another text another hash', () => {
    const entry = compose(whole);
    const forged = entry.entry.replace('"after":{', '"after":{"email":null,');
    expect(entryHash(entry.previous_hash, forged)).not.toEqual(entry.hash);
    // What is added after its creation is not taken for empty.
    const changed = {
      ...created,
      before: { mcc: null },
      after: { mcc: '5411' },
    } as unknown as Change;
    expect(JSON.parse(compose(changed).entry)).toMatchObject({ before: { mcc: null } });
  });
});

describe('chaining', () => {
  test('each entry contains the change, its position, and the previous hash', () => {
    const entries = composeEntries(emptyTrail, where, by, [change('one'), change('two')]);
    expect(entries.map(({ position }) => position)).toEqual([1, 2]);
    expect(entries[0]?.previous_hash).toEqual(Buffer.alloc(32));
    expect(entries[1]?.previous_hash).toEqual(entries[0]?.hash);
    expect(JSON.parse(entries[1]?.entry ?? '')).toEqual({
      position: 2,
      at: by.at,
      actor: { kind: 'clock' },
      request_id: 'r',
      action: 'two',
      object: { kind: 'submerchant', id: 's' },
      before: { mcc: '1' },
      after: { mcc: '2' },
    });
    expect(entries[0]).toMatchObject(where);
  });

  test('the text is compact JSON with commitments of personal values, from which the whole entry is read', () => {
    const after = {
      legal_name: 'São "João" \\ \u2028 😀 \ud800',
      status: 'pending',
      metadata: { zeta: '1', '10': 'a' },
      cnaes: [{ code: '4721102', description: '"', is_primary: true }],
      average_ticket: 0,
      email: null,
      phone: undefined,
    };
    const actor = { kind: 'merchant_person', id: 'p', name: 'Ana "A"' } as const;
    const renamed = { ...created, before: { legal_name: '' }, after } as unknown as Change;
    const [entry] = composeEntries(emptyTrail, where, { ...by, actor }, [renamed]);
    const { entry: text, personal } = entry!;
    expect(JSON.stringify(JSON.parse(text))).toBe(text);
    const committed = { commitment: expect.stringMatching(/^[\w-]{43}$/) };
    expect(JSON.parse(text)).toMatchObject({
      actor: { ...actor, name: committed },
      before: { legal_name: committed },
      after: {
        legal_name: committed,
        metadata: committed,
        average_ticket: committed,
        status: 'pending',
        cnaes: after.cnaes,
        email: null,
      },
    });
    const values = openValues(keys, where, { position: 1, personal: personal! });
    expect(takeValues(JSON.parse(text), values).false_value).toBeNull();
    const { phone: _, ...shown } = after;
    const read = readEntry(keys, where, { entry: text, personal });
    expect(read).toMatchObject({ actor, before: { legal_name: '' } });
    expect(read.after).toEqual(shown);
  });

  test('a chain continues where it ended', () => {
    const first = composeEntries(emptyTrail, where, by, [change('one')]);
    const second = composeEntries(headAfter(first), where, by, [change('two')]);
    const together = composeEntries(emptyTrail, where, by, [change('one'), change('two')]);
    expect([...first, ...second]).toEqual(together);
    expect(headAfter(second)).toEqual(headAfter(together));
  });

  test('the hash can be computed by anyone: SHA-256 over the hash before and the text', () => {
    const [entry] = composeEntries(emptyTrail, where, by, [change('ação')]);
    const expected = createHash('sha256')
      .update(Buffer.concat([Buffer.alloc(32), Buffer.from(entry?.entry ?? '', 'utf8')]))
      .digest();
    expect(entry?.hash).toEqual(expected);
    expect(entryHash(Buffer.alloc(32), entry?.entry ?? '')).toEqual(expected);
    // Longer than the memory that is kept for texts.
    const long = 'ação€😀'.repeat(20_000);
    const of_long = createHash('sha256').update(Buffer.alloc(32)).update(long).digest();
    expect(entryHash(Buffer.alloc(32), long)).toEqual(of_long);
  });

  test('no changes have no head', () => {
    expect(composeEntries(emptyTrail, where, by, [])).toEqual([]);
    expect(() => headAfter([])).toThrow('no entries');
  });
});

describe('difference', () => {
  const record = { a: 1 as unknown, b: 'x' as unknown, updated_at: '1' };

  test.each<[string, object, ReturnType<typeof difference>]>([
    ['nothing', {}, null],
    ['updated_at alone', { updated_at: '2' }, null],
    ['a field', { a: 2 }, { before: { a: 1 }, after: { a: 2 } }],
    ['a field cleared', { b: null }, { before: { b: 'x' }, after: { b: null } }],
    ['a list', { a: [1] }, { before: { a: 1 }, after: { a: [1] } }],
    ['two fields', { a: 2, b: 'y' }, { before: { a: 1, b: 'x' }, after: { a: 2, b: 'y' } }],
  ])('of %s', (_what, changes, expected) => {
    expect(difference(record, { ...record, ...changes })).toEqual(expected);
  });

  test('an undefined value is recorded as null, which JSON keeps', () => {
    const before = { a: undefined as number | undefined };
    expect(difference(before, { a: 1 })).toEqual({ before: { a: null }, after: { a: 1 } });
  });
});
