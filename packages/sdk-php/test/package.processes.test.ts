import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createProxy } from 'node:http';
import { createServer, type Server } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../../../scripts/guides/free-ports.js';
import { isInstalled, languages } from '../../conformance/src/languages.js';
import { useService } from '../../service/test/harness.js';

const folder = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const has_php = isInstalled(languages.find(({ name }) => name === 'PHP')!);
const has_composer = has_php && spawnSync('composer', ['--version']).status === 0;
const without = has_php ? '' : ' (NOT RUN: PHP 8.2 with php-curl is not installed)';
const without_composer = has_composer ? '' : ' (NOT RUN: composer is not installed)';
const secret = 'whsec_c2VjcmV0IG9mIGEgdGVzdA==';

describe.skipIf(!has_php)(`the package for PHP${without}`, () => {
  const service = useService();
  let work: string;
  let examples: string[];

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'credencia-php-'));
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    examples = [...readme.matchAll(/```php\n([\s\S]+?)```/g)].map(([, code]) => code!);
  });

  afterAll(() => rm(work, { recursive: true, force: true }));

  test('has PHP without errors in every file', async () => {
    const files = (await readdir(join(folder, 'src'), { recursive: true })).filter((name) =>
      name.endsWith('.php'),
    );
    const load = `require '${folder}autoload.php'; foreach (json_decode($argv[1]) as $name) { $class = 'Credencia\\\\' . strtr(substr($name, 0, -4), '/', '\\\\'); class_exists($class) || throw new Exception($class); }`;
    const { stdout, stderr } = await run('php', ['-r', load, '--', JSON.stringify(files)]);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
  });

  test('passes its tests', async () => {
    const { stdout } = await run('php', [join(folder, 'test/programs/client-test.php')]);
    expect(stdout).toBe('All as expected.\n');
  });

  describe.each(['directly', 'through a proxy'])('over HTTPS %s', (way) => {
    let server: Server;
    const proxy = createProxy();
    let tunnels = 0;
    let env: NodeJS.ProcessEnv;
    let certificate: string;

    beforeAll(async () => {
      certificate = join(work, 'certificate.pem');
      const key = join(work, 'key.pem');
      const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
      const files = ['-keyout', key, '-out', certificate];
      await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject]);
      const pair = { key: await readFile(key), cert: await readFile(certificate) };
      server = createServer(pair, ({ method, url = '', socket }, response) => {
        if (url === '/v1/charges/connection') {
          response.end(`{"message":"","data":{"id":"${socket.remotePort}"}}`);
        } else if (url.startsWith('/v1/charges/')) {
          response.end('{"message":"","data":{"id":"c1"}}');
        } else if (method === 'GET') {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('id: 1\ndata: {"id":"e1"}\n\n');
        } else {
          response.writeHead(403).end('{"code":"FORBIDDEN","message":"No.","errors":[]}');
        }
      }).listen(0, '127.0.0.1');
      proxy.on('connect', (_, socket) => {
        tunnels += 1;
        const there = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
          socket.pipe(there).pipe(socket);
        });
        for (const [one, other] of [
          [socket, there],
          [there, socket],
        ]) {
          one!.on('error', () => other!.destroy());
        }
      });
      proxy.listen(0, '127.0.0.1');
      await Promise.all([once(server, 'listening'), once(proxy, 'listening')]);
      const { port } = proxy.address() as AddressInfo;
      env = {
        PATH: process.env['PATH'],
        ...(way === 'directly' ? {} : { https_proxy: `http://127.0.0.1:${port}` }),
      };
    });

    afterAll(async () => {
      server.closeAllConnections();
      server.close();
      proxy.close();
    });

    test('calls, streams and batches meet the answer itself, and wait without an end', async () => {
      const { port } = server.address() as AddressInfo;
      const program = join(folder, 'test/programs/network-test.php');
      const { stdout } = await run('php', [program, `https://127.0.0.1:${port}`, certificate], {
        env,
      });
      expect(stdout.trim().split('\n')).toEqual([
        '{"id":"c1"}',
        '{"id":"c1"}',
        '{"id":"c1"}',
        '"1"',
        '["FORBIDDEN",403]',
        '"A process that was forked has its own connection."',
        '"The parent goes on."',
      ]);
      expect(tunnels > 0).toBe(way !== 'directly');
    });
  });

  test.skipIf(!has_composer)(
    `as it is released is installed by Composer with no other package${without_composer}`,
    async () => {
      const composer = (...args: string[]) =>
        run('composer', ['--no-interaction', '--no-ansi', ...args], {
          cwd: work,
          env: {
            ...process.env,
            COMPOSER_HOME: join(work, 'home'),
            COMPOSER_ALLOW_SUPERUSER: '1',
            COMPOSER_DISABLE_NETWORK: '1',
          },
        });
      await composer('validate', '--strict', '--no-check-publish', join(folder, 'composer.json'));
      const { releaseSdks } = await import('../../../scripts/release-sdks.mjs');
      await releaseSdks(join(work, 'released'));
      const url = join(work, 'released/sdk-php');
      const path = { type: 'path', url, options: { symlink: false } };
      await writeFile(
        join(work, 'composer.json'),
        JSON.stringify({
          repositories: [path, { 'packagist.org': false }],
          require: { 'credencia/sdk': '*@dev' },
        }),
      );
      await composer('update', '--quiet');
      const { packages } = JSON.parse(await readFile(join(work, 'composer.lock'), 'utf8')) as {
        packages: { name: string }[];
      };
      expect(packages.map(({ name }) => name)).toEqual(['credencia/sdk']);
      const use = `require 'vendor/autoload.php'; echo Credencia\\Generated\\Version::VERSION, get_class((new Credencia\\Credencia('pk_a', 'sk_a'))->charges);`;
      const { stdout } = await run('php', ['-r', use], { cwd: work });
      const { version } = JSON.parse(
        await readFile(new URL('../../sdk/package.json', import.meta.url), 'utf8'),
      ) as { version: string };
      expect(stdout).toBe(`${version}Credencia\\Generated\\Charges`);
    },
  );

  test('does what the examples of its README say, the receiver in the server of PHP', async () => {
    const [receiver] = examples.filter((code) => code.startsWith('// webhook.php'));
    const rest = examples.filter((code) => code !== receiver);
    const load = `<?php\ndeclare(strict_types=1);\nrequire '${folder}autoload.php';\n`;
    await writeFile(join(work, 'webhook.php'), load + receiver!);
    await writeFile(join(work, 'program.php'), load + rest.join('\n'));
    const address = `127.0.0.1:${(await freePorts(1))[0]}`;
    const server = spawn('php', ['-S', address, join(work, 'webhook.php')], {
      env: { PATH: process.env['PATH'], CREDENCIA_WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const log: string[] = [];
    const lines = createInterface(server.stderr).on('line', (line) => log.push(line));
    await once(lines, 'line');
    try {
      const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
      const merchant = await service.createMerchant({ mode: 'test' });
      const { stdout, stderr } = await run('php', [join(work, 'program.php')], {
        env: {
          PATH: process.env['PATH'],
          CREDENCIA_URL: baseUrl,
          CREDENCIA_PUBLIC_KEY: merchant.public_key,
          CREDENCIA_SECRET_KEY: merchant.secret_key,
          CREDENCIA_WEBHOOK_SECRET: secret,
          WEBHOOK_URL: `http://${address}/`,
        },
      });
      expect(stderr).toBe('');
      expect(stdout).toContain('1 of 1\n1 of 1\nVALIDATION_ERROR 400');
      expect(stdout).toContain('/tax_id');
      expect(stdout).toContain('seller-1042\nHTTP/1.1 200 OK\n');
      expect(stdout).toMatch(/submerchant\.approved [0-9a-f-]{36} \S+\n/);
      expect(stdout).toMatch(/line 1 201 .+\nline 2 400 .+\n/);
      expect(log.join('\n')).toContain('submerchant.approved e1');
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });
});
