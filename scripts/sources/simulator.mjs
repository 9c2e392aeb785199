import { createServer } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import samples from '../../packages/service/reference/sample-companies.json' with { type: 'json' };
import accounts from './sample-accounts.json' with { type: 'json' };

/**
 * Starts the simulator of sources on this machine alone: a server of company data in the shape of BrasilAPI, and a bank’s adapter.
 *
 * @param {{ port: number, slow_ms?: number }} options port 0: a free one
 * @returns {Promise<{ url: string, asked: string[], close: () => Promise<void> }>} `asked`: the CNPJs that were asked for
 */
export async function startSources({ port, slow_ms = 4_000 }) {
  const asked = [];
  const failed = new Set();
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request, response) {
    if (request.method === 'POST' && request.url === '/api/bank/v1/holders') {
      return send(response, ...holderOf(await readJson(request)));
    }
    const tax_id = /^\/api\/cnpj\/v1\/([0-9A-Z]{14})$/.exec(request.url ?? '')?.[1];
    if (tax_id) asked.push(tax_id);
    const sample = samples.find((one) => one.tax_id === tax_id);
    if (sample?.behaviour === 'slow') await wait(slow_ms);
    const status = !sample ? 404 : fails(sample) ? 503 : 200;
    send(response, status, sample?.answer);
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

function send(response, status, answer) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { message: `No answer: ${status}.` }));
}

/** What the bank answers, with its status. The account of whoever is asked for has that holder. */
function holderOf({ bank_account, pix_key, holder_document }) {
  const { bank_code, branch, account } = bank_account ?? {};
  const asked = pix_key ?? `${bank_code} ${branch} ${account}`;
  const sample = accounts.find((one) => one.account === asked);
  if (!sample) return [404, null];
  const { answer } = sample;
  if (answer === null) return [503, null];
  return [200, answer.holder_document === 'asked' ? { ...answer, holder_document } : answer];
}
