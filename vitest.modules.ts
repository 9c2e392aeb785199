import { defaultServerConditions } from 'vite';
import type { Plugin } from 'vitest/config';

/**
 * The conditions by which tests resolve packages: those of the workspace from their sources, so that no test runs on what an earlier
 * build left; all others as Node does, which knows no `module`. Vitest passes them on to Node, and some packages have files under that
 * condition that only a bundler can read.
 */
const conditions = [
  'credencia-source',
  ...defaultServerConditions.filter((condition) => condition !== 'module'),
];

/**
 * Lets all suites take modules from one cache. Vitest keeps one for each text of a configuration, but ours change nothing in how a module
 * is read except by the conditions above, which the cache compares too. What runs before the tests is not taken from it: vitest 4.1 reads it
 * back there as bytes, and ends at the first error whose stack is read.
 */
const one_cache: Plugin = {
  name: 'one-cache',
  configResolved: (config) => void config.configFileDependencies.splice(0),
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
    defineKey(({ environment }) => (environment.name === '__vitest__' ? false : null));
  },
};

/** How every suite resolves modules. */
export const modules = {
  plugins: [one_cache],
  ssr: { resolve: { conditions } },
};

/** Keeps modules as they were translated, between the runs and for all suites: a run of one file takes about half the processor time. */
export const experimental = { fsModuleCache: true };
