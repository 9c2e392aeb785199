import { fileURLToPath } from 'node:url';
import { defaultServerConditions, type Plugin } from 'vite';

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
 * Compiled modules are kept in node_modules for the next run. They follow from the module and from this file: without it, each suite would
 * compile the service again, since Vitest counts the suite's own file of settings, too. After a change of a file's type:
 * `npx vitest --clearCache`.
 */
const oneCacheForAllSuites: Plugin = {
  name: 'one-cache-for-all-suites',
  configResolved(config) {
    config.configFileDependencies.splice(0, Infinity, fileURLToPath(import.meta.url));
  },
};

/** How every suite resolves and compiles modules. */
export const modules = {
  ssr: { resolve: { conditions } },
  plugins: [oneCacheForAllSuites],
};
