// Writes openapi.json, the committed description of the API, from the built route table:
//
//   npm run openapi
//
// A test holds the file against what a running service answers at /openapi.json.
import { writeFile } from 'node:fs/promises';
import { describeApi } from '../packages/service/dist/http/openapi.js';
import { routes } from '../packages/service/dist/routes.js';

const target = new URL('../openapi.json', import.meta.url);
await writeFile(target, `${JSON.stringify(describeApi(routes), null, 2)}\n`);
