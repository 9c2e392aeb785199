import { BusinessClock, type BusinessHours } from './business-time.js';

/** By when a case is to be decided: a target in business time. */
export interface SlaSettings extends BusinessHours {
  /** Minutes of business time from the submission to the decision; null: no target. */
  target_minutes: number | null;
  /** Minutes of business time before the target from which on a case counts as near it. */
  near_minutes: number;
}

/** Settings of merchants without own ones, until the operator has set its default. */
export const shippedSla: SlaSettings = {
  // Two days of nine hours.
  target_minutes: 2 * 9 * 60,
  near_minutes: 2 * 60,
  time_zone: 'America/Sao_Paulo',
  hours: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({
    day,
    from: '09:00',
    to: '18:00',
  })),
  national_holidays: true,
  bank_holidays: true,
  holidays: [],
};

/** When a case is due, and from when on it counts as near that. ISO 8601; null without a target. */
export interface DueTimes {
  due_at: string | null;
  near_at: string | null;
}

export const dueStates = ['on_time', 'near', 'late'] as const;
export type DueState = (typeof dueStates)[number];

/** Settings with the clock that counts by them. */
export class Sla {
  readonly #clock: BusinessClock;

  constructor(readonly settings: SlaSettings) {
    this.#clock = new BusinessClock(settings);
  }

  /** The target in business days, each as long as the longest; null: no target. */
  get businessDays(): number | null {
    const { target_minutes, hours } = this.settings;
    const longest = Math.max(...hours.map(({ from, to }) => minutesOf(to) - minutesOf(from)));
    return target_minutes === null || longest <= 0 ? null : Math.ceil(target_minutes / longest);
  }

  /** When a case is due that was submitted at a time. */
  dueTimes(submitted_at: string): DueTimes {
    const { target_minutes, near_minutes } = this.settings;
    if (target_minutes === null) return { due_at: null, near_at: null };
    const start = Date.parse(submitted_at);
    const due = this.#clock.after(start, target_minutes * 60_000);
    if (due === null) return { due_at: null, near_at: null };
    const until_near = target_minutes - near_minutes;
    const near = until_near <= 0 ? start : this.#clock.after(start, until_near * 60_000);
    return {
      due_at: new Date(due).toISOString(),
      near_at: new Date(near ?? due).toISOString(),
    };
  }

  /** The business time between two times, in seconds. */
  secondsBetween(from: string, until: string): number {
    return this.#clock.between(Date.parse(from), Date.parse(until)) / 1000;
  }
}

/** The minutes of a day before a time such as `18:00`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** State of a case by its due time; a case without a target is on time. */
export function dueStateOf({ due_at, near_at }: DueTimes, now: string): DueState {
  if (due_at === null) return 'on_time';
  if (now > due_at) return 'late';
  return near_at !== null && now >= near_at ? 'near' : 'on_time';
}
