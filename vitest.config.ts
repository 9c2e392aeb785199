import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Packages of the workspace are imported from their sources, so that no test runs on what an earlier build left.
  ssr: { resolve: { conditions: ['credencia-source', ...defaultServerConditions] } },
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'scripts/**/*.test.ts',
      'examples/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.{browser,clone}.test.ts'],
    globalSetup: ['packages/service/test/global-setup.ts', 'packages/sdk/test/build-sdk.ts'],
    // A file waits for its server half of the time: two at once on two cores take little more than half as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Tests start real servers and real processes; a loaded machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
