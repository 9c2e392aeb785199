// Checks every description of the API, as the built service gives it, with the rules that Redocly and Spectral recommend; a warning is a failure, too:
//
//   npm run lint:openapi
//
// Both also validate the documents against the version of OpenAPI that they name.
import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { ruleset } from './openapi-ruleset.mjs';

const given = process.argv.slice(2);
const documents =
  given.length > 0
    ? await Promise.all(given.map(async (path) => [path, await readFile(path, 'utf8')]))
    : await servedDocuments();
const config = await createConfig({ extends: ['recommended'] });
const linter = new spectral.Spectral();
linter.setRuleset(ruleset);

let count = 0;
for (const [path, source] of documents) {
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
console.log(`${documents.length} descriptions of the API, ${count} problems.`);

async function servedDocuments() {
  const { openApiFiles } = await import('../packages/service/dist/http/openapi-files.js');
  return openApiFiles.map(({ path, render }) => [path, render()]);
}

function report(path, rule, at, message) {
  count += 1;
  console.error(`${path} ${at}: ${rule}: ${message}`);
}
