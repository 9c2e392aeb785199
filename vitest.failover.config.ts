import { defineConfig } from 'vitest/config';
import { left_out } from './packages/service/test/full-set.js';
import { experimental, modules } from './vitest.modules.js';
import { keepFilesInMemory } from './vitest.memory.js';

keepFilesInMemory();

/** Failover by streaming replication, and with Patroni and etcd, from Debian's packages: `npm run test:failover`. */
export default defineConfig({
  ...modules,
  test: {
    experimental,
    include: ['packages/service/test/*.failover.test.ts'],
    exclude: left_out,
    globalSetup: ['packages/service/test/patroni-setup.ts'],
    // Under the load of another, Patroni would take a slow leader for a lost one.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
