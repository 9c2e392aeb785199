// Writes docs/collections/ from openapi.json: the API for Postman and for Bruno. Run by `npm run openapi`; a test holds the files
// against the description.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describeRequests } from './collections/describe-requests.mjs';
import { toBruno } from './collections/to-bruno.mjs';
import { toPostman } from './collections/to-postman.mjs';

/** The files by name, as text. */
export function writeCollections(api) {
  const { title, summary } = api.info;
  const requests = describeRequests(api);
  const text = (collection) => `${JSON.stringify(collection, null, 2)}\n`;
  return {
    'credencia.postman_collection.json': text(toPostman(requests, { title, summary })),
    'credencia.bruno.json': text(toBruno(requests, { title, summary })),
  };
}

if (import.meta.main ?? process.argv[1] === new URL(import.meta.url).pathname) {
  const root = new URL('../', import.meta.url);
  const api = JSON.parse(await readFile(new URL('openapi.json', root), 'utf8'));
  const folder = new URL('docs/collections/', root);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(writeCollections(api))) {
    await writeFile(new URL(name, folder), text);
  }
}
