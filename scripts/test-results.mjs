// Reads what vitest's JSON reporter wrote.
//
//   node scripts/test-results.mjs failed FILE      the test files of a suite that failed, one on each line
//   node scripts/test-results.mjs again FOLDER     the tests that failed and passed when their files ran again
//   node scripts/test-results.mjs sum FOLDER       how many tests passed and failed; of a file that ran again, the second result
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [, , what, where] = process.argv;

/** The results of a suite by test file. */
const read = (file) =>
  new Map(
    existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8')).testResults.map((one) => [one.name, one])
      : [],
  );
const failedFiles = (results) => [...results.values()].filter(({ status }) => status === 'failed');
const count = ({ assertionResults }, status) =>
  assertionResults.filter((one) => one.status === status).length;
const suites = () =>
  readdirSync(where)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.again.json'))
    .map((name) => ({
      first: read(join(where, name)),
      again: read(join(where, name.replace(/json$/, 'again.json'))),
    }));

if (what === 'failed') {
  for (const { name } of failedFiles(read(where))) console.log(relative(process.cwd(), name));
} else if (what === 'again') {
  for (const { first, again } of suites()) {
    for (const { name, assertionResults } of failedFiles(first)) {
      if (again.get(name)?.status !== 'passed') continue;
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const titles = failed.length > 0 ? failed.map(({ title }) => title) : ['the file as a whole'];
      for (const title of titles) console.log(`    ${relative(process.cwd(), name)} > ${title}`);
    }
  }
} else {
  let [passed, failed] = [0, 0];
  for (const { first, again } of suites()) {
    for (const result of new Map([...first, ...again]).values()) {
      passed += count(result, 'passed');
      // A file that could not even be read has no test to count.
      failed += count(result, 'failed') || (result.status === 'failed' ? 1 : 0);
    }
  }
  console.log(passed, failed);
}
