import { expect, test } from 'vitest';
import { casesDueAt, waitingKinds, waitsSince } from './waiting.js';

const submitted_at = '2026-11-01T00:00:00.000Z';
const open = (kind: 'monitoring' | 'request', day: number, due_at: string | null = null) => ({
  kind,
  opened_at: `2026-11-0${day}T00:00:00.000Z`,
  due_at,
});
const later = '2026-12-02T00:00:00.000Z';
const two = [open('monitoring', 2), open('request', 3, later), open('monitoring', 4, '2026-12-09')];

test('a seller in review is a case of the kind registration, beside its open ones', () => {
  const given = { status: 'pending_review', submitted_at, open_cases: [open('request', 2)] };
  expect(waitingKinds(given)).toEqual(['registration', 'request']);
  expect(waitsSince(given)).toBe(submitted_at);
  expect(waitsSince({ ...given, open_cases: null })).toBe(submitted_at);
});

test('another waits since its oldest case, until the first date', () => {
  const given = { status: 'active', submitted_at, open_cases: two };
  expect(waitingKinds(given)).toEqual(['monitoring', 'request']);
  expect(waitsSince(given)).toBe('2026-11-02T00:00:00.000Z');
  expect(casesDueAt(given)).toBe(later);
});

test('one without open cases does not wait', () => {
  const given = { status: 'active', submitted_at, open_cases: null };
  expect([waitingKinds(given), waitsSince(given), casesDueAt(given)]).toEqual([[], null, null]);
});
