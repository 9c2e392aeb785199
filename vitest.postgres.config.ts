import base from './vitest.config.js';

/**
 * The service's tests on the PostgreSQL of TEST_DATABASE_URL, 15 or later: `npm run test:postgres`. Without those whose outcome does not
 * depend on the server's version, which `npm test` runs.
 */
const { test, ...rest } = base as { test: { exclude: string[] } };

export default {
  ...rest,
  test: {
    ...test,
    include: ['packages/service/{src,test}/**/*.test.ts'],
    exclude: [
      ...test.exclude,
      // Start processes, each with the embedded server.
      '**/test/{master-key,people-processes,rate-limit-redis,start,traces}.test.ts',
      // Descriptions, guides and samples.
      '**/src/http/guides/**',
      '**/src/http/openapi.test.ts',
      '**/test/{samples,webhook-samples}.test.ts',
      // Other servers than the database: Redis, key management, addresses of the internet.
      '**/src/http/rate-limiter.test.ts',
      '**/src/platform/{key-management,outbound}/**',
    ],
  },
};
