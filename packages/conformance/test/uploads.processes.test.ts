import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Credencia } from '@credencia/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { startBreakingNetwork, type BreakingNetwork } from '../src/breaking-network.js';
import { isInstalled, languages, type Language } from '../src/languages.js';
import { pdfFile } from '../../service/test/sample-files.js';

const service = useService();
let network: BreakingNetwork;
let folder: string;

beforeAll(async () => {
  network = await startBreakingNetwork(await service.app.listen({ port: 0, host: '127.0.0.1' }));
  folder = await mkdtemp(join(tmpdir(), 'credencia-uploads-'));
});
afterAll(async () => {
  network.close();
  await rm(folder, { recursive: true });
});

/** Runs the program of a language, and returns what it prints. */
async function run({ command, cwd, upload }: Language, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout, stderr } = await promisify(execFile)(command, upload!, {
    cwd,
    env: { PATH, HOME, PYTHONUTF8: '1', CREDENCIA_URL: network.url, ...env },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

for (const language of firstOf(
  2,
  languages.filter(({ upload }) => upload),
)) {
  const without = isInstalled(language) ? '' : ` (NOT RUN: ${language.command} is not installed)`;
  test.skipIf(without !== '')(
    `the SDK for ${language.name} uploads a file over a network that breaks again and again, and continues after its program ended${without}`,
    async () => {
      language.prepare?.();
      const { public_key, secret_key } = await service.createMerchant();
      const { id: SELLER } = await new Credencia({
        publicKey: public_key,
        secretKey: secret_key,
        baseUrl: network.url,
      }).submerchants.create({ legal_name: 'Aurora', tax_id: '11222333000181' });
      const keys = { CREDENCIA_PUBLIC_KEY: public_key, CREDENCIA_SECRET_KEY: secret_key };
      const bytes = pdfFile(randomBytes(2_500_000));
      const SHA256 = createHash('sha256').update(bytes).digest('hex');
      const FILE = join(folder, `${language.name}.pdf`);
      await writeFile(FILE, bytes);

      network.breaks_after = [400_000, 900_000, 50_000];
      const { file, progress, document } = await run(language, { ...keys, FILE, SHA256, SELLER });
      expect(file).toMatchObject({ status: 'ready', sha256: SHA256, received: bytes.length });
      // The answer's fields are those of a document, in types as in values.
      expect(document).toMatchObject({ file_url: file.file_url, file_size: bytes.length });
      expect(progress[0]).toBe(0);
      expect(progress.at(-1)).toBe(bytes.length);
      expect(progress).toEqual(progress.toSorted((one: number, other: number) => one - other));
      expect(network.breaks_after).toEqual([]);

      const { id } = await run(language, { ...keys, FILE, ENDS_EARLY: '1' });
      expect(id).not.toBe(file.id);
      const continued = await run(language, { ...keys, FILE, UPLOAD_ID: id });
      expect(continued.file).toMatchObject({ id, status: 'ready', sha256: SHA256 });
      expect(continued.progress[0]).toBeGreaterThan(0);

      // Another file is not taken for the one that was started.
      const other = join(folder, `${language.name}-other.pdf`);
      await writeFile(other, bytes.subarray(0, -1));
      const { wrong } = await run(language, { ...keys, FILE: other, UPLOAD_ID: id });
      expect(wrong).toContain(String(bytes.length - 1));
    },
    120_000,
  );
}
