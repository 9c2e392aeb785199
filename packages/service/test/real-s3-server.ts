import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestBucket } from './s3-server.js';

/** Prints its port. */
const program = `
  const S3rver = require('@20minutes/s3rver');
  const configureBuckets = [{ name: 'documents', configs: [] }];
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, configureBuckets };
  new S3rver({ ...options, directory: process.argv[1] }).run().then(({ port }) => console.log(port));
`;

/** Starts s3rver, an S3-compatible server that was written by others and knows nothing of this service, with an empty bucket. */
export async function startRealS3Server(): Promise<{
  bucket: TestBucket;
  close: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  // Its cursors of lists need a cipher that OpenSSL has in this provider alone.
  const options = ['--openssl-legacy-provider', '--input-type=commonjs', '-e', program, directory];
  const server = spawn(process.execPath, options, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit').then(() => {
      throw new Error('s3rver has ended.');
    }),
  ])) as [string];
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/documents/credencia`,
      region: 'us-east-1',
      // Its only key.
      access_key_id: 'S3RVER',
      secret_access_key: 'S3RVER',
    },
    close: async () => {
      server.kill();
      await once(server, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
