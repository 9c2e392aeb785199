const first_ms = 1_000;
const away_ms = 60_000;
const max_wait_ms = 60_000;
const max_away_ms = 6 * 60 * 60_000;

/**
 * When an unanswered question is checked again: after half of the time that it has waited already, so that ten thousand of them cost no
 * more than a few.
 *
 * @param isAway no source answered: between a minute and six hours, otherwise between a second and a minute
 */
export function nextLook(asked_at: string, now: string, isAway: boolean): string {
  const waited_ms = Date.parse(now) - Date.parse(asked_at);
  const [least, most] = isAway ? [away_ms, max_away_ms] : [first_ms, max_wait_ms];
  const wait_ms = Math.min(most, Math.max(least, waited_ms / 2));
  return new Date(Date.parse(now) + Math.round(wait_ms)).toISOString();
}
