// Writes the committed descriptions of the API from the built route table: openapi.json, which has everything, and the files in
// openapi/, one for each kind of caller.
//
//   npm run openapi
//
// A test compares the files with what a running service answers under the same paths.
import { mkdir, writeFile } from 'node:fs/promises';
import { openApiFiles } from '../packages/service/dist/http/openapi-files.js';

const root = new URL('../', import.meta.url);
await mkdir(new URL('openapi', root), { recursive: true });
for (const { path, render } of openApiFiles) {
  await writeFile(new URL(`.${path}`, root), `${render()}\n`);
}
