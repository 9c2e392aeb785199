import { describe, expect, test } from 'vitest';
import { BusinessClock, weekdays, type BusinessHours } from './business-time.js';
import { holidaysOf } from './holidays.js';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

const office: BusinessHours = {
  time_zone: 'America/Sao_Paulo',
  hours: weekdays.slice(1, 6).map((day) => ({ day, from: '09:00', to: '18:00' })),
  national_holidays: true,
  bank_holidays: true,
  holidays: [{ date: '2026-01-26', name: 'Aniversário' }],
};
const clock = new BusinessClock(office);

/** `2026-11-20 09:00` in São Paulo, which is at UTC−3. */
const local = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
const after = (start: string, hours: number, by = clock) => by.after(local(start), hours * hour_ms);

describe('the moment at which business hours have passed', () => {
  test.each([
    ['within the hours of a day', '2026-11-24 09:30', 4, '2026-11-24 13:30'],
    ['exactly at the end of a day', '2026-11-24 09:00', 9, '2026-11-24 18:00'],
    ['over the end of a day', '2026-11-24 17:00', 2, '2026-11-25 10:00'],
    ['submitted before the hours', '2026-11-24 03:00', 1, '2026-11-24 10:00'],
    ['submitted after the hours', '2026-11-24 22:00', 1, '2026-11-25 10:00'],
    ['submitted at the end of a day', '2026-11-24 18:00', 1, '2026-11-25 10:00'],
    ['over a weekend', '2026-11-27 17:00', 2, '2026-11-30 10:00'],
    ['submitted on a Sunday', '2026-11-29 12:00', 1, '2026-11-30 10:00'],
    ['over 20 November, a Friday, and the weekend', '2026-11-19 17:00', 2, '2026-11-23 10:00'],
    ['over Good Friday', '2026-04-02 17:00', 2, '2026-04-06 10:00'],
    ['over Carnival', '2026-02-13 17:00', 2, '2026-02-18 10:00'],
    ['over an own holiday', '2026-01-23 17:00', 2, '2026-01-27 10:00'],
  ])('%s', (_, start, hours, expected) => {
    expect(new Date(after(start, hours)!)).toEqual(new Date(local(expected)));
  });

  test('holidays count only if they are switched on', () => {
    const always = new BusinessClock({
      ...office,
      national_holidays: false,
      bank_holidays: false,
      holidays: [],
    });
    expect(after('2026-11-19 17:00', 2, always)).toBe(local('2026-11-20 10:00'));
    const withoutBanks = new BusinessClock({ ...office, bank_holidays: false });
    expect(after('2026-02-13 17:00', 2, withoutBanks)).toBe(local('2026-02-16 10:00'));
    expect(after('2026-11-19 17:00', 2, withoutBanks)).toBe(local('2026-11-23 10:00'));
  });

  test('there is none without enough hours in the coming three years', () => {
    expect(new BusinessClock({ ...office, hours: [] }).after(0, 1)).toBeNull();
    expect(clock.after(0, 4 * 366 * 9 * hour_ms)).toBeNull();
  });

  test('hours until midnight and from midnight on are without a gap', () => {
    const hours = weekdays.map((day) => ({ day, from: '00:00', to: '24:00' }));
    const open = new BusinessClock({
      ...office,
      hours,
      holidays: [],
      national_holidays: false,
      bank_holidays: false,
    });
    const start = local('2026-11-20 13:37');
    expect(open.after(start, 100 * hour_ms)).toBe(start + 100 * hour_ms);
  });
});

describe('clocks that are set', () => {
  const berlin = new BusinessClock({
    ...office,
    time_zone: 'Europe/Berlin',
    hours: weekdays.map((day) => ({ day, from: '00:00', to: '24:00' })),
    national_holidays: false,
    bank_holidays: false,
    holidays: [],
  });

  test('the day of 23 hours and the day of 25 hours', () => {
    const day = (date: string, next: string, from: string, to: string) =>
      berlin.between(Date.parse(`${date}T00:00:00${from}`), Date.parse(`${next}T00:00:00${to}`));
    expect(day('2026-03-29', '2026-03-30', '+01:00', '+02:00')).toBe(23 * hour_ms);
    expect(day('2026-10-25', '2026-10-26', '+02:00', '+01:00')).toBe(25 * hour_ms);
  });

  test('nine in the morning is nine by the clocks of the day', () => {
    const hours = weekdays.map((day) => ({ day, from: '09:00', to: '18:00' }));
    const shop = new BusinessClock({
      ...office,
      time_zone: 'Europe/Berlin',
      hours,
      national_holidays: false,
    });
    // Saturday evening in winter time; on Sunday, clocks are set forward.
    expect(shop.after(Date.parse('2026-03-28T19:00:00+01:00'), hour_ms)).toBe(
      Date.parse('2026-03-29T10:00:00+02:00'),
    );
  });
});

test('over years, it is the sum of the months', () => {
  for (const by of [clock, new BusinessClock({ ...office, time_zone: 'Europe/Berlin' })]) {
    for (const [from, until] of [
      ['2024-12-31T13:30:00Z', '2031-02-10T14:00:00Z'],
      ['2025-01-01T00:00:00Z', '2028-01-01T00:00:00Z'],
      ['2025-01-02T15:00:00Z', '2027-12-31T15:00:00Z'],
    ] as const) {
      let sum = 0;
      let start = Date.parse(from);
      const end = Date.parse(until);
      while (start < end) {
        const day = new Date(start);
        const next = Math.min(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1), end);
        sum += by.between(start, next);
        start = next;
      }
      expect(by.between(Date.parse(from), end)).toBe(sum);
    }
  }
});

/** A generator of numbers from 0 up to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const zones = [
  'America/Sao_Paulo',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

/** Whether a moment is within the hours, by the clocks of the zone as Intl shows them and independent of the code under test. */
function openMinutes(hours: BusinessHours): (at: number) => boolean {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: hours.time_zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const free = new Set([
    ...holidaysOf(2026)
      .filter(({ kind }) => (kind === 'national' ? hours.national_holidays : hours.bank_holidays))
      .map((one) => one.date),
    ...hours.holidays.map((one) => one.date),
  ]);
  return (at) => {
    // As `2026-11-21, 13:37`.
    const [date = '', time = ''] = format.format(at).split(', ');
    const day = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
    return (
      !free.has(date) &&
      hours.hours.some((one) => one.day === day && one.from <= time && time < one.to)
    );
  };
}

describe('any hours, any zone, any moment', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('seed %d', (seed) => {
    const next = numbers(seed);
    const pick = (most: number) => Math.floor(next() * most);
    const two = (value: number) => String(value).padStart(2, '0');
    const given: BusinessHours = {
      time_zone: zones[pick(zones.length)]!,
      hours: weekdays
        .filter(() => next() < 0.7)
        .map((day) => {
          const from = pick(23);
          return {
            day,
            from: `${two(from)}:${two(15 * pick(4))}`,
            to: `${two(from + 1 + pick(24 - from))}:00`,
          };
        }),
      national_holidays: next() < 0.5,
      bank_holidays: next() < 0.5,
      holidays: [{ date: '2026-03-30', name: 'x' }],
    };
    const by = new BusinessClock(given);
    // Around the days on which clocks are set, and around holidays.
    const around = [
      '2026-03-27',
      '2026-04-02',
      '2026-10-23',
      '2026-11-01',
      '2026-03-07',
      '2026-02-13',
    ];
    const start = Date.parse(around[pick(around.length)]!) + pick(72 * 60) * minute_ms;
    const end = start + pick(4 * 24 * 60) * minute_ms;
    const isOpen = openMinutes(given);
    let open = 0;
    for (let at = start; at < end; at += minute_ms) if (isOpen(at)) open += minute_ms;
    expect(by.between(start, end)).toBe(open);

    // The moment after so much business time is the first with so much behind it, and never before the start.
    const wanted = (1 + pick(20 * 60)) * minute_ms;
    const due = by.after(start, wanted);
    if (given.hours.length === 0) {
      expect(due).toBeNull();
      return;
    }
    expect(due).toBeGreaterThan(start);
    expect(by.between(start, due!)).toBe(wanted);
    expect(by.between(start, due! - 1)).toBe(wanted - 1);
    // A later submission is never due earlier.
    expect(by.after(start + 45 * minute_ms, wanted)).toBeGreaterThanOrEqual(due!);
  });
});
