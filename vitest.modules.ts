import { defaultServerConditions } from 'vite';

/**
 * The conditions by which tests resolve packages: those of the workspace from their sources, so that no test runs on what an earlier
 * build left; all others as Node does, which knows no `module`. Vitest passes them on to Node, and some packages have files under that
 * condition that only a bundler can read.
 */
const conditions = [
  'credencia-source',
  ...defaultServerConditions.filter((condition) => condition !== 'module'),
];

/** How every suite resolves modules. */
export const modules = {
  ssr: { resolve: { conditions } },
};
