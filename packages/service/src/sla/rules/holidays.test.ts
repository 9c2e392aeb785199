import { expect, test } from 'vitest';
import { holidaysOf } from './holidays.js';

const daysOf = (year: number, kind: 'national' | 'banking') =>
  holidaysOf(year)
    .filter((one) => one.kind === kind)
    .map(({ date }) => date.slice(5));

// From the calendars that the federal government publishes, and from Easter of the following years.
test.each([
  [2024, '03-29', ['02-12', '02-13', '05-30']],
  [2025, '04-18', ['03-03', '03-04', '06-19']],
  [2026, '04-03', ['02-16', '02-17', '06-04']],
  [2027, '03-26', ['02-08', '02-09', '05-27']],
  [2028, '04-14', ['02-28', '02-29', '06-15']],
  [2029, '03-30', ['02-12', '02-13', '05-31']],
  [2030, '04-19', ['03-04', '03-05', '06-20']],
  [2031, '04-11', ['02-24', '02-25', '06-12']],
  [2032, '03-26', ['02-09', '02-10', '05-27']],
  [2033, '04-15', ['02-28', '03-01', '06-16']],
  [2034, '04-07', ['02-20', '02-21', '06-08']],
  [2035, '03-23', ['02-05', '02-06', '05-24']],
])('%d: Good Friday, Carnival and Corpus Christi', (year, goodFriday, banking) => {
  expect(daysOf(year, 'banking')).toEqual(banking);
  expect(daysOf(year, 'national')).toEqual(
    [
      goodFriday,
      '01-01',
      '04-21',
      '05-01',
      '09-07',
      '10-12',
      '11-02',
      '11-15',
      '11-20',
      '12-25',
    ].toSorted(),
  );
});

test('20 November is a national holiday from 2024 on', () => {
  expect(daysOf(2023, 'national')).not.toContain('11-20');
});
