import { defineConfig } from 'vitest/config';
import { serverConditions } from './vitest.conditions.js';
import { keepFilesInMemory } from './vitest.memory.js';

keepFilesInMemory();

/** Tests that drive a browser; apart from the others, because they need one: `npm run test:browser`. */
export default defineConfig({
  ssr: { resolve: { conditions: serverConditions } },
  test: {
    include: ['packages/*/test/**/*.browser.test.ts'],
    globalSetup: ['packages/service/test/global-setup.ts'],
    // As in vitest.config.ts.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A page may take longer than the second of the default on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
