import { defineConfig } from 'vitest/config';
import { left_out } from './packages/service/test/full-set.js';
import { experimental, modules } from './vitest.modules.js';
import { keepFilesInMemory } from './vitest.memory.js';

keepFilesInMemory();

/** Processes and servers killed, restarted and restored under load: `npm run test:faults`. */
export default defineConfig({
  ...modules,
  test: {
    experimental,
    include: ['packages/*/{src,test}/*.faults.test.ts', 'scripts/*.faults.test.ts'],
    exclude: left_out,
    globalSetup: ['packages/service/test/global-setup.ts', 'packages/sdk/test/build-sdk.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
