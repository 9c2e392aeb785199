import { describe, expect, test } from 'vitest';
import {
  ClaimKeeper,
  idle_ms,
  renew_below_ms,
  type LostClaim,
} from '../src/features/case/claim-keeper.js';

const claim_ms = 15 * 60_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');

/** A reviewer at a case which the service lets them keep, unless `refuse` is set. */
function reviewer() {
  const desk = { now: start, renewals: 0, lost: [] as LostClaim[], refuse: false };
  const held = () => ({
    claimed_by: 'me',
    claim_expires_at: new Date(desk.now + claim_ms).toISOString(),
  });
  const keeper: ClaimKeeper = new ClaimKeeper({
    me: 'me',
    now: () => desk.now,
    async renew() {
      desk.renewals += 1;
      if (desk.refuse) throw new Error('away');
      keeper.see(held());
    },
    onLost: (how) => desk.lost.push(how),
  });
  keeper.see(held());
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number, isWorking: boolean) => {
    for (const end = desk.now + ms; desk.now < end;) {
      desk.now += 10_000;
      if (isWorking) keeper.act();
      else keeper.look();
      await settled();
    }
  };
  return { desk, keeper, pass, held };
}

describe('a claim', () => {
  test('is kept as long as somebody works on the case, with a renewal now and then', async () => {
    const { desk, pass } = reviewer();
    await pass(8 * 60 * 60_000, true);
    expect(desk.lost).toEqual([]);
    // Each is on record: more would fill the trail.
    expect(desk.renewals).toBeLessThanOrEqual((8 * 60 * 60_000) / (claim_ms - renew_below_ms));
  });

  test('runs out once nobody does, which is said once', async () => {
    const { desk, pass } = reviewer();
    await pass(idle_ms, true);
    const { renewals } = desk;
    await pass(60 * 60_000, false);
    expect(desk.lost).toEqual(['expired']);
    expect(desk.renewals).toBeLessThanOrEqual(renewals + 1);
  });

  test('that ran out is not taken again by moving the pointer', async () => {
    const { desk, pass } = reviewer();
    await pass(30 * 60_000, false);
    const { renewals } = desk;
    await pass(30 * 60_000, true);
    expect(desk.renewals).toBe(renewals);
  });

  test('that could not be renewed is tried for until its time ends', async () => {
    const { desk, pass } = reviewer();
    desk.refuse = true;
    await pass(10 * 60_000, true);
    expect(desk.renewals).toBeGreaterThan(1);
    expect(desk.lost).toEqual([]);
    desk.refuse = false;
    await pass(10 * 60_000, true);
    expect(desk.lost).toEqual([]);
    desk.refuse = true;
    await pass(30 * 60_000, true);
    expect(desk.lost).toEqual(['expired']);
  });

  test('of somebody else is told as soon as it is seen, and never renewed', async () => {
    const { desk, keeper, pass, held } = reviewer();
    keeper.see({ ...held(), claimed_by: 'rui' });
    expect(desk.lost).toEqual(['taken']);
    await pass(20 * 60_000, true);
    expect([desk.renewals, desk.lost]).toEqual([0, ['taken']]);
  });

  test('released elsewhere is lost; given back on purpose it is not', () => {
    const elsewhere = reviewer();
    elsewhere.keeper.see(null);
    expect(elsewhere.desk.lost).toEqual(['released']);
    const here = reviewer();
    here.keeper.letGo();
    here.keeper.see(null);
    expect(here.desk.lost).toEqual([]);
  });
});
