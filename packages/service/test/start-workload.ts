import { expect, onTestFinished } from 'vitest';
import { cleanUp } from '../../../scripts/soak/cleanup.mjs';
import { Findings } from '../../../scripts/soak/findings.mjs';
import { Workload } from '../../../scripts/soak/workload.mjs';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { connect } from '../src/platform/database/connect.js';
import { DataKeys } from '../src/platform/data-keys.js';
import { startProcess, type ServiceProcess } from './service-process.js';

const process_count = 2;

export interface StartedWorkload {
  services: readonly ServiceProcess[];
  workload: Workload;
  findings: Findings;
}

/**
 * Starts service processes, and clients that register, review, feed, read lists, follow streams and receive webhooks. All ends with
 * the test.
 */
export async function startWorkload(environment: Record<string, string>): Promise<StartedWorkload> {
  const services = [];
  for (let number = 1; number <= process_count; number += 1) {
    const service = await startProcess({ environment });
    services.push({ ...service, base: await service.address() });
  }
  const findings = new Findings(() => {});
  onTestFinished(cleanUp);
  const workload = await Workload.create({ services, seed: 1, pace_ms: 50, findings });
  // Retries are covered elsewhere, and take seconds.
  workload.receiver.fails = false;
  workload.start();
  return { services, workload, findings };
}

/**
 * Ends the clients. Nothing acknowledged may be lost: every write, event, delivery, stream, count and trail must agree with what the
 * clients know. Prints what was compared.
 */
export async function expectNothingLost(
  { services, workload, findings }: StartedWorkload,
  environment: Record<string, string>,
): Promise<void> {
  await workload.end();
  const sql = connect({ url: environment['DATABASE_URL']! }, { max: 4 });
  onTestFinished(() => sql.end({ timeout: 0 }));
  const keys = new DataKeys(developmentMasterKey);
  const compared = await workload.compare({ sql, keys, environment });
  expect(findings.list).toEqual([]);
  for (const service of services) expect(await service.stop()).toEqual({ code: 0, signal: null });
  const { done, unavailable, cut } = workload.client.counts;
  console.log([`${done} acknowledged, ${unavailable} of 503, ${cut} cut`, ...compared].join('\n'));
}
