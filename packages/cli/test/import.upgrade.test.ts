import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { demoMerchant } from '../../service/src/merchants/demo-keys.js';
import { newDatabaseUrl } from '../../service/test/database-url.js';
import { basic } from '../../service/test/harness.js';
import { buildCommit, findLastRelease } from '../../service/test/release-copies.js';
import { endProcesses, startProcess } from '../../service/test/service-process.js';
import { closeCommandLines, openCommandLine } from './cli-process.js';

// Failure to prevent: an import that leaves sellers without their parts, because the service does not know of whole ones.

afterEach(endProcesses);
afterEach(closeCommandLines);

const release = findLastRelease();

test.skipIf(release === null)(
  `the last release gets every seller of a file, with its parts${release === null ? ' (NOT RUN: the repository has no release)' : ''}`,
  async () => {
    if (release === null) return;
    const program = await buildCommit(release.commit);
    const { url, close } = await newDatabaseUrl('import');
    onTestFinished(close);
    const service = await startProcess({ program, environment: { DATABASE_URL: url } });
    const base = await service.address();
    const credencia = await openCommandLine(base);
    const template = await credencia.run(['import', '--template', 'jsonl']);
    const [line = ''] = template.stdout.split('\n');
    const sellers = ['a', 'b', 'c'].map((external_id) => ({ ...JSON.parse(line), external_id }));
    const text = sellers.map((seller) => JSON.stringify(seller)).join('\n');
    await writeFile(join(credencia.home, 'sellers.jsonl'), text);
    const run = () => credencia.run(['import', 'sellers.jsonl', '--submit']);
    const first = await run();
    expect(first, first.stderr).toMatchObject({ code: 0, stdout: '3 created.\n' });
    expect(first.stderr).toContain('each is sent alone');
    expect((await run()).stdout).toBe('3 unchanged.\n');
    const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);
    const read = async (path: string) =>
      (await (await fetch(`${base}${path}`, { headers: { authorization } })).json()) as any;
    for (const { external_id, legal_representatives, addresses, documents } of sellers) {
      const { data } = await read(`/v1/submerchants?external_id=${external_id}`);
      expect(data).toHaveLength(1);
      expect(data[0].status).toBe('pending_review');
      const totalOf = async (part: string) =>
        (await read(`/v1/submerchants/${data[0].id}/${part}`)).pagination.total;
      expect(await totalOf('legal-representatives')).toBe(legal_representatives?.length ?? 0);
      expect(await totalOf('addresses')).toBe(addresses.length);
      const ofPartners = (legal_representatives ?? []).flatMap((one: any) => one.documents ?? []);
      expect(await totalOf('documents')).toBe((documents ?? []).length + ofPartners.length);
    }
  },
);
