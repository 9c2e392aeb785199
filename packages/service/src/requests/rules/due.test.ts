import { describe, expect, test } from 'vitest';
import { dueOf, dueSteps, endless, graceFrom, never, noticeHorizon, restrictsAt } from './due.js';

const settings = { notice_days: [60, 30, 7], grace_days: 15 };
const expires_at = '2026-12-31T12:00:00.000Z';
const in60 = '2026-11-01T12:00:00.000Z';
const in30 = '2026-12-01T12:00:00.000Z';
const in7 = '2026-12-24T12:00:00.000Z';
const after15 = '2027-01-15T12:00:00.000Z';
const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString();

describe('the steps of a document that expires', () => {
  const dueSoon = (days: number) => [{ kind: 'due_soon', days }];
  test.each<[name: string, next_at: string | null, now: string, due: object[], next: string]>([
    ['nothing before the first notice', null, justBefore(in60), [], in60],
    ['the first notice', null, in60, dueSoon(60), in30],
    ['nothing between', in30, justBefore(in30), [], in30],
    ['the second', in30, in30, dueSoon(30), in7],
    ['the third', in7, in7, dueSoon(7), expires_at],
    ['one notice for a new document', null, '2026-12-20T00:00:00.000Z', dueSoon(30), in7],
    [
      'the last of several that were missed',
      in30,
      '2026-12-25T00:00:00.000Z',
      dueSoon(7),
      expires_at,
    ],
    ['the due date', expires_at, expires_at, [{ kind: 'past_due' }], after15],
    ['the due date alone, if all was missed', in60, expires_at, [{ kind: 'past_due' }], after15],
    ['nothing during the grace', after15, justBefore(after15), [], after15],
    ['the end of the grace', after15, after15, [{ kind: 'restrict' }], never],
    ['nothing afterwards', never, '2030-01-01T00:00:00.000Z', [], never],
    [
      'a grace of its own for what is found late',
      null,
      '2027-06-01T00:00:00.000Z',
      [{ kind: 'past_due' }],
      '2027-06-16T00:00:00.000Z',
    ],
  ])('%s', (_name, next_at, now, due, next) => {
    expect(dueSteps(expires_at, next_at, now, settings)).toEqual({ due, next_at: next });
  });

  test('a grace that was made longer, or endless, after the due date', () => {
    const after30 = '2027-01-30T12:00:00.000Z';
    const longer = { ...settings, grace_days: 30 };
    expect(dueSteps(expires_at, after15, after15, longer)).toEqual({ due: [], next_at: after30 });
    const restricted = { due: [{ kind: 'restrict' }], next_at: never };
    expect(dueSteps(expires_at, after30, after30, longer)).toEqual(restricted);
    const none = { ...settings, grace_days: null };
    expect(dueSteps(expires_at, after15, after15, none)).toEqual({ due: [], next_at: endless });
    // One that was found late keeps its own grace.
    const late = '2027-06-16T00:00:00.000Z';
    expect(dueSteps(expires_at, late, late, longer)).toEqual(restricted);
  });

  test('without a grace at once, and never without a rule', () => {
    expect(dueSteps(expires_at, null, expires_at, { ...settings, grace_days: 0 })).toEqual({
      due: [{ kind: 'past_due' }, { kind: 'restrict' }],
      next_at: never,
    });
    const none = { ...settings, grace_days: null };
    expect(dueSteps(expires_at, expires_at, expires_at, none)).toEqual({
      due: [{ kind: 'past_due' }],
      next_at: endless,
    });
    expect(restrictsAt(expires_at, none)).toBeNull();
    expect(graceFrom(expires_at, none)).toBeNull();
    expect(graceFrom(expires_at, settings)).toBe(after15);
    expect(restrictsAt(expires_at, settings)).toBe(after15);
  });
});

test('what is due is grouped by its time, the earliest first', () => {
  const now = '2026-12-01T00:00:00.000Z';
  const document = (id: string, status: string, at: string | null) => ({
    id,
    type: id,
    legal_representative_id: null,
    status: status as 'approved',
    expires_at: at,
  });
  const request = (id: string, due_at: string) => ({
    id,
    document_type: null,
    legal_representative_id: null,
    due_at,
  });
  const horizon = noticeHorizon(now, settings);
  expect(horizon).toBe('2027-01-30T00:00:00.000Z');
  const due = dueOf({
    replaced: [
      { ...document('refused', 'rejected', now), verified_at: now },
      { ...document('refused', 'expired', now), verified_at: null },
      { ...document('refused', 'expired', '2026-11-20T00:00:00.000Z'), verified_at: now },
    ],
    documents: [
      document('without', 'approved', null),
      document('later', 'approved', '2027-01-30T00:00:00.001Z'),
      document('soon', 'approved', horizon),
      document('renewed', 'pending', '2026-12-24T00:00:00.000Z'),
      document('refused', 'rejected', '2026-11-01T00:00:00.000Z'),
      document('never approved', 'rejected', null),
      document('past', 'expired', '2026-11-15T00:00:00.000Z'),
    ],
    requests: [request('asked', '2026-12-10T00:00:00.000Z'), request('missed', now)],
    isRequired: (type) => type !== 'renewed' && type !== 'later',
    now,
    settings,
  });
  const shown = (items: typeof due.past_due) =>
    items.map(({ code, document_id, request_id, restricts_at }) => [
      code,
      document_id ?? request_id,
      restricts_at,
    ]);
  expect(shown(due.currently_due)).toEqual([
    ['document_rejected', 'never approved', null],
    ['request', 'asked', null],
    ['document_expires', 'renewed', null],
    ['document_expires', 'soon', '2027-02-14T00:00:00.000Z'],
  ]);
  expect(shown(due.past_due)).toEqual([
    ['document_expired', 'past', '2026-11-30T00:00:00.000Z'],
    ['document_rejected', 'refused', '2026-12-05T00:00:00.000Z'],
    ['request', 'missed', null],
  ]);
  expect(shown(due.eventually_due)).toEqual([['document_expires', 'later', null]]);
  expect(due.currently_due[1]).toEqual({
    code: 'request',
    due_at: '2026-12-10T00:00:00.000Z',
    restricts_at: null,
    document_type: null,
    legal_representative_id: null,
    document_id: null,
    request_id: 'asked',
  });
});
