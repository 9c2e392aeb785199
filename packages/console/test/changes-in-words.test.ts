import { expect, test } from 'vitest';
import { inWords } from '../src/features/approvals/in-words.js';

test('codes of reasons and of capabilities are words, and everything else stays', () => {
  const written = {
    reason: ({ code, message }: { code: string; message?: string | null }) =>
      message ?? ({ listed: 'On a list' }[code] || ''),
    status: (status: string) => ({ inactive: 'blocked' })[status] ?? status,
  };
  const since = '2026-11-29T19:47:05.079Z';
  const after = {
    status: 'suspended',
    suspension: { reasons: [{ code: 'listed', message: 'Mine' }, { code: 'listed' }], until: null },
    capabilities: { charges: { status: 'inactive', reasons: ['listed', 'of_later'], since } },
  };
  expect(inWords(after, written)).toEqual({
    status: 'suspended',
    suspension: { reasons: ['Mine', 'On a list'], until: null },
    capabilities: { charges: { status: 'blocked', reasons: ['On a list', 'of_later'], since } },
  });
  expect(inWords(null, written)).toBe(null);
});
