/**
 * The program that reads one file (document-reader.ts starts it): a process apart, since native code decodes pictures, and a file may be
 * made to end it. It has none of the settings of the service, and ends with its file.
 *
 * Loaded from its own file, beside the bundle.
 */
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readFile } from './read-file.js';
import type { FileToRead, ReadPart } from './reading.js';

export type FromProgram = { part: ReadPart } | { ended: 'whole' | 'failed' };

// Requests of the service come first. Linux has a priority for each thread, and those of V8 run already.
const low_priority = 15;
setPriority(low_priority);
if (process.platform === 'linux')
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), low_priority);
// If the service is killed, nobody ends an endless loop here but a thread beside it.
const watch = new Worker(
  `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
  { eval: true, env: {} },
);
watch.on('error', () => process.exit(1));

const send = (message: FromProgram) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

process.once('message', (file: FileToRead) => {
  void readFile(file, (part) => void send({ part }))
    .then(
      () => send({ ended: 'whole' }),
      () => send({ ended: 'failed' }),
    )
    .finally(() => process.exit(0));
});
