// Writes the description of the API, openapi.json, from the built route table: `npm run openapi`. A test compares it with what a running service answers.
import { writeFile } from 'node:fs/promises';
import { openApiFiles } from '../packages/service/dist/http/openapi-files.js';

const path = '/openapi.json';
const { render } = openApiFiles.find((file) => file.path === path);
await writeFile(new URL(`..${path}`, import.meta.url), `${render()}\n`);
