import { defineConfig } from 'vitest/config';

/** What a newcomer does with a fresh clone; apart from the others, because it installs and builds: `npm run test:clone`. */
export default defineConfig({
  test: {
    include: ['scripts/**/*.clone.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
