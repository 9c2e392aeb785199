import Type, { type Static } from 'typebox';
import type { Problem } from '../errors.js';
import { date, nullable, oneOf, text, textLike, timestamp } from '../operation/schema.js';
import { readTimeZone } from '../operation/time-zone.js';
import { weekdays } from './rules/business-time.js';
import { dueStates, shippedSla, Sla as Rule, type SlaSettings } from './rules/sla.js';

/** 90 days around the clock. */
const max_minutes = 90 * 24 * 60;
const max_holidays = 400;

const timeOfDay = (description: string) =>
  textLike('^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$', 'a time of day, HH:MM', {
    description,
    maxLength: 5,
  });

const fields = {
  target_minutes: nullable(
    Type.Integer({
      minimum: 1,
      maximum: max_minutes,
      description:
        'Minutes of business time from the submission to the decision; null: cases are never due.',
    }),
  ),
  near_minutes: Type.Integer({
    minimum: 0,
    maximum: max_minutes,
    description:
      'Minutes of business time before a case is due from which on it counts as near that.',
  }),
  time_zone: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'Whose clocks the hours are by, by a name of the IANA database.',
    examples: ['America/Sao_Paulo'],
  }),
  hours: Type.Array(
    Type.Object({
      day: oneOf(weekdays),
      from: timeOfDay('`HH:MM`'),
      to: timeOfDay('`HH:MM`, later than `from`; `24:00` is the end of the day.'),
    }),
    {
      maxItems: 7,
      description: 'The business hours of each day of the week. A day that is left out has none.',
    },
  ),
  national_holidays: Type.Boolean({
    description: 'Whether Brazil’s national holidays are without business hours.',
  }),
  bank_holidays: Type.Boolean({
    description:
      'Whether the further days are without business hours on which banks are closed in Brazil: Carnival Monday and Tuesday, and Corpus Christi.',
  }),
  holidays: Type.Array(Type.Object({ date: date(), name: text(100) }), {
    maxItems: max_holidays,
    description: 'Other days without business hours, such as those of a city.',
  }),
};

/** The body that sets by when cases are to be decided. */
export const SlaInput = Type.Object(fields);

/** By when cases are to be decided. */
export const Sla = Type.Object(
  {
    ...fields,
    source: oneOf(['merchant', 'operator', 'shipped'], {
      description:
        'Whose settings these are: the merchant’s own, the operator’s default, or those that apply until there is one.',
    }),
  },
  { title: 'Sla' },
);

/** A holiday that the service knows. */
export const Holiday = Type.Object(
  {
    date: date(),
    name: Type.Object({ en: Type.String(), pt: Type.String() }),
    kind: oneOf(['national', 'banking'], {
      description: '`national`: a national holiday. `banking`: none by law, but banks are closed.',
    }),
  },
  { title: 'Holiday' },
);

/** When a case in review is due. */
export const Due = nullable(
  Type.Object(
    {
      due_at: nullable(
        timestamp({ description: 'When it is to be decided; null without a target.' }),
      ),
      near_at: nullable(timestamp({ description: 'From when on it counts as near that.' })),
      state: oneOf(dueStates),
      waiting_seconds: Type.Number({
        description: 'Business time since the submission, or since the oldest open case.',
      }),
    },
    {
      description:
        'Of a seller in review by the SLA of its merchant, of open cases on the first of their dates; null while nothing waits.',
    },
  ),
);

export type SlaInput = Static<typeof SlaInput>;
export type Sla = Static<typeof Sla>;
export type Due = Static<typeof Due>;

/** Problems of settings that the schema does not find. */
export function slaProblems(body: Readonly<Record<string, unknown>>, now: string): Problem[] {
  const problems: Problem[] = [];
  const { time_zone, hours, holidays, near_minutes, target_minutes } = body as Partial<SlaInput>;
  if (typeof time_zone === 'string') {
    const read = readTimeZone(time_zone, '/time_zone');
    if ('problem' in read) problems.push(read.problem);
  }
  const days = new Set<string>();
  if (Array.isArray(hours)) {
    for (const [at, one] of hours.entries()) {
      if (days.has(one?.day)) {
        const message = 'A day of the week has one interval of hours at most.';
        problems.push({ path: `/hours/${at}/day`, code: 'conflict', message });
      }
      days.add(one?.day);
      if (typeof one?.from === 'string' && typeof one.to === 'string' && one.from >= one.to) {
        const message = 'The hours must end after they begin.';
        problems.push({ path: `/hours/${at}/to`, code: 'conflict', message });
      }
    }
  }
  if (Array.isArray(holidays)) {
    const seen = new Set<string>();
    for (const [at, one] of holidays.entries()) {
      if (seen.has(one?.date)) {
        const message = 'This day is in the list twice.';
        problems.push({ path: `/holidays/${at}/date`, code: 'conflict', message });
      }
      seen.add(one?.date);
    }
  }
  if (
    typeof near_minutes === 'number' &&
    typeof target_minutes === 'number' &&
    near_minutes >= target_minutes
  ) {
    const message = 'near_minutes must be less than target_minutes.';
    problems.push({ path: '/near_minutes', code: 'conflict', message });
  }
  return problems.length > 0 ? problems : reachProblems(body, now);
}

/** Whether a case that is submitted now would ever be due. */
function reachProblems(body: Readonly<Record<string, unknown>>, now: string): Problem[] {
  if (!isComplete(body) || body.target_minutes === null) return [];
  if (new Rule(body).dueTimes(now).due_at !== null) return [];
  const message =
    'The business hours of the coming three years do not have so many minutes: add hours, or set a shorter target.';
  return [{ path: '/target_minutes', code: 'too_large', message }];
}

/** Whether all fields have the types that the computation needs; the schema reports those that have not. */
function isComplete(body: unknown): body is SlaSettings {
  const { target_minutes, near_minutes, hours, holidays, ...rest } = body as Partial<SlaInput>;
  const isTime = (value: unknown) => typeof value === 'string' && /^\d\d:\d\d$/.test(value);
  return (
    (target_minutes === null || Number.isSafeInteger(target_minutes)) &&
    Number.isSafeInteger(near_minutes) &&
    Array.isArray(hours) &&
    hours.every((one) => weekdays.includes(one?.day) && isTime(one.from) && isTime(one.to)) &&
    Array.isArray(holidays) &&
    holidays.every((one) => typeof one?.date === 'string') &&
    typeof rest.time_zone === 'string'
  );
}

export const slaExample = {
  ...shippedSla,
  hours: [...shippedSla.hours],
  holidays: [{ date: '2026-01-25', name: 'Aniversário de São Paulo' }],
};
