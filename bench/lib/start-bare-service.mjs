/** Starts the thin baseline (../bare-service.mjs) on the database of a service. */
import { fileURLToPath } from 'node:url';
import { registrationFlow } from '../sellers.mjs';
import { startNode } from './processes.mjs';

const program = fileURLToPath(new URL('../bare-service.mjs', import.meta.url));

/**
 * Registers a company with the service, so that the baseline has rows of each kind to imitate, and starts the baseline.
 *
 * @returns {Promise<{ place: string, pool_size: number }>} the baseline's address and the size of its pool, that of the service
 */
export async function startBareService(place, key, database) {
  const { pool_size } =
    await import('../../packages/service/dist/platform/database/process-connections.js');
  const { match } = await startNode(program, {
    env: {
      NODE_ENV: 'production',
      BARE_HOST: database.host,
      BARE_PORT: String(database.port),
      BARE_USER: database.user,
      BARE_DATABASE: database.database,
      BARE_POOL: String(pool_size),
      BARE_SAMPLES: JSON.stringify(await registerSamples(place, key)),
    },
    ready: /listens on (\S+)/,
  });
  return { place: match[1], pool_size };
}

const tables = {
  submerchants: 'submerchants',
  'legal-representatives': 'legal_representatives',
  addresses: 'addresses',
  documents: 'documents',
};

/** A whole flow, and then a submerchant that was only created. Resolves with the newest record of each table. */
async function registerSamples(place, key) {
  const samples = {};
  const context = {};
  const [creation] = registrationFlow(() => 'sample-created');
  for (const step of [...registrationFlow(() => 'sample-submitted'), creation]) {
    const { method, path, body, headers } = step.request(context);
    const answer = await fetch(`${place}${path}`, {
      method,
      headers: { ...headers, authorization: key },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    const parsed = JSON.parse(text);
    step.answered?.(parsed, context);
    const table = tables[path.split('/').at(-1)];
    if (table !== undefined) samples[table] = parsed.data;
  }
  return samples;
}
