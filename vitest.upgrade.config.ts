import { defineConfig } from 'vitest/config';
import { serverConditions } from './vitest.conditions.js';

/** Processes of this release and of a next one, which the tests make: `npm run test:upgrade`. */
export default defineConfig({
  ssr: { resolve: { conditions: serverConditions } },
  test: {
    include: ['packages/{service,cli}/test/*.upgrade.test.ts'],
    globalSetup: ['packages/service/test/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
