/** An endpoint with something in the queue, as far as turns go. */
export interface Line {
  merchant_id: string;
  endpoint_id: string;
  /** When its first delivery is due, ISO 8601. */
  due_at: string;
  /** Attempts under way, in any process. */
  under_way: number;
  /** Failures since its last success. */
  failures: number;
}

/** What to take of a line. */
export interface Share {
  merchant_id: string;
  endpoint_id: string;
  take: number;
  /** Attempts that the line may have under way in all: another process may have taken some since it was looked at. */
  places: number;
  /** When the line's first delivery was due, ISO 8601: whoever takes from the line need not look at what was there before. */
  since: string;
}

/** Attempts under way to one endpoint at most, over all processes. */
export const most_per_endpoint = 16;

/**
 * How many attempts an endpoint may have under way: fewer once it fails, so that those that hang hold few places. One success
 * gives all of them back.
 */
export function placesOf(failures: number): number {
  if (failures === 0) return most_per_endpoint;
  return failures < 5 ? 4 : 1;
}

/**
 * Divides free places among the lines that have something due, always to the one with the least under way, until the places or
 * the lines' own limits are used up: an endpoint with a great backlog gets no more of them than any other, and none that has
 * nothing under way waits behind one that has.
 */
export function shareTurns(lines: readonly Line[], free: number, now: string): Share[] {
  const open = lines
    .filter(({ due_at }) => due_at <= now)
    .map(({ merchant_id, endpoint_id, due_at, failures, under_way }) => ({
      share: { merchant_id, endpoint_id, take: 0, places: placesOf(failures), since: due_at },
      under_way,
    }));
  let left = free;
  for (let level = 0; level < most_per_endpoint && left > 0; level += 1) {
    for (const { share, under_way } of open) {
      if (left <= 0) break;
      if (under_way + share.take > level || level >= share.places) continue;
      share.take += 1;
      left -= 1;
    }
  }
  return open.map(({ share }) => share).filter(({ take }) => take > 0);
}
