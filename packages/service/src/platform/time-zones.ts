/** The clocks of time zones: constructing one takes longer than all that is computed with it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const day_ms = 24 * 60 * 60 * 1000;
const week_ms = 7 * day_ms;
/** No zone's time ever differed by more from that of UTC. */
const max_offset_ms = 15 * 60 * 60 * 1000;
/** Maximum number of cached offsets of all zones: those of two hundred years. */
const max_offsets = 10_000;
/** By zone and midnight of UTC. Asking a clock takes 10 µs, and the business hours of a year ask thousands of times. */
const offsets = new Map<string, number>();

/** Whether a text is the name of a time zone of the IANA database that this version of Node knows, in any case. */
export function isTimeZone(name: string): boolean {
  // Later versions of Node also take offsets such as `-03:00`, which are no names.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The name of a time zone as the IANA database spells it, where it is known by that name. */
export function spelledTimeZone(name: string): string {
  const lower = name.toLowerCase();
  return knownTimeZones().find((known) => known.toLowerCase() === lower) ?? name;
}

let known: readonly string[] | null = null;

/** The names of time zones to suggest. Node leaves out those that it takes for other names of these. */
export function knownTimeZones(): readonly string[] {
  known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...otherNames])];
  return known;
}

const otherNames = [
  'America/Argentina/Buenos_Aires',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
];

/**
 * When a calendar day of a time zone begins, in milliseconds since 1970: the first moment with that date or a later one. That is
 * not midnight where clocks are set forward at midnight, and the next day where a day was left out (Samoa, 30 December 2011).
 *
 * @param day `YYYY-MM-DD`, a day that exists
 */
export function startOfDay(day: string, timeZone: string): number {
  return timeOf(Date.parse(day), timeZone);
}

/**
 * When the clocks of a time zone show a time of a day, in milliseconds since 1970: the first moment at which they show that or a later
 * one. Of an hour that is repeated when clocks are set back, that is the first; an hour that is left out is that to which they are set.
 *
 * @param shown what the clocks show, as if it was of UTC
 */
export function timeOf(shown: number, timeZone: string): number {
  let before = Math.floor((shown - max_offset_ms) / day_ms) * day_ms;
  let after = Math.ceil((shown + max_offset_ms) / day_ms) * day_ms;
  const offset = offsetAtMidnight(timeZone, before);
  const later = offsetAtMidnight(timeZone, after);
  if (offset === later) return shown - offset;
  // Clocks are set within these days; find out when.
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (offsetAt(timeZone, middle) === offset) before = middle;
    else after = middle;
  }
  return shown - offset < after ? shown - offset : Math.max(after, shown - later);
}

/** The calendar day of a time zone at a time, in milliseconds since 1970: `YYYY-MM-DD`. */
export function dayAt(time: number, timeZone: string): string {
  return new Date(time + offsetAt(timeZone, time)).toISOString().slice(0, 10);
}

/** The last millisecond of a calendar day of a time zone, in milliseconds since 1970. */
export function endOfDay(day: string, timeZone: string): number {
  return startOfDay(new Date(Date.parse(day) + day_ms).toISOString().slice(0, 10), timeZone) - 1;
}

/**
 * No zone sets its clocks twice within a week (time-zones.test.ts): where both ends of a week have one offset, so has all of it.
 *
 * @param midnight of UTC
 */
function offsetAtMidnight(timeZone: string, midnight: number): number {
  const week = Math.floor(midnight / week_ms) * week_ms;
  const offset = cachedOffsetAt(timeZone, week);
  return offset === cachedOffsetAt(timeZone, week + week_ms)
    ? offset
    : cachedOffsetAt(timeZone, midnight);
}

function cachedOffsetAt(timeZone: string, midnight: number): number {
  const key = `${timeZone} ${midnight}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = offsetAt(timeZone, midnight);
    if (offsets.size >= max_offsets) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC at a time. */
function offsetAt(timeZone: string, time: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(time)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  let clock = clocks.get(name);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(name, clock);
  }
  return clock;
}
