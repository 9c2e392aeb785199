import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { left_out } from './packages/service/test/full-set.js';
import { experimental, modules } from './vitest.modules.js';
import { keepFilesInMemory } from './vitest.memory.js';

keepFilesInMemory();

/** The slowest files, longest first. */
const slow_files = [
  'packages/service/test/start.processes.test.ts',
  'packages/cli/test/import.processes.test.ts',
  'scripts/guides.processes.test.ts',
  'packages/conformance/test/conformance.processes.test.ts',
  'packages/service/test/review-races.test.ts',
  'packages/service/test/other-merchants.test.ts',
  'packages/service/test/stale-plans/stale-plans.test.ts',
];

/** Starts the slowest files first: one that starts last would leave the other workers idle. Then larger files before smaller ones. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slow_files.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at === -1 ? slow_files.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  ...modules,
  test: {
    experimental,
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'scripts/**/*.test.ts',
      'examples/**/*.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.{browser,citus,clone,failover,faults,processes,upgrade}.test.ts',
      ...left_out,
    ],
    globalSetup: ['packages/service/test/global-setup.ts', 'packages/sdk/test/build-sdk.ts'],
    // A file waits for its server half of the time: two at once on two cores take little more than half as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A worker imports the service once for all of its files, which halves the processor time of the run. No module of the service has
    // state, and tests undo what they replace.
    isolate: false,
    // Most code runs a few times: compiling all of it at once, without optimising, takes a sixteenth of the time less.
    execArgv: ['--always-sparkplug'],
    sequence: { sequencer: SlowestFirst },
    // Tests start real servers and real processes; a loaded machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
