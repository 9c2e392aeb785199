import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '../src/commands/run-command.js';
import { readConfig } from '../src/config/read-config.js';
import { DataKeys } from '../src/platform/data-keys.js';
import { unwrapKeys } from '../src/platform/key-management/open-key-ring.js';
import { aws_access_key, aws_secret, key_arn, startAws, type AwsServer } from './aws-kms-server.js';
import { newDatabaseUrl } from './database-url.js';
import { longTest } from './long-test.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';
import { startVault, vault_token, type VaultServer } from './vault-server.js';

/** An installation moves its master key from the environment to Vault, to AWS KMS, and replaces it: real processes and commands. */

const key = randomBytes(32);
const base64 = key.toString('base64');
let vault: VaultServer;
let aws: AwsServer;
let folder: string;
let environment: Record<string, string>;
let closeRelay = (): void => {};

beforeAll(async () => {
  [vault, aws, folder] = await Promise.all([
    startVault(),
    startAws(),
    mkdtemp(join(tmpdir(), 'credencia-kms-')),
  ]);
  const database = await newDatabaseUrl('kms');
  closeRelay = database.close;
  await writeFile(join(folder, 'token'), `${vault_token}\n`);
  environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'trace',
    DATABASE_URL: database.url,
    VAULT_ADDR: vault.url,
    VAULT_TOKEN_FILE: join(folder, 'token'),
    AWS_KMS_KEY_ID: key_arn,
    AWS_ENDPOINT_URL: aws.url,
    AWS_ACCESS_KEY_ID: aws_access_key,
    AWS_SECRET_ACCESS_KEY: aws_secret,
  };
});
afterAll(async () => {
  await endProcesses();
  closeRelay();
  await Promise.all([vault.close(), aws.close(), rm(folder, { recursive: true })]);
});

/** Runs a command, and gives back what it printed. */
async function run(more: Record<string, string>, name: string, ...args: string[]) {
  let output = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    }),
  );
  // Read by AWS's SDK.
  for (const [variable, value] of Object.entries(environment))
    if (variable.startsWith('AWS_')) vi.stubEnv(variable, value);
  try {
    const code = await runCommand(name, args, { ...environment, ...more });
    requireNoSecret(output);
    return { code, output, setting: /^MASTER_KEY=(\S+)$/m.exec(output)?.[1] ?? '' };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** No output of any process or command may contain a secret. */
function requireNoSecret(output: string): void {
  for (const secret of [base64, key.toString('hex'), vault_token, aws_secret])
    expect(output).not.toContain(secret);
}

longTest(
  'from the environment to Vault, to AWS KMS and to a new key, on one database',
  async () => {
    const wrap = ['wrap-master-key', '--existing', '--kms'] as const;
    const { setting: in_vault } = await run({ MASTER_KEY: base64 }, ...wrap, 'vault');
    expect(in_vault).toMatch(/^vault:v1:/);
    // From a file, as a secret of Kubernetes is.
    const MASTER_KEY_FILE = join(folder, 'wrapped');
    await writeFile(MASTER_KEY_FILE, in_vault);
    const service = await startProcess({ environment: { ...environment, MASTER_KEY_FILE } });
    const address = await service.address();
    const logged = service
      .output()
      .split('\n')
      .find((line) => line.includes('A master key was unwrapped'));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({
      setting: 'MASTER_KEY',
      kms: `Vault at ${vault.url}, key transit/credencia`,
      key_id: new DataKeys(key).newest,
    });

    // A running process does not need its KMS; a start and doctor say what it answers.
    vault.instead = (_request, response) => {
      response.writeHead(403).end('{"errors":["permission denied"]}');
      return true;
    };
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const broken = await run({ MASTER_KEY: in_vault }, 'doctor');
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/FAILURE +key-management +MASTER_KEY cannot be unwrapped: .*403/);
    expect(broken.output).toMatch(/SKIPPED +master-key/);
    const calls = vault.requests.length;
    expect((await run({ MASTER_KEY: in_vault }, 'migrate', '--plan')).code).toBe(0);
    // The schema needs no key.
    expect(vault.requests).toHaveLength(calls);
    const refused = await runToItsEnd({ environment: { ...environment, MASTER_KEY: in_vault } });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Credencia could not start.\\nMASTER_KEY cannot be unwrapped');
    expect(refused.output).toContain('permission denied. Check that the token is valid');
    expect(refused.output).not.toContain('    at ');
    vault.instead = () => false;
    await service.stop();
    requireNoSecret(service.output() + refused.output);

    const { setting: in_aws } = await run({ MASTER_KEY: in_vault }, ...wrap, 'awskms');
    expect(in_aws).toMatch(/^awskms:/);
    const plain_copy = join(folder, 'copy');
    const new_key = ['wrap-master-key', '--kms', 'vault', '--plain-copy', plain_copy] as const;
    const { setting: fresh } = await run({}, ...new_key);
    const copy = await readFile(plain_copy, 'utf8');
    expect((await stat(plain_copy)).mode & 0o777).toBe(0o600);
    const both = { MASTER_KEY: fresh, PREVIOUS_MASTER_KEYS: in_aws };
    expect((await run(both, 'rotate-master-key', '--grace', '0')).output).toContain('Finished');
    const examined = await run(both, 'doctor');
    expect(examined.output).toMatch(/OK +key-management +It unwraps 2 master keys\./);
    expect(examined.output).toMatch(/OK +master-key +MASTER_KEY is the one/);
    expect(examined.output).not.toContain(copy.trim());
    // The copy opens the database without any KMS.
    const of_copy = await run({ MASTER_KEY_FILE: plain_copy }, 'doctor');
    expect(of_copy.output).toMatch(/OK +master-key +MASTER_KEY is the one/);
    // An existing file is not overwritten, and no value is printed for a key that has no copy.
    await expect(run({}, ...new_key)).rejects.toThrow('cannot be written');
    expect(await readFile(plain_copy, 'utf8')).toBe(copy);
  },
);

longTest('a start that waits for a KMS stops at once on SIGTERM', async () => {
  const { setting } = await run({}, 'wrap-master-key', '--kms', 'vault');
  const asked = new Promise<void>((resolve) => {
    vault.instead = () => {
      resolve();
      return true;
    };
  });
  const service = await startProcess({ environment: { ...environment, MASTER_KEY: setting } });
  await asked;
  expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  vault.instead = () => false;
});

test('wrap-master-key without a key, and with another key of the KMS', async () => {
  const existing = ['wrap-master-key', '--kms', 'vault', '--existing'] as const;
  await expect(run({}, ...existing)).rejects.toThrow('MASTER_KEY is required');
  await expect(run({}, 'wrap-master-key')).rejects.toThrow('needs --kms');
  await expect(run({ MASTER_KEY: base64 }, ...existing, '--key', '../x')).rejects.toThrow('a path');
  const other = await run({ MASTER_KEY: base64 }, ...existing, '--key', 'other');
  expect(other.output).toContain('Start with VAULT_TRANSIT_KEY=other.');
  const [unwrapped] = await unwrapKeys(
    readConfig({ ...environment, MASTER_KEY: other.setting, VAULT_TRANSIT_KEY: 'other' }),
  );
  expect(unwrapped).toEqual(key);
});
