import { expect, onTestFailed, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/platform/database/connect.js';
import {
  createMerchants,
  delivered,
  expectNothingLost,
  expectNothingUnexpected,
  type BusyMerchant,
} from './busy-merchants.js';
import { createClusterDatabase, startCluster } from './cluster.js';
import { onDatabase } from './global-setup.js';
import { startReceiver, type Receiver } from './receiver.js';
import { endProcesses, expectVerified, startProcess } from './service-process.js';

type Server = Awaited<ReturnType<typeof startCluster>>['servers'][number];

/** A cluster with a service process on it, and merchants on each server, who wait for their start. */
export interface BusyCluster {
  coordinator: Server;
  /** The two servers that hold shards. */
  workers: readonly [Server, Server];
  environment: Record<string, string>;
  sql: Database;
  receiver: Receiver;
  service: Awaited<ReturnType<typeof startProcess>>;
  /** The service's base URL. */
  base: string;
  merchantsOn: (server: Server) => readonly BusyMerchant[];
  all: readonly BusyMerchant[];
}

/** Starts a cluster with a database of that name; both end with the test. */
export async function startBusyCluster(name: string): Promise<BusyCluster> {
  const { servers, stop } = await startCluster();
  // Called in reverse order.
  onTestFinished(stop);
  const [coordinator, ...others] = servers as [Server, Server, Server];
  await createClusterDatabase(
    coordinator,
    others.map(({ url }) => url),
    name,
  );
  const { url } = onDatabase(coordinator, name) as { url: string };
  const sql = connect({ url }, { max: 2 });
  onTestFinished(() => sql.end({ timeout: 0 }));
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  onTestFinished(endProcesses);
  const environment = { DATABASE_URL: url, LOG_LEVEL: 'info' };
  const service = await startProcess({ environment });
  // The answers of a failed request do not say its cause.
  onTestFailed(() => {
    const lines = service.output().split('\n');
    console.error(lines.filter((line) => line.startsWith('{"level":50')).join('\n'));
  });
  const base = await service.address();
  const ports = others.map(({ port }) => port);
  const onServer = await createMerchants(base, sql, receiver, ports);
  const merchantsOn = ({ port }: Server) => onServer.get(port) ?? [];
  const all = others.flatMap(merchantsOn);
  const workers = others as [Server, Server];
  return { coordinator, workers, environment, sql, receiver, service, base, merchantsOn, all };
}

/** Ends the merchants and the service. Nothing acknowledged may be lost, and trails and counts must be right. */
export async function expectAllWell(cluster: BusyCluster): Promise<void> {
  const { all, receiver, sql, environment, service } = cluster;
  for (const merchant of all) await merchant.end();
  expectNothingUnexpected(all);
  await delivered(all, receiver);
  await expectNothingLost(sql, all);
  await expectVerified('trails', environment);
  await expectVerified('lists', environment);
  expect(await service.stop()).toEqual({ code: 0, signal: null });
}
