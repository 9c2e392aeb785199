import { test, vi } from 'vitest';
import { expectAllWell, startBusyCluster } from './busy-cluster.js';
import { more } from './busy-merchants.js';
import { runs_full_set } from './full-set.js';

const timeout_ms = 300_000;
/** Acknowledged registrations of each merchant that a phase waits for. */
const enough = 6;
const kills = runs_full_set ? 3 : 1;

test(
  'the coordinator of a cluster killed: all merchants get 503 until it is back, and nothing acknowledged is lost',
  { timeout: timeout_ms },
  async () => {
    const cluster = await startBusyCluster('headless');
    const { coordinator, all } = cluster;
    for (const merchant of all) merchant.start();
    for (let round = 0; round < kills; round += 1) {
      await more(all, enough);
      const before = all.map(({ unavailable }) => unavailable);
      await coordinator.kill();
      await vi.waitUntil(() => all.every(({ unavailable }, at) => unavailable > before[at]!), {
        timeout: 60_000,
      });
      await coordinator.start();
    }
    await more(all, enough);
    await expectAllWell(cluster);
  },
);
