import { connect, createServer, type AddressInfo } from 'node:net';
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
