import type { Plugin } from 'vite';

/**
 * Lets the suites that `.ci/run` starts one after another share what Vite makes of each module: each would transform the service anew. Vitest
 * keeps the results apart by configuration; those of the suites differ in what they run and not in what a module becomes.
 */
export const sharedModules: Plugin = {
  name: 'shared-modules',
  configResolved: ({ configFileDependencies }) => void configFileDependencies.splice(0),
};

/** On in CI alone, which begins with a fresh `node_modules`: nothing removes results of earlier texts of a module. */
export const modules = { fsModuleCache: process.env['CI'] === 'true' };
