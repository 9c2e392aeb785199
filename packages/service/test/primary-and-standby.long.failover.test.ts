import { afterEach, expect, test, vi } from 'vitest';
import {
  debianPostgresIsInstalled,
  startDebianPrimaryAndStandby,
} from './debian-primary-and-standby.js';
import { startPrimaryAndStandby, type PrimaryAndStandby } from './primary-and-standby.js';
import { endProcesses, expectVerified } from './service-process.js';
import { expectNothingLost, startWorkload } from './start-workload.js';

const timeout_ms = 240_000;
const password = 'Geheim-7';
/** Acknowledged writes that a phase waits for. */
const enough = 150;

let servers: PrimaryAndStandby | undefined;
afterEach(async () => {
  await endProcesses();
  await servers?.stop();
  servers = undefined;
});

/** A DATABASE_URL with the ports of several servers, in this order. */
function urlOf(...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return `postgres://credencia:${password}@${hosts}/credencia?target_session_attrs=read-write`;
}

const start = debianPostgresIsInstalled ? startDebianPrimaryAndStandby : startPrimaryAndStandby;
const installation = debianPostgresIsInstalled
  ? 'Debian’s PostgreSQL 15'
  : 'the embedded PostgreSQL, since Debian’s postgresql-15 is not installed';

// For each change, the lost leader of patroni.failover.test.ts stands for all of these.
test.each(['kill9', 'freeze'] as const)(
  `all work continues with the standby once it was promoted, and nothing acknowledged is lost: %s of the primary, ${installation}`,
  { timeout: timeout_ms },
  async (how) => {
    servers = await start();
    const { primary, standby } = servers;
    // The standby first: it is passed over.
    const environment = { DATABASE_URL: urlOf(standby.port, primary.port), LOG_LEVEL: 'debug' };
    const started = await startWorkload(environment);
    const { client } = started.workload;
    await client.more(enough);
    await primary[how]();
    await standby.sql`select pg_promote()`;
    const promoted_at = performance.now();
    await client.nextSuccess();
    console.log(`First success ${Math.round(performance.now() - promoted_at)} ms after promotion.`);
    await client.more(enough);
    await expectNothingLost(started, environment);
    expect(client.counts.unavailable).toBeGreaterThan(0);
    for (const service of started.services) {
      expect(service.output()).toContain(`"port":${standby.port}`);
      expect(service.output()).not.toContain(password);
    }
    // A command beside the service, with the same environment.
    await expectVerified('trails', environment);
  },
);

test(
  'connections to a primary that was demoted are closed, and all work continues with the new one',
  { timeout: timeout_ms },
  async () => {
    servers = await startPrimaryAndStandby();
    const { primary, standby } = servers;
    const environment = { DATABASE_URL: urlOf(primary.port, standby.port) };
    const started = await startWorkload(environment);
    const { client } = started.workload;
    await client.more(enough);
    await primary.sql`alter system set default_transaction_read_only = on`;
    await primary.sql`select pg_reload_conf()`;
    await vi.waitUntil(() => client.counts.unavailable > 0, { timeout: 60_000 });
    await standby.sql`select pg_promote()`;
    await client.more(enough);
    await vi.waitFor(async () => {
      const left = await primary.sql`
        select 1 from pg_stat_activity where application_name = 'credencia'`;
      expect(left).toHaveLength(0);
    }, 60_000);
    await expectNothingLost(started, environment);
  },
);
