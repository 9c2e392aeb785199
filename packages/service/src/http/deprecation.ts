import type { Deprecation } from '../operation/route.js';

/** Minimum time that a deprecated operation keeps working, in months, as the guide on versions promises. */
const min_deprecation_months = 12;

/**
 * The headers of every answer of a deprecated operation, refusals included: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a link to
 * what to use instead. None for other operations.
 *
 * @throws Error when the time between both days is shorter than promised
 */
export function deprecationHeaders(
  { method, path, deprecated }: { method: string; path: string; deprecated?: Deprecation },
  public_url: string,
): Record<string, string> {
  if (deprecated === undefined) return {};
  const [since, sunset] = [new Date(deprecated.since), new Date(deprecated.sunset)];
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + min_deprecation_months);
  if (!(sunset >= earliest)) {
    throw new Error(
      `${method} ${path} is deprecated for less than ${min_deprecation_months} months.`,
    );
  }
  return {
    Deprecation: `@${since.getTime() / 1000}`,
    Sunset: sunset.toUTCString(),
    Link: `<${public_url}/docs/en/versioning#${deprecated.see}>; rel="deprecation"; type="text/html"`,
  };
}
