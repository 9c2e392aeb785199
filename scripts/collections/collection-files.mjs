/** Renders docs/collections/ from openapi.json: the API for Postman and for Bruno. `scripts/generate.mjs` writes them. */
import { describeRequests } from './describe-requests.mjs';
import { toBruno } from './to-bruno.mjs';
import { toPostman } from './to-postman.mjs';

/** The files by name, as text. */
export function collectionFiles(api) {
  const { title, summary } = api.info;
  const requests = describeRequests(api);
  const text = (collection) => `${JSON.stringify(collection, null, 2)}\n`;
  return {
    'credencia.postman_collection.json': text(toPostman(requests, { title, summary })),
    'credencia.bruno.json': text(toBruno(requests, { title, summary })),
  };
}
