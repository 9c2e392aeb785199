import { runs_full_set } from './packages/service/test/full-set.js';
import base from './vitest.config.js';

/**
 * The service's tests on the PostgreSQL of TEST_DATABASE_URL, 15 or later: `npm run test:postgres`. Those whose outcome depends on the
 * server most: the schema, migrations, statements and their plans, roles; of races, lists and whole flows some. `TESTS=all` (.ci/long)
 * adds all others of the service.
 */
const { test, ...rest } = base as { test: { exclude: string[] } };
const tests = (...places: string[]) => places.map((place) => `packages/service/${place}.test.ts`);

const of_the_server = tests(
  'src/**/store/**/*',
  'src/platform/{database,cluster}/**/*',
  'src/webhooks/delivery/{observe-queue,queue-vacuum}',
  'test/flows/{people,registration,review,events}',
  'test/stale-plans/*',
  'test/{cursors,lists,lists-beside-transactions,migrations,races,schema,service-role,write-path}',
);

export default {
  ...rest,
  test: {
    ...test,
    // Rows of each table in test/stale-plans.
    env: { PLANNED_ROWS: '5000' },
    include: runs_full_set ? tests('{src,test}/**/*') : of_the_server,
    exclude: [
      ...test.exclude,
      // Descriptions and guides.
      '**/src/http/guides/**',
      '**/src/http/openapi.test.ts',
      // Pure functions.
      '**/rules/**',
      // Other servers than the database: Redis, key management, addresses of the internet.
      '**/src/http/rate-limiter.test.ts',
      '**/src/platform/{key-management,outbound}/**',
    ],
  },
};
