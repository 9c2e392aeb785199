import { expect, test } from 'vitest';
import { claim_ms, isClaimed, isClaimedByAnother } from './claim.js';

const now = '2026-11-21T12:00:00.000Z';
const before = '2026-11-21T11:59:59.999Z';
const after = '2026-11-21T12:00:00.001Z';

test.each<[string, string | null, string | null, boolean, boolean]>([
  ['nobody', null, null, false, false],
  ['nobody, whatever time is left over', null, after, false, false],
  ['a holder without a time', 'me', null, false, false],
  ['me, still', 'me', after, true, false],
  ['me, until this very moment', 'me', now, false, false],
  ['me, until before', 'me', before, false, false],
  ['another, still', 'other', after, true, true],
  ['another, until this very moment', 'other', now, false, false],
  ['another, until before', 'other', before, false, false],
])('claimed by %s', (_who, claimed_by, claim_expires_at, expectedClaimed, expectedByAnother) => {
  const claim = { claimed_by, claim_expires_at };
  expect(isClaimed(claim, now)).toBe(expectedClaimed);
  expect(isClaimedByAnother(claim, 'me', now)).toBe(expectedByAnother);
});

test('a claim lasts a quarter of an hour', () => {
  expect(claim_ms).toBe(900_000);
});
