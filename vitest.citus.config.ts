import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tests of the service that also run on a cluster of three servers with Citus: `npm run test:citus`. */
export default defineConfig({
  ssr: { resolve: { conditions: ['credencia-source', ...defaultServerConditions] } },
  test: {
    include: [
      'packages/service/src/submerchants/operations/*.test.ts',
      'packages/service/test/write-path.test.ts',
      'packages/service/src/http/idempotency.test.ts',
      'packages/service/src/webhooks/operations/stream-events.test.ts',
    ],
    // Reads the operator's queue, which is not supported on a cluster yet (decisions/0014).
    exclude: ['**/request-resubmission.test.ts'],
    globalSetup: ['packages/service/test/cluster-setup.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
