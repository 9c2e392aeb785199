import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { closeCommandLines, openCommandLine, type CommandLine } from './cli-process.js';
import { longTest } from '../../service/test/long-test.js';

const service = useService();
let url: string;
let merchant: TestMerchant;

beforeAll(async () => {
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  merchant = await service.createMerchant({ mode: 'test' });
});

afterAll(closeCommandLines);

const folderOf = ({ home }: CommandLine) => join(home, '.config', 'credencia');
const fileOf = (credencia: CommandLine) => join(folderOf(credencia), 'credentials.json');
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function signIn(credencia: CommandLine, ...args: string[]) {
  const input = `${merchant.public_key}:${merchant.secret_key}\n`;
  return credencia.run(['login', '--stdin', '--service', url, ...args], { input });
}

test('keys are kept where only their owner may read them, and nothing is left beside them', async () => {
  const credencia = await openCommandLine();
  const { code, stdout, stderr } = await signIn(credencia);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).not.toContain(merchant.secret_key);
  expect(await modeOf(fileOf(credencia))).toBe(0o600);
  expect(await modeOf(folderOf(credencia))).toBe(0o700);
  expect(await readdir(folderOf(credencia))).toEqual(['credentials.json']);
  expect((await credencia.run(['submerchants', 'list'])).code).toBe(0);
});

test('keys that others could read are closed to them, and their owner is warned', async () => {
  const credencia = await openCommandLine();
  await signIn(credencia);
  await chmod(fileOf(credencia), 0o644);
  const { code, stderr } = await credencia.run(['whoami']);
  expect(code).toBe(0);
  expect(stderr).toContain('Others could read the credentials');
  expect(await modeOf(fileOf(credencia))).toBe(0o600);
});

test('keys that the service does not take are not stored', async () => {
  const credencia = await openCommandLine();
  const args = ['--public-key', merchant.public_key, '--secret-key', 'sk_test_wrong'];
  const { code, stderr } = await credencia.run(['login', '--service', url, ...args]);
  expect(code).toBe(3);
  expect(stderr).toContain('Credentials are missing or wrong.');
  await expect(readFile(fileOf(credencia))).rejects.toThrow('ENOENT');
});

test('a live key is not sent without encryption, unless that is asked for', async () => {
  const credencia = await openCommandLine();
  const live = await service.createMerchant();
  const { port } = new URL(url);
  const env = {
    CREDENCIA_URL: `http://0.0.0.0:${port}`,
    CREDENCIA_PUBLIC_KEY: live.public_key,
    CREDENCIA_SECRET_KEY: live.secret_key,
  };
  const { code, stderr } = await credencia.run(['submerchants', 'list'], { env });
  expect(code).toBe(2);
  expect(stderr).toContain('the keys would be sent without encryption');
  const asked = { ...env, CREDENCIA_ALLOW_HTTP: '1' };
  expect(await credencia.run(['submerchants', 'list'], { env: asked })).toMatchObject({ code: 0 });
});

test('a login that nobody can answer says which flag is missing instead of hanging', async () => {
  const credencia = await openCommandLine();
  const { code, stderr } = await credencia.run(['login', '--public-key', 'pk_test_x']);
  expect(code).toBe(2);
  expect(stderr).toContain('--secret-key is missing');
});

longTest(
  'profiles are kept apart: by flag, by environment, and each signed out alone',
  async () => {
    const credencia = await openCommandLine();
    await signIn(credencia);
    await signIn(credencia, '--profile', 'second');
    const used = async (args: string[], env = {}) =>
      JSON.parse((await credencia.run(['whoami', '--json', ...args], { env })).stdout);
    expect(await used([])).toEqual({
      profile: 'default',
      url,
      public_key: merchant.public_key,
      kind: 'test',
    });
    expect(await used(['--profile', 'second'])).toMatchObject({ profile: 'second' });
    expect(await used([], { CREDENCIA_PROFILE: 'second' })).toMatchObject({ profile: 'second' });
    const other = await service.createMerchant();
    const keys = {
      CREDENCIA_PUBLIC_KEY: other.public_key,
      CREDENCIA_SECRET_KEY: other.secret_key,
      CREDENCIA_URL: url,
    };
    expect(await used([], keys)).toMatchObject({ profile: null, public_key: other.public_key });

    await credencia.run(['logout']);
    const left = JSON.parse((await credencia.run(['profiles', '--json'])).stdout);
    expect(left).toMatchObject([{ name: 'second', is_default: true }]);
    const { code, stderr } = await credencia.run(['whoami', '--profile', 'secnd']);
    expect(code).toBe(3);
    expect(stderr).toContain('Did you mean second?');
  },
);

test('a file that is none is left as it is, with a way out', async () => {
  const credencia = await openCommandLine();
  await mkdir(folderOf(credencia), { recursive: true });
  await writeFile(fileOf(credencia), '{ half', { mode: 0o600 });
  const { code, stderr } = await signIn(credencia);
  expect(code).toBe(2);
  expect(stderr).toContain('Move it away and sign in again');
  expect(await readFile(fileOf(credencia), 'utf8')).toBe('{ half');
});
