import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../test/cluster.js';
import { pdfFile } from '../../../test/sample-files.js';
import { ScannerAway, VirusScanner } from './virus-scanner.js';

// Failure to prevent: ClamAV’s own daemon speaks otherwise than the one of our tests, and a file with malware counts as clean.

/** Of Debian's package clamav-daemon. */
const program = '/usr/sbin/clamd';
const isInstalled = existsSync(program);
const missing = isInstalled ? '' : ' (NOT RUN: clamav-daemon is not installed)';

/** The file by which scanners are tested (EICAR), in two parts, so that no scanner takes this one for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

describe.skipIf(!isInstalled)(`ClamAV’s daemon${missing}`, () => {
  let folder: string;
  let port: number;
  let clamd: ChildProcess;
  const scanner = (idleMs?: number) => new VirusScanner({ host: '127.0.0.1', port }, idleMs);
  const scanWith = async (by: VirusScanner, ...pieces: Buffer[]) => {
    const scan = by.begin();
    for (const piece of pieces) await scan.write(piece);
    return scan.end();
  };
  const scan = (...pieces: Buffer[]) => scanWith(scanner(), ...pieces);
  const start = async () => {
    clamd = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitFor(() => scanner().check(), { timeout: 60_000, interval: 50 });
  };
  const end = async () => {
    const ended = once(clamd, 'exit');
    clamd.kill('SIGKILL');
    await ended;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    port = await freePort();
    const signature = Buffer.from(eicar).toString('hex');
    await writeFile(join(folder, 'test.ndb'), `Eicar-Test:0:*:${signature}\n`);
    // One thread and a short queue, so that some files at once are many.
    await writeFile(
      join(folder, 'clamd.conf'),
      `Foreground yes
TCPSocket ${port}
TCPAddr 127.0.0.1
DatabaseDirectory ${folder}
TemporaryDirectory ${folder}
StreamMaxLength 1M
MaxFileSize 512K
AlertExceedsMax yes
MaxThreads 1
MaxQueue 2
`,
    );
    await start();
  });
  afterAll(async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  });

  test('finds malware wherever the pieces of a file end, and nothing in others', async () => {
    const infected = pdfFile(Buffer.from(eicar));
    const at = infected.indexOf('EICAR');
    await expect(scan(Buffer.from(eicar))).resolves.toBe('Eicar-Test.UNOFFICIAL');
    await expect(scan(infected.subarray(0, at), infected.subarray(at))).resolves.toBe(
      'Eicar-Test.UNOFFICIAL',
    );
    await expect(scan(pdfFile(Buffer.from('clean')))).resolves.toBeNull();
    await expect(scan()).resolves.toBeNull();
  });

  test('a file above its limits is never clean, and the next one is scanned', async () => {
    const piece = Buffer.alloc(250_000, 'a');
    await expect(scan(piece, piece)).resolves.toBeNull();
    const many = Array.from({ length: 64 }, () => piece);
    await expect(scan(...many, Buffer.from(eicar))).rejects.toBeInstanceOf(ScannerAway);
    await expect(scan(Buffer.concat(many))).rejects.toBeInstanceOf(ScannerAway);
    // Of MaxFileSize, ClamAV says nothing without AlertExceedsMax, and calls the file clean.
    await expect(scan(piece, piece, piece)).resolves.toMatch(/^Heuristics\.Limits\.Exceeded/);
    await expect(scan(Buffer.from(eicar))).resolves.toBe('Eicar-Test.UNOFFICIAL');
  });

  test('each of many files at once gets its own answer', async () => {
    const files = Array.from({ length: 40 }, (_, at) =>
      scan(Buffer.alloc(200_000, at), Buffer.from(at % 3 === 0 ? eicar : 'clean')),
    );
    const found = await Promise.all(files);
    expect(found).toEqual(found.map((_, at) => (at % 3 === 0 ? 'Eicar-Test.UNOFFICIAL' : null)));
  });

  test('one that answers no more, or has ended, counts as away until it is there again', async () => {
    clamd.kill('SIGSTOP');
    const slow = scanWith(scanner(200), Buffer.from(eicar));
    await expect(slow).rejects.toThrow('It did not answer.');
    clamd.kill('SIGCONT');
    await expect(scan(Buffer.from(eicar))).resolves.toBe('Eicar-Test.UNOFFICIAL');

    const open = scanner().begin();
    await open.write(Buffer.from(eicar));
    await end();
    await expect(open.end()).rejects.toBeInstanceOf(ScannerAway);
    await expect(scan(Buffer.from(eicar))).rejects.toBeInstanceOf(ScannerAway);
    await start();
    await expect(scan(Buffer.from(eicar))).resolves.toBe('Eicar-Test.UNOFFICIAL');
  });
});
