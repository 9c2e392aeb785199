import type { Problem } from '../errors.js';
import { isTimeZone, knownTimeZones, spelledTimeZone } from '../platform/time-zones.js';
import { nearest } from '../platform/nearest.js';

/** Longer than any name of a time zone. */
const max_length = 64;

/** Reads the name of a time zone, in any case; the problem of an unknown one names the nearest known one. */
export function readTimeZone(
  name: string,
  path: string,
): { time_zone: string } | { problem: Problem } {
  if (name.length <= max_length && isTimeZone(name)) return { time_zone: spelledTimeZone(name) };
  const meant = nearestTimeZone(name);
  const hint =
    meant === null
      ? 'Send a name of the IANA database, such as America/Sao_Paulo or UTC.'
      : `Did you mean ${meant}?`;
  return {
    problem: { path, code: 'invalid_value', message: `This time zone is unknown. ${hint}` },
  };
}

/** The known name that was probably meant: a nearly equal one, or the one of a city. */
function nearestTimeZone(name: string): string | null {
  const known = knownTimeZones();
  const text = name.replaceAll(' ', '_');
  const near = nearest(text, known);
  if (near !== null) return near;
  const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1);
  const city = nearest(cityOf(text), known.map(cityOf));
  return known.find((zone) => cityOf(zone) === city) ?? null;
}
