import { afterEach, expect, test } from 'vitest';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { pdf, startFileHost } from './file-host.js';
import { basic } from './harness.js';
import { address, document, person, personTypes } from './sellers.js';
import { endProcesses, newDataDir, openDatabase, startProcess } from './service-process.js';

/** Starts, a recovery and a build of a busy machine add up. */
const patience_ms = 180_000;
afterEach(endProcesses, patience_ms);

async function ask(who: string, method: string, url: string, body?: object): Promise<any> {
  const headers = { authorization: who, ...(body ? { 'content-type': 'application/json' } : {}) };
  const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const answer = await fetch(url, sent);
  const { data, ...rest } = (await answer.json()) as any;
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(rest)}`);
  return data;
}

test(
  'files that a killed process was fetching are recorded by another once its lease is over',
  { timeout: patience_ms },
  async () => {
    const host = await startFileHost();
    try {
      const data_dir = await newDataDir();
      const merchant = basic(demoMerchant.public_key, demoMerchant.secret_key);
      const operator = basic(demoOperator.public_key, demoOperator.secret_key);
      // It never answers: whoever asks is killed while it waits.
      host.serve = () => undefined;

      const killed = await startProcess({ data_dir });
      const first = await killed.address();
      const { id } = await ask(merchant, 'POST', `${first}/v1/submerchants`, person());
      const path = `/v1/submerchants/${id}`;
      await ask(merchant, 'POST', `${first}${path}/addresses`, address());
      for (const type of personTypes) {
        const declared = document(type, { file_url: `${host.url}/${type}` });
        await ask(merchant, 'POST', `${first}${path}/documents`, declared);
      }
      await ask(merchant, 'POST', `${first}${path}/submit-for-review`);
      await host.arrived(1);
      await killed.kill9();

      host.serve = (at, response) => void response.end(pdf(at));
      const second = await startProcess({ data_dir });
      const base = await second.address();
      const database = await openDatabase(data_dir);
      try {
        // Two minutes pass.
        await database`update document_files set due_at = now() - interval '1 s' where lease is not null`;
        for (;;) {
          const { documents } = await ask(
            operator,
            'GET',
            `${base}/v1/operator/submerchants/${id}`,
          );
          const files = documents.map(({ file }: { file: { status: string } }) => file.status);
          if (files.every((status: string) => status === 'recorded')) break;
        }
        const asked = personTypes.map((type) => host.asked.get(`/${type}`) ?? 0);
        expect(Math.max(...asked), 'asked by the one that was killed and by its successor').toBe(2);
      } finally {
        await database.end();
      }
    } finally {
      await host.close();
    }
  },
);
