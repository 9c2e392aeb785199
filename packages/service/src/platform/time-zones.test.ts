import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/long-test.js';
import { endOfDay, isTimeZone, spelledTimeZone, startOfDay } from './time-zones.js';

const day_ms = 24 * 60 * 60 * 1000;

describe('when a day begins', () => {
  test.each([
    ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23', 'America/Sao_Paulo', '2026-11-23T03:00:00.000Z'],
    ['2026-11-23', 'america/sao_paulo', '2026-11-23T03:00:00.000Z'],
    ['2026-11-23', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
    ['2026-11-23', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z'],
    ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z'],
    ['2026-11-23', 'Etc/GMT+12', '2026-11-23T12:00:00.000Z'],
    // Half an hour east of India until 1986, three quarters since.
    ['1985-12-31', 'Asia/Kathmandu', '1985-12-30T18:30:00.000Z'],
    ['1986-01-02', 'Asia/Kathmandu', '1986-01-01T18:15:00.000Z'],
    // 23 and 25 hours.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // Clocks were set forward at midnight: the day began at one; and back at midnight, to 23 o'clock of the day before.
    ['2018-11-03', 'America/Sao_Paulo', '2018-11-03T03:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-11-05', 'America/Sao_Paulo', '2018-11-05T02:00:00.000Z'],
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    // Clocks were set back at one minute past midnight: the date came twice, and begins with the first time.
    ['2006-10-29', 'America/St_Johns', '2006-10-29T02:30:00.000Z'],
    // Samoa left 30 December 2011 out.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2012-01-01', 'Pacific/Apia', '2011-12-31T10:00:00.000Z'],
    // 44 minutes and 30 seconds.
    ['1971-06-01', 'Africa/Monrovia', '1971-06-01T00:44:30.000Z'],
  ])('%s in %s: %s', (day, zone, start) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
  });
});

/** Each of these days, in every zone, ends where the next one begins, and each of its moments shows its date. */
function expectWholeDays(dates: readonly string[]): void {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (const date of dates) {
      const [start, end] = [startOfDay(date, zone), endOfDay(date, zone)];
      expect(shown.format(start), zone).toBe(date);
      expect(shown.format(end), zone).toBe(date);
      expect(shown.format(start - 1) < date && shown.format(end + 1) > date, zone).toBe(true);
    }
  }
}

test('days of every zone follow each other without gap or overlap, and each moment shows its date', () => {
  expectWholeDays(['2026-03-07', '2026-03-29', '2026-10-25', '2026-11-01', '2018-11-04']);
});

longTest('so do all days of two years', () => {
  const days = (Date.UTC(2028, 0, 1) - Date.UTC(2026, 0, 1)) / day_ms;
  const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  expectWholeDays(Array.from({ length: days }, (_, at) => dayOf(at)));
});

test('only names of the database are time zones, in any case', () => {
  for (const name of ['UTC', 'utc', 'America/Sao_Paulo', 'ASIA/KATHMANDU', 'Asia/Calcutta']) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ['', '-03:00', '+0300', 'Brasilia', 'America/Sao Paulo', 'America/', ' UTC']) {
    expect(isTimeZone(name), name).toBe(false);
  }
  expect(spelledTimeZone('america/sao_paulo')).toBe('America/Sao_Paulo');
  expect(spelledTimeZone('asia/kolkata')).toBe('Asia/Kolkata');
});
