import { defineConfig } from 'vitest/config';
import { left_out } from './packages/service/test/full-set.js';
import { experimental, modules } from './vitest.modules.js';
import { keepFilesInMemory } from './vitest.memory.js';

keepFilesInMemory();

/** Processes of this release and of a next one, which the tests make: `npm run test:upgrade`. */
export default defineConfig({
  ...modules,
  test: {
    experimental,
    include: ['packages/{service,cli}/test/*.upgrade.test.ts'],
    exclude: left_out,
    globalSetup: ['packages/service/test/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
