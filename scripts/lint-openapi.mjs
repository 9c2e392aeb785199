// Checks every description of the API, as the built service gives it, with the rules that Redocly and Spectral recommend; a warning is a failure, too:
//
//   npm run lint:openapi            (-- --twice for every check of .ci/long)
//
// Both also validate the documents against the version of OpenAPI that they name. Compiling schemas to check examples takes two thirds
// of the time. Each example is checked once: by Redocly, in openapi.json, which has everything, and in the form for 3.0. `--twice` checks
// examples with both tools in every document.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { ruleset } from './openapi-ruleset.mjs';

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { twice: { type: 'boolean', default: false } },
});
const documents =
  given.length > 0
    ? await Promise.all(given.map(async (path) => [path, await readFile(path, 'utf8')]))
    : await servedDocuments();
const whole = await createConfig({ extends: ['recommended'] });
const withoutExamples = await createConfig({
  extends: ['recommended'],
  rules: { 'no-invalid-media-type-examples': 'off' },
});
const linter = new spectral.Spectral();
linter.setRuleset(
  values.twice
    ? ruleset
    : { ...ruleset, rules: { ...ruleset.rules, 'oas3-valid-media-example': 'off' } },
);

let count = 0;
for (const [path, source] of documents) {
  const isPart = path.startsWith('/openapi/') && !path.endsWith('-3.0.json');
  for (const { ruleId, message, location } of await lintFromString({
    source,
    absoluteRef: path,
    config: isPart && !values.twice ? withoutExamples : whole,
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
