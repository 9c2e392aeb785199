import base from './vitest.config.js';

/**
 * The service's tests on the PostgreSQL of TEST_DATABASE_URL, 15 or later: `npm run test:postgres`. Those whose outcome depends on the
 * server: the schema, statements, lists, transactions at once, times and roles, whole flows. `TESTS=all` (.ci/long) adds all
 * others of the service.
 */
const { test, ...rest } = base as { test: { exclude: string[] } };
const tests = (...places: string[]) => places.map((place) => `packages/service/${place}.test.ts`);

const of_the_server = tests(
  'src/**/store/**/*',
  'src/platform/{database,lists,cluster}/**/*',
  'src/http/idempotency',
  'src/trail/{checkpoints/checkpoint-growth,verify-trails}',
  'src/webhooks/operations/stream-events',
  'src/webhooks/delivery/{observe-queue,queue-vacuum}',
  'test/flows/*',
  'test/stale-plans/*',
  'test/*{commits,list,lists,migrations,races,roles,states,transactions,zones}*',
  'test/{cursors,expiry,feed-streams,schema,schema-changes,searches,seller-keys,service-role,whole-registration,write-path}',
);

export default {
  ...rest,
  test: {
    ...test,
    // Rows of each table in test/stale-plans.
    env: { PLANNED_ROWS: '20000' },
    include: process.env['TESTS'] === 'all' ? tests('{src,test}/**/*') : of_the_server,
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
