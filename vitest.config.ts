import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
    globalSetup: ['packages/service/test/global-setup.ts'],
    // Tests start real servers and real processes; a loaded machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
