import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, languages } from '../../conformance/src/languages.js';
import { useService } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';
import { javaArguments, quick } from '../build/compile.mjs';

const folder = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const has_java = isInstalled(languages.find(({ name }) => name === 'Java')!);
const without = has_java ? '' : ' (NOT RUN: JDK 17 is not installed)';

describe.skipIf(!has_java)(`the jar for Java${without}`, () => {
  const service = useService();
  let work: string;
  let jar: string;
  let version: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'credencia-java-'));
    const { stdout } = await run('node', [join(folder, 'build/compile.mjs'), work]);
    jar = stdout.trim();
    const own = await readFile(new URL('../../sdk/package.json', import.meta.url), 'utf8');
    ({ version } = JSON.parse(own) as { version: string });
    const merchant = await service.createMerchant({ mode: 'test' });
    env = {
      PATH: process.env['PATH'],
      // What programs print and read, wherever the tests run.
      LC_ALL: 'C.UTF-8',
      CREDENCIA_URL: await service.app.listen({ port: 0, host: '127.0.0.1' }),
      CREDENCIA_PUBLIC_KEY: merchant.public_key,
      CREDENCIA_SECRET_KEY: merchant.secret_key,
      CREDENCIA_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==',
    };
  });

  afterAll(() => rm(work, { recursive: true, force: true }));

  /** Compiles and runs the source of a program that has nothing but the jar. */
  const runProgram = (source: string, ...args: string[]) =>
    run('java', [...quick, '-Dfile.encoding=UTF-8', '-cp', jar, source, ...args], {
      env,
      cwd: work,
    });

  test('is a module that needs the JDK alone, and has the SDK alone in it', async () => {
    expect(jar).toBe(join(work, `credencia-${version}.jar`));
    const { stdout: module } = await run('jar', ['--describe-module', '--file', jar]);
    expect(module).toContain(`io.github.credencia@${version} `);
    expect(module.match(/^(requires|exports) .*$/gm)?.toSorted()).toEqual([
      'exports io.github.credencia',
      'exports io.github.credencia.model',
      'requires java.base mandated',
      'requires java.net.http transitive',
    ]);
    const { stdout: names } = await run('jar', ['--list', '--file', jar]);
    expect(names).toContain('io/github/credencia/model/Submerchant.class\n');
    expect(names).toContain('LICENSE\n');
    expect(names).not.toMatch(/ClientTest|Scenario|Driver/);
  });

  test('has a pom.xml of the same version, for the same Java, without dependencies', async () => {
    const pom = await readFile(join(folder, 'pom.xml'), 'utf8');
    expect(pom).toContain(`<version>${version}</version>`);
    expect(pom).toContain('<maven.compiler.release>17</maven.compiler.release>');
    expect(pom).not.toContain('<dependenc');
  });

  test('passes its tests', async () => {
    const { stdout, stderr } = await run('java', javaArguments('io.github.credencia.ClientTest'));
    expect({ stdout, stderr }).toEqual({ stdout: 'All as expected.\n', stderr: '' });
  });

  test('does what the examples of its README say, one after the other in one program', async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/```java\n([\s\S]+?)```/g)].map(([, code]) => code);
    const lines = examples.join('\n').split('\n');
    const isImport = (line: string) => line.startsWith('import ');
    const program = `${lines.filter(isImport).join('\n')}
      class Program {
        public static void main(String[] arguments) throws Exception {
          ${lines.filter((line) => !isImport(line)).join('\n')}
        }
      }`;
    await writeFile(join(work, 'Program.java'), program);
    const { stdout, stderr } = await runProgram('Program.java');
    expect(stderr).toBe('');
    expect(stdout).toContain(
      '1 of 1\n1 of 1\nLivraria Ipê Comércio de Livros Ltda\nVALIDATION_ERROR 400',
    );
    expect(stdout).toContain('/tax_id');
    expect(stdout).toContain('seller-1042\nsubmerchant.approved e1\nLivraria Ipê\n200\n');
    expect(stdout).toMatch(/submerchant\.approved [0-9a-f-]{36} \S+\n/);
    expect(stdout).toMatch(/line 1 201 [0-9a-f-]{36}\nline 2 400 VALIDATION_ERROR\n/);
  });

  longTest(
    'imports the sellers of a file, and a second run finds those that are there',
    async () => {
      const names = Array.from(
        { length: 250 },
        (_, at) => `Loja ${at};11222333000181;import-${at};`,
      );
      names[7] = ';1;import-7;';
      await writeFile(join(work, 'sellers.csv'), `${names.join('\n')}\n`);
      const example = join(folder, 'examples/ImportSellers.java');
      const { stdout } = await runProgram(example, 'sellers.csv');
      const first = stdout.trim().split('\n');
      expect(first).toHaveLength(names.length);
      expect(first[7]).toMatch(/^8 VALIDATION_ERROR \//);
      const { stdout: again } = await runProgram(example, 'sellers.csv');
      const [line = '', ...others] = again.trim().split('\n');
      expect(line).toBe(first[0]?.replace('1 ', '1 EXTERNAL_ID_TAKEN '));
      expect(others).toHaveLength(names.length - 1);
    },
  );
});
