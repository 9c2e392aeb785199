import { describe, expect, test } from 'vitest';
import { daysOf, figuresRange } from './figures-range.js';

const today = '2026-11-21';

describe('the days asked for', () => {
  test.each([
    ['no day given: the last 30 days', {}, '2026-10-23', today],
    ['a first day: from it up to today', { date_from: '2026-11-01' }, '2026-11-01', today],
    [
      'a last day: the 30 days that end with it',
      { date_to: '2026-03-01' },
      '2026-01-31',
      '2026-03-01',
    ],
    ['both', { date_from: '2026-01-01', date_to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
    ['one day', { date_from: '2026-01-01', date_to: '2026-01-01' }, '2026-01-01', '2026-01-01'],
    ['days to come', { date_from: '2026-11-21', date_to: '2026-11-30' }, today, '2026-11-30'],
    ['366 days', { date_from: '2024-01-01', date_to: '2024-12-31' }, '2024-01-01', '2024-12-31'],
    ['the first days of the calendar', { date_to: '0001-01-10' }, '0001-01-01', '0001-01-10'],
    ['30 days after the first', { date_to: '0001-01-30' }, '0001-01-01', '0001-01-30'],
    ['31 days after the first', { date_to: '0001-01-31' }, '0001-01-02', '0001-01-31'],
  ])('%s', (_, given, date_from, date_to) => {
    expect(figuresRange(given, today)).toEqual({ date_from, date_to });
  });

  test.each([
    [{ date_from: '2026-11-22' }, 'query/date_to', 'conflict'],
    [{ date_from: '2026-02-01', date_to: '2026-01-31' }, 'query/date_to', 'conflict'],
    [{ date_from: '2025-01-01', date_to: '2026-01-02' }, 'query/date_from', 'too_small'],
    [{ date_from: '0001-01-01' }, 'query/date_from', 'too_small'],
  ])('%j is refused: %s %s', (given, path, code) => {
    expect(figuresRange(given, today)).toMatchObject({ problem: { path, code } });
  });

  test('the refusal names what to change', () => {
    const message = (given: { date_from: string; date_to?: string }) => {
      const range = figuresRange(given, today);
      return 'problem' in range ? range.problem.message : '';
    };
    expect(message({ date_from: '2026-11-22' })).toContain('(2026-11-22)');
    expect(message({ date_from: '2020-01-01' })).toContain('366 days');
  });
});

describe('every day between two', () => {
  test.each([
    ['2026-11-21', '2026-11-21', ['2026-11-21']],
    ['2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2027-02-28', '2027-03-01', ['2027-02-28', '2027-03-01']],
  ])('%s to %s, both included', (from, to, days) => {
    expect(daysOf(from, to)).toEqual(days);
  });

  test('a range without a first day has 30 days, the longest one 366', () => {
    expect(daysOf('2026-10-23', today)).toHaveLength(30);
    expect(daysOf('2024-01-01', '2024-12-31')).toHaveLength(366);
  });
});
