import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { ServerUser } from './server-user.js';

/** Receives one line of the server's log. */
export type ServerLogSink = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields: Record<string, unknown>,
) => void;

/** A log above this size is rotated to `server.log.1` at a start. Bytes. */
const ROTATE_ABOVE = 4 * 1024 * 1024;
/** A log above this size is truncated while the server runs. Bytes. */
const TRUNCATE_ABOVE = 16 * 1024 * 1024;
const POLL_MS = 250;

/** The file the server logs to. */
export interface ServerLog {
  path: string;
  /** For the server's stdout and stderr. */
  fd: number;
  /** Resolves with the log since this start, at most the last 4,000 characters. */
  tail(): Promise<string>;
  /** Passes the remaining lines to the sink and closes the file. */
  close(): void;
}

/**
 * Opens `server.log` in the data folder and passes each line that the server
 * appends to `sink`. The server writes to a file and not to a pipe: after the
 * service is killed, a pipe would have no reader, and the server's writes would
 * fail.
 */
export function openServerLog(home: string, user: ServerUser, sink: ServerLogSink): ServerLog {
  const path = join(home, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > ROTATE_ABOVE) renameSync(path, `${path}.1`);
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  const fd = openSync(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (user.switched) fchownSync(fd, user.uid, user.gid);

  const start = fstatSync(fd).size;
  let offset = start;
  let rest = '';
  let decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(64 * 1024);
  const parse = lineParser(sink);

  const readAppended = () => {
    for (;;) {
      const length = readSync(fd, buffer, 0, buffer.length, offset);
      if (length === 0) break;
      offset += length;
      const lines = (rest + decoder.write(buffer.subarray(0, length))).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(parse);
    }
    if (offset > TRUNCATE_ABOVE) {
      ftruncateSync(fd, 0);
      offset = 0;
      rest = '';
      decoder = new StringDecoder('utf8');
    }
  };
  const timer = setInterval(readAppended, POLL_MS).unref();
  let isOpen = true;
  return {
    path,
    fd,
    async tail() {
      const text = await readFile(path);
      return text.subarray(start).toString('utf8').slice(-4000).trim();
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(timer);
      readAppended();
      closeSync(fd);
    },
  };
}

/** ERROR is a warning here: the service handles its failed statements itself. */
const LEVELS: Record<string, 'debug' | 'info' | 'warn' | 'error'> = {
  WARNING: 'warn',
  ERROR: 'warn',
  FATAL: 'error',
  PANIC: 'error',
};

function lineParser(sink: ServerLogSink): (line: string) => void {
  let level: 'debug' | 'info' | 'warn' | 'error' = 'debug';
  return (line) => {
    if (line.trim() === '') return;
    const found = /^(\S+ \S+) \S+ \[(\d+)\] ([A-Z]+\d?): +(.*)$/.exec(line);
    if (found === null) {
      // A continuation line, or output of a program without PostgreSQL's log format.
      sink(level, line.trim(), {});
      return;
    }
    const [, logged_at, pid, severity = 'LOG', message = ''] = found;
    if (!['DETAIL', 'HINT', 'CONTEXT', 'STATEMENT'].includes(severity)) {
      level = LEVELS[severity] ?? 'debug';
    }
    sink(level, message, { severity, server_pid: Number(pid), logged_at });
  };
}
