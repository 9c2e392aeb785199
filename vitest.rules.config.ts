import { defineConfig } from 'vitest/config';

// Rules are pure: their tests need no PostgreSQL, so that they run in seconds and once for each mutant of `npm run mutate`.
export default defineConfig({
  test: { include: ['packages/service/src/**/rules/**/*.test.ts'] },
});
