import { describe, expect, test } from 'vitest';
import { sandbox_delay_ms, sandboxDueAt, sandboxWish, type SandboxWish } from './sandbox.js';

const cases: [string, SandboxWish | null][] = [
  ['approve', { kind: 'approve' }],
  ['approve:anything', { kind: 'approve' }],
  ['reject', { kind: 'reject', reason: 'other' }],
  ['reject:', { kind: 'reject', reason: 'other' }],
  ['reject:illegible', { kind: 'reject', reason: 'illegible' }],
  ['reject:illegible:more', { kind: 'reject', reason: 'illegible' }],
  ['send_back', { kind: 'send_back', reason: 'other' }],
  ['send_back:name_mismatch', { kind: 'send_back', reason: 'name_mismatch' }],
  ['reject_document:cnpj_card', { kind: 'reject_document', type: 'cnpj_card' }],
  ['reject_document', { kind: 'reject_document', type: '' }],
  ['stay', null],
  ['', null],
  ['Approve', null],
  [' approve', null],
  ['approved', null],
  ['toString', null],
];

describe('what metadata.sandbox asks for', () => {
  test.each(cases)('%j → %j', (sandbox, wish) => {
    expect(sandboxWish({ sandbox })).toEqual(wish);
  });

  test('without the entry nothing happens, also not by what every object inherits', () => {
    expect(sandboxWish({})).toBeNull();
    expect(sandboxWish({ other: 'approve' })).toBeNull();
    expect(sandboxWish(Object.create({ sandbox: 'approve' }) as Record<string, string>)).toBeNull();
  });
});

describe('when', () => {
  const at = '2026-12-31T23:59:59.500Z';

  test.each(cases)('a live submerchant with %j is never decided by itself', (sandbox) => {
    expect(sandboxDueAt({ mode: 'live' }, { sandbox }, at)).toBeNull();
  });

  test.each(cases)(
    'a test submerchant with %j is decided exactly when it asks for something',
    (sandbox, wish) => {
      const due = sandboxDueAt({ mode: 'test' }, { sandbox }, at);
      expect(due === null).toBe(wish === null);
    },
  );

  test('a moment after submission', () => {
    expect(sandbox_delay_ms).toBe(1_000);
    expect(sandboxDueAt({ mode: 'test' }, { sandbox: 'approve' }, at)).toBe(
      '2027-01-01T00:00:00.500Z',
    );
  });
});
