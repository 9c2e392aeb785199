/** The statuses that lead elsewhere with a GET. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether an answer leads elsewhere. */
export function isRedirect(status: number): boolean {
  return redirects.has(status);
}

/**
 * Where a redirect leads, absolute and without a fragment; null where it cannot be followed: without a readable `Location`, or
 * from https back to plain http, where whoever stands between would choose the file. Whether the target may be reached is
 * asked afterwards, as of every address.
 */
export function redirectTarget(from: string, location: string | null): string | null {
  if (location === null || !URL.canParse(location, from)) return null;
  const target = new URL(location, from);
  if (target.protocol !== 'https:' && new URL(from).protocol === 'https:') return null;
  target.hash = '';
  return target.href;
}
