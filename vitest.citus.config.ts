import { defineConfig } from 'vitest/config';
import { left_out, runs_full_set } from './packages/service/test/full-set.js';
import { experimental, modules } from './vitest.modules.js';
import { keepFilesInMemory } from './vitest.memory.js';

keepFilesInMemory();

/** What only a cluster has, and what every merchant does there. */
const of_each_change = [
  'packages/service/test/*.citus.test.ts',
  'packages/service/src/submerchants/operations/create-submerchant.test.ts',
];

/** All that applies to a cluster: `.ci/long`. */
const all = [
  'packages/service/test/*.citus.test.ts',
  'packages/service/src/submerchants/operations/*.test.ts',
  'packages/service/test/{write-path,seller-keys,list-time-zones}.test.ts',
  'packages/service/src/http/idempotency.test.ts',
  'packages/service/src/webhooks/{operations/*,rates}.test.ts',
  'packages/service/src/webhooks/delivery/observe-queue.test.ts',
  'packages/service/src/commands/after-restore.test.ts',
  'packages/service/src/payments/**/*.test.ts',
  'packages/service/src/{queue,cases,decisions,assignments,notes,sla,quality,figures,reasons,notifications,watch}/**/*.test.ts',
  'packages/service/src/approvals/**/*.test.ts',
  'packages/service/src/{people,sessions,sso,scim}/**/*.test.ts',
  'packages/service/src/{requests,amendments,standing,blocks}/**/*.test.ts',
  'packages/service/src/merchants/**/*.test.ts',
  'packages/service/src/{webhook-portal,onboarding,files}/**/*.test.ts',
  'packages/service/src/{sources/operations/*,screening/load-list,evidence/match-lists}.test.ts',
  'packages/service/src/decision-rules/*.test.ts',
  'packages/service/test/{races,review-races,part-limits,other-merchants}.test.ts',
  'packages/service/test/feed-races.test.ts',
  'packages/service/test/feed-streams.test.ts',
  'packages/service/test/flows/{deliveries,webhooks}.test.ts',
];

/** Tests of the service that also run on a cluster of three servers with Citus: `npm run test:citus`. */
export default defineConfig({
  ...modules,
  test: {
    experimental,
    include: runs_full_set ? all : of_each_change,
    exclude: [
      ...left_out,
      // Start dedicated servers.
      '**/*.processes.test.ts',
      // Has PostgreSQL refuse rows by a trigger, which Citus does not support; cluster-feeds.citus.test.ts does it in another way.
      '**/apply-lines.test.ts',
      // Is about the bucket; sweep-files.test.ts has a service with one on the cluster.
      '**/s3-store.test.ts',
      // Counts in the one group of a single server.
      '**/verify-decisions.test.ts',
      // Has requests with and without an Idempotency-Key wait for one lock, where Citus sometimes finds a deadlock (decisions/0014).
      '**/people-limits.test.ts',
    ],
    globalSetup: ['packages/service/test/cluster-setup.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
