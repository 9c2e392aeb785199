import { open } from 'node:fs/promises';
import type { Destination } from './destination.js';

/** Appends events as NDJSON to a file that only this user can read, and flushes it to the disk. It may be moved at any time, as logrotate does. */
export function fileDestination(path: string): Destination {
  return {
    name: 'file',
    async send(events) {
      const file = await open(path, 'a', 0o600);
      try {
        await file.appendFile(events.map((event) => `${event}\n`).join(''));
        await file.datasync();
      } finally {
        await file.close();
      }
    },
  };
}
