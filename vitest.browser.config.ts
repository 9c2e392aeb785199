import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tests that drive a browser; apart from the others, because they need one: `npm run test:browser`. */
export default defineConfig({
  // Packages of the workspace are imported from their sources, so that no test runs on what an earlier build left.
  ssr: { resolve: { conditions: ['credencia-source', ...defaultServerConditions] } },
  test: {
    include: ['packages/*/test/**/*.browser.test.ts'],
    globalSetup: ['packages/service/test/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
