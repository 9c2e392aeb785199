const texts = new Set(['en', 'pt', 'message']);

/**
 * Leaves out fixed sentences. They are for people, and a test that repeats one protects nobody. Templates stay: tests assert
 * that a message names the right person, document or number.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sentences',
    value: {
      shouldIgnore({ node, parent }) {
        if (node.type !== 'StringLiteral') return undefined;
        const isText = parent?.type === 'ObjectProperty' && texts.has(parent.key.name);
        return isText || / .*\.$/.test(node.value) ? 'A sentence for people.' : undefined;
      },
    },
  },
];

/** `npm run mutate`: changes the rules one detail at a time and verifies that a test of `rules/` fails each time. */
export default {
  mutate: [
    'packages/service/src/**/rules/**/*.ts',
    '!packages/service/src/**/*.test.ts',
    '!packages/service/src/**/sample-input.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.rules.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.mjs'],
  ignorers: ['sentences'],
  concurrency: 1,
  thresholds: { high: 95, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, skipFull: true },
  htmlReporter: { fileName: 'artifacts/mutate/report.html' },
  jsonReporter: { fileName: 'artifacts/mutate/report.json' },
  // The copy that is changed has the service and what its tsconfig refers to.
  ignorePatterns: [
    '/*',
    '!/*.{ts,json}',
    '!/packages',
    '/packages/*',
    '!/packages/{service,embedded-postgres}',
    'dist',
  ],
  tempDirName: 'artifacts/mutate/sandbox',
  cleanTempDir: 'always',
};
