import { describe, expect, test } from 'vitest';
import {
  ClaimKeeper,
  idle_ms,
  renew_below_ms,
  type ClaimLoss,
} from '../src/features/case/claim-keeper.js';

const claim_ms = 15 * 60_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');

/** A reviewer with a claim that the service renews, unless `refuse` is set. */
function reviewer() {
  const desk = { now: start, renewals: 0, lost: [] as ClaimLoss[], refuse: false };
  const claim = () => ({
    claimed_by: 'me',
    claim_expires_at: new Date(desk.now + claim_ms).toISOString(),
  });
  const keeper: ClaimKeeper = new ClaimKeeper({
    me: 'me',
    now: () => desk.now,
    async renew() {
      desk.renewals += 1;
      if (desk.refuse) throw new Error('unavailable');
      keeper.update(claim());
    },
    onLost: (loss) => desk.lost.push(loss),
  });
  keeper.update(claim());
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const advance = async (ms: number, isWorking: boolean) => {
    for (const end = desk.now + ms; desk.now < end;) {
      desk.now += 10_000;
      if (isWorking) keeper.recordActivity();
      else keeper.check();
      await settled();
    }
  };
  return { desk, keeper, advance, claim };
}

describe('a claim', () => {
  test('is renewed while the reviewer works on the case, and not more often than needed', async () => {
    const { desk, advance } = reviewer();
    await advance(8 * 60 * 60_000, true);
    expect(desk.lost).toEqual([]);
    // Each renewal is an entry of the trail.
    expect(desk.renewals).toBeLessThanOrEqual((8 * 60 * 60_000) / (claim_ms - renew_below_ms));
  });

  test('expires without activity, which is reported once', async () => {
    const { desk, advance } = reviewer();
    await advance(idle_ms, true);
    const { renewals } = desk;
    await advance(60 * 60_000, false);
    expect(desk.lost).toEqual(['expired']);
    expect(desk.renewals).toBeLessThanOrEqual(renewals + 1);
  });

  test('that has expired is not claimed again by moving the pointer', async () => {
    const { desk, advance } = reviewer();
    await advance(30 * 60_000, false);
    const { renewals } = desk;
    await advance(30 * 60_000, true);
    expect(desk.renewals).toBe(renewals);
  });

  test('whose renewal fails is renewed again until it expires', async () => {
    const { desk, advance } = reviewer();
    desk.refuse = true;
    await advance(10 * 60_000, true);
    expect(desk.renewals).toBeGreaterThan(1);
    expect(desk.lost).toEqual([]);
    desk.refuse = false;
    await advance(10 * 60_000, true);
    expect(desk.lost).toEqual([]);
    desk.refuse = true;
    await advance(30 * 60_000, true);
    expect(desk.lost).toEqual(['expired']);
  });

  test('that another reviewer has taken is reported at once, and never renewed', async () => {
    const { desk, keeper, advance, claim } = reviewer();
    keeper.update({ ...claim(), claimed_by: 'rui' });
    expect(desk.lost).toEqual(['taken']);
    await advance(20 * 60_000, true);
    expect([desk.renewals, desk.lost]).toEqual([0, ['taken']]);
  });

  test('that was released elsewhere is lost; one released by the reviewer is not', () => {
    const elsewhere = reviewer();
    elsewhere.keeper.update(null);
    expect(elsewhere.desk.lost).toEqual(['released']);
    const here = reviewer();
    here.keeper.release();
    here.keeper.update(null);
    expect(here.desk.lost).toEqual([]);
  });
});
