import base from './vitest.config.js';

/**
 * The service's tests on the PostgreSQL of TEST_DATABASE_URL, 15 or later: `npm run test:postgres`. Those whose outcome depends on the
 * server: schema, statements of stores, lists, transactions at once. `POSTGRES_TESTS=all` (.ci/long) adds the operations, whose
 * statements are the same.
 */
const { test, ...rest } = base as { test: { exclude: string[] } };
const tests = (...places: string[]) => places.map((place) => `packages/service/${place}.test.ts`);

const of_the_server = tests(
  'src/**/store/**/*',
  'src/platform/{database,lists,cluster}/**/*',
  'src/{events,mail,payments,trail,webhooks}/**/*',
  'src/{files,submerchants}/*',
  'src/http/{idempotency,lines}',
  'test/flows/*',
  'test/*{commits,dates,keys,limits,list,lists,migrations,moments,races,roles,states,transactions,zones}*',
  'test/{cursors,expiry,feed-streams,metrics,other-merchants,schema-changes,searches,service-role,whole-registration,write-path}',
);

export default {
  ...rest,
  test: {
    ...test,
    include: process.env['POSTGRES_TESTS'] === 'all' ? tests('{src,test}/**/*') : of_the_server,
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
