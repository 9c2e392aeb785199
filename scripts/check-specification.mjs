/**
 * Checks docs/specification.md: every numbered rule and every bound of the specification has a line, each line names a test
 * file and a test in it, and both exist. A rule of a part that is not built yet says `later` and why.
 *
 * Run by `npm run check:docs`.
 */
import { existsSync, readFileSync } from 'node:fs';

const page = 'docs/specification.md';

/** The specification's numbered rules, its tables of states, and its bounds. */
const rules = `
  2.1 r1
  2.1 r2
  2.1 r3
  2.1 r4
  2.1 entity_type
  2.1 fields
  2.2 r1
  2.2 r2
  2.2 r3
  2.2 r4
  2.2 fields
  2.3 r1
  2.3 r2
  2.3 r3
  2.3 fields
  2.3 types pj
  2.3 types partner
  2.3 types pf
  2.4 fields
  2.4 several
  2.4 before review
  2.5 r1
  2.5 r2
  2.6 envelope
  3.1 creation
  3.1 submit
  3.1 approval
  3.1 resubmission
  3.2 states
  3.2 replacement
  3.3 created
  3.3 paused
  3.3 active
  4.1 r1
  4.1 r2
  4.1 r3
  4.1 order
  4.2 create
  4.2 patch
  4.2 delete
  4.2 regenerate
  4.3 page
  4.3 limit
  4.3 dates
  4.3 status
  4.3 search
  5 r1
  5 r2
  5 signature header
  5 signature algorithm
  5 signature key
  6 r1
  6 r2
  6 r3
  7 rate limit
  8.1 headers
  8.1 categories
  8.1 per merchant
  8.2 page
  8.2 limit
  8.2 file_size
  8.2 mime_type
  8.2 state
  8.2 zip_code
  8.2 participation_percentage
  8.2 mcc
  8.2 document
  9 r1
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

const problems = [];
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| §') && !line.startsWith('| § |'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const seen = new Map();
for (const [, rule = '', , where = '', name = ''] of rows) {
  const id = rule.replace('§', '').trim();
  if (!rules.includes(id)) problems.push(`§${id} is no rule of the specification.`);
  seen.set(id, true);
  if (where === 'later') {
    if (name === '') problems.push(`§${id} is for later and does not say when.`);
    continue;
  }
  const file = where.replaceAll('`', '');
  if (!existsSync(file)) problems.push(`§${id}: there is no file ${file}.`);
  else if (name === '' || !readFileSync(file, 'utf8').includes(name)) {
    problems.push(`§${id}: ${file} has no test "${name}".`);
  }
}
for (const id of rules) if (!seen.has(id)) problems.push(`§${id} has no line.`);

for (const problem of problems) console.error(`${page}: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`${page}: ${rows.length} lines, every rule has one.`);
