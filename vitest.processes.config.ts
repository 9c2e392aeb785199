import { availableParallelism } from 'node:os';
import { left_out } from './packages/service/test/full-set.js';
import base from './vitest.config.js';

/** Tests that start the service, the CLI, a guide or a package of an SDK as processes: `npm run test:processes`. */
const { test, ...rest } = base as { test: { exclude: string[] } };

export default {
  ...rest,
  test: {
    ...test,
    // Processes that start, stop or wait leave a third of a core idle.
    maxWorkers: Math.max(3, availableParallelism()),
    include: ['{packages,scripts,examples}/**/*.processes.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...left_out],
  },
};
