import { defineConfig } from 'vitest/config';
import { patience_ms } from './packages/service/test/browser/chromium.js';
import { left_out } from './packages/service/test/full-set.js';
import { experimental, modules } from './vitest.modules.js';
import { keepFilesInMemory } from './vitest.memory.js';

keepFilesInMemory();

/** Tests that drive a browser; apart from the others, because they need one: `npm run test:browser`. */
export default defineConfig({
  ...modules,
  test: {
    experimental,
    include: ['packages/*/test/**/*.browser.test.ts'],
    exclude: left_out,
    globalSetup: ['packages/service/test/global-setup.ts'],
    // As in vitest.config.ts.
    maxWorkers: 2,
    isolate: false,
    // Some tests open a hundred pages, and each may take its time on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: patience_ms } },
  },
});
