import { dayAt, timeOf } from '../../platform/time-zones.js';
import { holidaysOf } from './holidays.js';

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** When there is somebody at work. */
export interface BusinessHours {
  /** Whose clocks the hours are by: a name of the IANA database. */
  time_zone: string;
  /** At most one for each day of the week, `HH:MM`; `to` may be `24:00`. */
  hours: readonly { day: Weekday; from: string; to: string }[];
  /** Whether Brazil's national holidays are free. */
  national_holidays: boolean;
  /** Whether the days are free on which Brazil's banks are closed, beside the national holidays. */
  bank_holidays: boolean;
  /** Other free days, `YYYY-MM-DD`. */
  holidays: readonly { date: string; name: string }[];
}

const day_ms = 24 * 60 * 60 * 1000;
/** Days that are searched for business hours before it counts as none left. */
const max_days = 3 * 366;
/** Maximum number of cached days; each is computed in microseconds. */
const max_remembered = 5000;

/** Counts time in business hours. */
export class BusinessClock {
  readonly #time_zone: string;
  /** Minutes of the day from midnight, by weekday. */
  readonly #hours = new Map<number, readonly [from: number, to: number]>();
  readonly #free: ReadonlySet<string>;
  readonly #freeKinds: ReadonlySet<string>;
  readonly #freeOfYear = new Map<number, ReadonlySet<string>>();
  readonly #days = new Map<number, readonly [from: number, to: number] | null>();
  /** The business time of whole years, so that a case of many years ago is counted by its years. */
  readonly #ofYear = new Map<number, number>();

  constructor({ time_zone, hours, national_holidays, bank_holidays, holidays }: BusinessHours) {
    this.#time_zone = time_zone;
    for (const { day, from, to } of hours) {
      this.#hours.set(weekdays.indexOf(day), [minutesOf(from), minutesOf(to)]);
    }
    this.#free = new Set(holidays.map(({ date }) => date));
    this.#freeKinds = new Set([
      ...(national_holidays ? ['national'] : []),
      ...(bank_holidays ? ['banking'] : []),
    ]);
  }

  /**
   * The moment at which so much business time has passed since a moment, in milliseconds since 1970; null if the coming three years do
   * not have as much.
   */
  after(start: number, businessMs: number): number | null {
    let left = businessMs;
    const first = this.#dayOf(start);
    for (let day = first; day < first + max_days * day_ms; day += day_ms) {
      const open = this.#openOn(day);
      if (open === null) continue;
      const from = Math.max(start, open[0]);
      const available = open[1] - from;
      if (available <= 0) continue;
      if (available >= left) return from + left;
      left -= available;
    }
    return null;
  }

  /** The business time between two moments, in milliseconds; 0 if the second is not later. */
  between(start: number, end: number): number {
    let sum = 0;
    const last = this.#dayOf(end);
    for (let day = this.#dayOf(start); day <= last; day += day_ms) {
      const year = new Date(day).getUTCFullYear();
      const next = Date.UTC(year + 1, 0, 1);
      // Neither the first nor the last day, which may count in part.
      if (day === Date.UTC(year, 0, 1) && day > start + 2 * day_ms && next <= last) {
        sum += this.#yearTotal(year);
        day = next - day_ms;
        continue;
      }
      const open = this.#openOn(day);
      if (open === null) continue;
      sum += Math.max(0, Math.min(end, open[1]) - Math.max(start, open[0]));
    }
    return sum;
  }

  #yearTotal(year: number): number {
    let total = this.#ofYear.get(year);
    if (total === undefined) {
      total = 0;
      for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += day_ms) {
        const open = this.#openOn(day);
        if (open !== null) total += open[1] - open[0];
      }
      this.#ofYear.set(year, total);
    }
    return total;
  }

  /** The day of a moment, as midnight of UTC. */
  #dayOf(time: number): number {
    return Date.parse(dayAt(time, this.#time_zone));
  }

  /** When a day's hours begin and end; null without hours. */
  #openOn(day: number): readonly [from: number, to: number] | null {
    let open = this.#days.get(day);
    if (open === undefined) {
      open = this.#computed(day);
      if (this.#days.size >= max_remembered) this.#days.clear();
      this.#days.set(day, open);
    }
    return open;
  }

  #computed(day: number): readonly [from: number, to: number] | null {
    const date = new Date(day);
    const hours = this.#hours.get(date.getUTCDay());
    if (hours === undefined || this.#isFree(date)) return null;
    const [from, to] = hours;
    return [
      timeOf(day + from * 60_000, this.#time_zone),
      timeOf(day + to * 60_000, this.#time_zone),
    ];
  }

  #isFree(date: Date): boolean {
    const day = date.toISOString().slice(0, 10);
    if (this.#free.has(day)) return true;
    if (this.#freeKinds.size === 0) return false;
    const year = date.getUTCFullYear();
    let free = this.#freeOfYear.get(year);
    if (!free) {
      const ofKinds = holidaysOf(year).filter(({ kind }) => this.#freeKinds.has(kind));
      free = new Set(ofKinds.map((one) => one.date));
      this.#freeOfYear.set(year, free);
    }
    return free.has(day);
  }
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
