// Checks every description of the API with the rules that Redocly and Spectral recommend; a warning is a failure, too:
//
//   npm run lint:openapi
//
// Both also validate the documents against the version of OpenAPI that they name.
import { readdir, readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { ruleset } from './openapi-ruleset.mjs';

const given = process.argv.slice(2);
const paths = given.length > 0 ? given : await findDocuments();
const config = await createConfig({ extends: ['recommended'] });
const linter = new spectral.Spectral();
linter.setRuleset(ruleset);

let count = 0;
for (const path of paths) {
  const source = await readFile(path, 'utf8');
  for (const { ruleId, message, location } of await lintFromString({
    source,
    absoluteRef: path,
    config,
  })) {
    report(path, `redocly ${ruleId}`, location[0]?.pointer ?? '', message);
  }
  for (const { code, message, path: steps } of await linter.run(source)) {
    report(path, `spectral ${code}`, `#/${steps.join('/')}`, message);
  }
}
if (count > 0) process.exitCode = 1;
console.log(`${paths.length} descriptions of the API, ${count} problems.`);

async function findDocuments() {
  const names = await readdir('openapi');
  const documents = names.filter((name) => name.endsWith('.json') && !name.startsWith('accepted-'));
  if (documents.length === 0) throw new Error('openapi/ has no document.');
  return ['openapi.json', ...documents.map((name) => `openapi/${name}`)];
}

function report(path, rule, at, message) {
  count += 1;
  console.error(`${path} ${at}: ${rule}: ${message}`);
}
