import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../src/commands/run-command.js';
import { connect } from '../src/platform/database/connect.js';
import {
  createMerchants,
  delivered,
  expectNothingLost,
  expectNothingUnexpected,
  more,
} from './busy-merchants.js';
import { createClusterDatabase, startCluster } from './cluster.js';
import { onDatabase } from './global-setup.js';
import { startReceiver } from './receiver.js';
import { endProcesses, startProcess } from './service-process.js';

const timeout_ms = 300_000;
/** Acknowledged registrations of each merchant that a phase waits for. */
const enough = 6;
const kills = 3;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endProcesses();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test(
  'the coordinator of a cluster killed again and again: all merchants get 503 until it is back, and nothing acknowledged is lost',
  { timeout: timeout_ms },
  async () => {
    const { servers, stop } = await startCluster();
    cleanUps.push(stop);
    const [coordinator, ...workers] = servers;
    await createClusterDatabase(
      coordinator!,
      workers.map(({ url }) => url),
      'headless',
    );
    const target = onDatabase(coordinator!, 'headless') as { url: string };
    const sql = connect(target, { max: 2 });
    cleanUps.push(() => sql.end({ timeout: 0 }));
    const receiver = await startReceiver();
    cleanUps.push(() => receiver.close());
    const environment = { DATABASE_URL: target.url, LOG_LEVEL: 'info' };
    const service = await startProcess({ environment });
    const onServer = await createMerchants(
      await service.address(),
      sql,
      receiver,
      workers.map(({ port }) => port),
    );
    const all = [...onServer.values()].flat();
    for (const merchant of all) merchant.start();
    for (let round = 0; round < kills; round += 1) {
      await more(all, enough);
      const before = all.map(({ unavailable }) => unavailable);
      await coordinator!.kill();
      await vi.waitUntil(() => all.every(({ unavailable }, at) => unavailable > before[at]!), {
        timeout: 60_000,
      });
      await coordinator!.start();
    }
    await more(all, enough);
    for (const merchant of all) await merchant.end();
    expectNothingUnexpected(all);
    await delivered(all, receiver);
    await expectNothingLost(sql, all);
    expect(await runCommand('verify-trail', [], environment)).toBe(0);
    expect(await runCommand('verify-lists', [], environment)).toBe(0);
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  },
);
