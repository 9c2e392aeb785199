import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { citus_bin, startCluster } from './cluster.js';

/**
 * Starts a cluster of three servers for the whole run.
 *
 * @throws where PostgreSQL 15 with the extension Citus is not installed
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(citus_bin, '../lib/citus.so'))) {
    throw new Error(
      `npm run test:citus cannot run: there is no Citus in ${join(citus_bin, '../lib')}. Install PostgreSQL 15 with the extension citus, or set CITUS_BIN to the bin folder of another version.`,
    );
  }
  const { servers, stop } = await startCluster();
  const [coordinator, ...workers] = servers;
  if (!coordinator) throw new Error('No server was started.');
  project.provide('server', { url: coordinator.url });
  project.provide(
    'workers',
    workers.map(({ url }) => url),
  );
  project.provide('template', `cluster_${process.pid}`);
  return stop;
}
