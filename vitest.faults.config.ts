import { defineConfig } from 'vitest/config';
import { serverConditions } from './vitest.conditions.js';

/** Processes and servers killed, restarted and restored under load: `npm run test:faults`. */
export default defineConfig({
  ssr: { resolve: { conditions: serverConditions } },
  test: {
    include: ['packages/*/{src,test}/*.faults.test.ts', 'scripts/*.faults.test.ts'],
    globalSetup: ['packages/service/test/global-setup.ts', 'packages/sdk/test/build-sdk.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
