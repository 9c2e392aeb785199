import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import samples from '../../packages/service/reference/sample-companies.json' with { type: 'json' };

/**
 * Starts the simulator of sources on this machine alone: a server of company data in the shape of BrasilAPI.
 *
 * @param {{ port: number, slow_ms?: number }} options port 0: a free one
 * @returns {Promise<{ url: string, asked: string[], close: () => Promise<void> }>} `asked`: the CNPJs that were asked for
 */
export async function startSources({ port, slow_ms = 4_000 }) {
  const asked = [];
  const failed = new Set();
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request, response) {
    const tax_id = /^\/api\/cnpj\/v1\/([0-9A-Z]{14})$/.exec(request.url ?? '')?.[1];
    if (tax_id) asked.push(tax_id);
    const sample = samples.find((one) => one.tax_id === tax_id);
    if (sample?.behaviour === 'slow') await wait(slow_ms);
    const status = !sample ? 404 : fails(sample) ? 503 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(sample?.answer ?? { message: `No answer: ${status}.` }));
  }

  function fails({ tax_id, behaviour }) {
    if (behaviour !== 'recovers') return behaviour === 'fails';
    const isFirst = !failed.has(tax_id);
    failed.add(tax_id);
    return isFirst;
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
