import { connect, type Database } from '../../platform/database/connect.js';
import { parseDatabaseUrl, type Host } from '../../platform/database/database-url.js';
import { readServerState, type ServerState } from '../../platform/database/server-state.js';
import { withinTime } from '../../platform/within-time.js';
import type { Finding } from './finding.js';

/** Response time-out of a host. */
const max_answer_ms = 5_000;

type Checked = { host: Host; state: ServerState } | { host: Host; error: string };

/** Checks each host of a DATABASE_URL with several: one has to accept writes, and no more than one. */
export async function checkHosts(database_url: string): Promise<Finding | null> {
  const { hosts, driver_url } = parseDatabaseUrl(database_url);
  if (hosts.length < 2) return null;
  const all = await Promise.all(hosts.map((host) => checkHost(driver_url, host)));
  const message = all.map(describe).join('; ');
  const writable = all.filter((one) => 'state' in one && one.state.is_writable).length;
  const check = 'database-hosts';
  if (writable === 0) {
    return {
      check,
      status: 'failure',
      message,
      remedy:
        'No host accepts writes: every change is refused with 503. Promote a standby, with your failover tool.',
    };
  }
  if (writable > 1) {
    return {
      check,
      status: 'failure',
      message,
      remedy:
        'Several hosts accept writes: their data grow apart. Stop all but the one that the service uses, and set them up anew as standbys.',
    };
  }
  if (all.some((one) => 'error' in one)) {
    return {
      check,
      status: 'warning',
      message,
      remedy: 'A host does not answer: until it does, nothing can take over from the others.',
    };
  }
  return { check, status: 'ok', message };
}

async function checkHost(driver_url: string, host: Host): Promise<Checked> {
  const url = new URL(driver_url);
  url.hostname = host.name.includes(':') ? `[${host.name}]` : host.name;
  url.port = String(host.port);
  const database = connect({ url: url.href }, { max: 1, application_name: 'credencia doctor' });
  try {
    const state = await withinTime(readServerState(database), max_answer_ms);
    return state ? { host, state } : { host, error: `no answer within ${max_answer_ms / 1000} s` };
  } catch (error) {
    return { host, error: reasonOf(error) };
  } finally {
    await endQuietly(database);
  }
}

function describe(one: Checked): string {
  const name = `${one.host.name}:${one.host.port}`;
  if ('error' in one) return `${name}: ${one.error}`;
  return `${name}: ${one.state.is_writable ? 'accepts writes' : 'read-only'}`;
}

/** Why a statement failed, without what was sent. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
}

/** Ends a pool. The driver never finishes ending a connection that was not established, so the wait is bounded. */
export async function endQuietly(database: Database): Promise<void> {
  await withinTime(database.end({ timeout: 1 }), 2_500);
}
