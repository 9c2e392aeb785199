/**
 * Checks every package of package-lock.json: its licence may be used here, its content is pinned by a SHA-512, it comes from a registry,
 * needs no install script, and runs on every Node that the project supports. So `npm ci` has nothing to warn of.
 *
 *   node scripts/check-dependencies.mjs [LOCK]    package-lock.json without a file
 *
 * Run by `npm run lint`. Ends with 1 and lists the packages that break a rule.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
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
const root = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** Install scripts that package.json answers with no: nothing depends on them (packages/embedded-postgres makes its own links). */
const denied_scripts = Object.keys(root.allowScripts).filter((name) => !root.allowScripts[name]);
/** The oldest supported release of each major of Node. */
const supported_nodes = ['20.19.0', '22.13.0', '24.0.0', '26.0.0'];

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

function problemsOf(name, one) {
  const { license: declared, integrity, resolved, dev, hasInstallScript, engines } = one;
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
  if (hasInstallScript && !denied_scripts.includes(name)) {
    problems.push(
      'has an install script, which npm does not run unasked: nothing may depend on it. "allowScripts" in package.json answers it with false.',
    );
  }
  const refused = supported_nodes.filter((node) => !semver.satisfies(node, engines?.node ?? '*'));
  if (refused.length > 0) {
    problems.push(
      `needs Node ${engines.node}, so that npm ci warns on ${refused.join(', ')}: take an older version.`,
    );
  }
  return problems;
}

/**
 * Alternatives need one allowed licence; licences that apply together need all to be allowed (SPDX without exceptions and
 * nesting).
 */
function isAllowed(expression, allowed) {
  const alternatives = (expression ?? '').replace(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => allowed.has(one.trim())));
}
