import { afterEach, expect, test } from 'vitest';
import { runs_full_set } from './full-set.js';
import { startPatroniCluster, type PatroniCluster } from './patroni.js';
import { endProcesses } from './service-process.js';
import { expectNothingLost, startWorkload } from './start-workload.js';

const timeout_ms = 240_000;
/** Acknowledged writes that a phase waits for. */
const enough = 100;

let cluster: PatroniCluster | undefined;
afterEach(async () => {
  await endProcesses();
  await cluster?.stop();
  cluster = undefined;
});

test(
  `Patroni: ${runs_full_set ? 'the leader’s machine is lost, its PostgreSQL dies, the leadership is handed over' : 'the leader’s machine is lost'}; all work continues each time, and nothing acknowledged is lost`,
  { timeout: timeout_ms },
  async () => {
    const patroni = await startPatroniCluster();
    cluster = patroni;
    const { nodes } = patroni;
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const environment = {
      DATABASE_URL: `postgres://credencia@${hosts}/credencia?target_session_attrs=read-write`,
    };
    const started = await startWorkload(environment);
    const { client } = started.workload;
    const faults = {
      'the machine of the leader was lost': async () => {
        const lost = await patroni.leader();
        await lost.kill9();
        return () => lost.start();
      },
      'the PostgreSQL of the leader died': async () => {
        await (await patroni.leader()).killPostgres();
        return () => {};
      },
      'the leadership was handed over': async () => {
        await patroni.switchOver();
        return () => {};
      },
    };
    const caused = Object.entries(faults).slice(0, runs_full_set ? undefined : 1);
    for (const [name, cause] of caused) {
      await patroni.inSync();
      await client.more(enough);
      const before = await patroni.leader();
      const began_at = performance.now();
      const repair = await cause();
      await client.nextSuccess();
      console.log(`${name}: first success after ${Math.round(performance.now() - began_at)} ms`);
      await client.more(enough);
      expect((await patroni.leader()).name).not.toBe(before.name);
      repair();
    }
    await patroni.inSync();
    await expectNothingLost(started, environment);
    expect(client.counts.unavailable).toBeGreaterThan(0);
  },
);
