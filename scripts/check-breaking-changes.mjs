// Refuses changes of openapi.json that would break clients of the last release:
//
//   npm run lint:openapi
//
// The description of the last release is openapi/released-<version>.json.gz, so that no history is needed. A breaking change that
// is intended has an entry in openapi/accepted-changes.json with its reason and a phrase of CHANGELOG.md's unreleased part; `*` in
// `change` stands for any text. From 1.0.0 on, none is accepted (docs/guides/en/versioning.md). After the version in package.json
// was raised,
//
//   npm run openapi:release
//
// stores the present description as that of the release, and empties the list.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { breakingChanges } from './breaking-changes.mjs';

const prefix = 'openapi/released-';
const suffix = '.json.gz';
const acceptedPath = 'openapi/accepted-changes.json';
const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const stored = (await readdir('openapi'))
  .map((name) => `openapi/${name}`)
  .filter((path) => path.startsWith(prefix) && path.endsWith(suffix));

if (process.argv.includes('--release')) await recordRelease();
else await check();

async function recordRelease() {
  for (const path of stored) await rm(path);
  const target = `${prefix}${version}${suffix}`;
  await writeFile(target, gzipSync(await readFile('openapi.json'), { level: 9 }));
  await writeFile(acceptedPath, '[]\n');
  console.log(`${target} written.`);
}

async function check() {
  const [path, ...others] = stored;
  if (path !== `${prefix}${version}${suffix}` || others.length > 0) {
    refuse([
      `The version is ${version}, but openapi/ has ${stored.join(', ') || 'no description of a release'}: run \`npm run openapi:release\` in the commit that releases.`,
    ]);
    return;
  }
  const before = JSON.parse(gunzipSync(await readFile(path)).toString());
  const after = JSON.parse(await readFile('openapi.json', 'utf8'));
  const accepted = JSON.parse(await readFile(acceptedPath, 'utf8'));
  const [, unreleased = ''] = (await readFile('CHANGELOG.md', 'utf8')).split(/^## .*$/m);
  const changes = breakingChanges(before, after, new Date().toISOString().slice(0, 10));
  const problems = [];
  const open = new Set(changes);
  for (const { change, reason, changelog } of accepted) {
    const matching = changes.filter((one) => patternOf(change).test(one));
    for (const one of matching) open.delete(one);
    if (matching.length === 0) problems.push(`${change}: is accepted but does not occur.`);
    if (!reason) problems.push(`${change}: is accepted without a reason.`);
    if (!changelog || !unwrapped(unreleased).includes(changelog))
      problems.push(`${change}: CHANGELOG.md does not say it under Unreleased.`);
    if (Number.parseInt(version, 10) >= 1)
      problems.push(`${change}: from 1.0.0 on, no breaking change is accepted.`);
  }
  problems.unshift(...open);
  if (problems.length > 0) refuse(problems);
  else
    console.log(
      `Compared with ${version}, ${changes.length} breaking changes, all of them accepted in ${acceptedPath}.`,
    );
}

/** The regular expression of a text in which `*` stands for any text. */
function patternOf(change) {
  const parts = change.split(/(?<=^|\s)\*/);
  return new RegExp(`^${parts.map(escaped).join('.*')}$`);
}

function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function unwrapped(text) {
  return text.replaceAll(/\s+/g, ' ');
}

function refuse(problems) {
  for (const problem of problems) console.error(problem);
  console.error(
    `\n${problems.length} breaking changes since the last release, or entries of ${acceptedPath} that are wrong: undo them, or accept them there with a reason and in CHANGELOG.md.`,
  );
  process.exitCode = 1;
}
