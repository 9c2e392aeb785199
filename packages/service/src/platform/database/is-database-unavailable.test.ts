import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.js';

test('a write after the server has ended the connection is an error of an unavailable database', async () => {
  const server = createServer((socket) => socket.end());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const error = await new Promise<Error>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('end', () => setImmediate(() => socket.write('x', (refused) => resolve(refused!))));
    // Unread, the end is never noticed.
    socket.resume();
  });
  // Node's own error, without the `errno` and `address` of one from the operating system.
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(error).not.toHaveProperty('errno');
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a missing socket is one of an unavailable database, and a missing file is not', async () => {
  const path = join(tmpdir(), `credencia-missing-${process.pid}`);
  const [of_socket] = await once(connect(path), 'error');
  expect(of_socket).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(of_socket)).toBe(true);
  const of_file = await readFile(path).catch((error: Error) => error);
  expect(of_file).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(of_file as Error)).toBe(false);
});

test.each([
  ['server closed the connection unexpectedly\n\tThis probably means…', true],
  ['could not receive data from server: Connection reset by peer', true],
  ['cache lookup failed for relation 16384', false],
])(
  'an internal error of a cluster is one of an unavailable server if it says so: %s',
  (message, expected) => {
    const fields = { message, code: 'XX000', routine: 'ReportResultError' };
    const error = Reflect.construct(postgres.PostgresError, [fields]) as Error;
    expect(isDatabaseUnavailable(error)).toBe(expected);
  },
);
