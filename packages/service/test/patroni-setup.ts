import type { TestProject } from 'vitest/node';
import startServer from './global-setup.js';
import { missingPrograms } from './patroni.js';

/** @throws where a program is not installed */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (missingPrograms.length > 0) {
    throw new Error(
      `npm run test:failover cannot run: ${missingPrograms.join(', ')} not found. Install Debian's packages patroni, etcd-server and postgresql-15.`,
    );
  }
  return startServer(project);
}
