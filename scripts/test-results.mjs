// Sums up what vitest's JSON reporter wrote: how many tests passed and failed.
//
//   node scripts/test-results.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , folder] = process.argv;
const count = ({ assertionResults }, status) =>
  assertionResults.filter((one) => one.status === status).length;

let [passed, failed] = [0, 0];
for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
  for (const result of JSON.parse(readFileSync(join(folder, name), 'utf8')).testResults) {
    passed += count(result, 'passed');
    // A file that could not even be read has no test to count.
    failed += count(result, 'failed') || (result.status === 'failed' ? 1 : 0);
  }
}
console.log(passed, failed);
