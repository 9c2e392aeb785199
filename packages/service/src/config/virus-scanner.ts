import { isAbsolute } from 'node:path';
import type { ScannerAddress } from '../platform/outbound/virus-scanner.js';
import type { Source } from './source.js';

/** Reads where ClamAV listens: `host:port`, or the path of its socket. Null: files are not scanned. */
export function readVirusScanner({ value, problems }: Source): ScannerAddress | null {
  const text = value('CLAMAV_ADDRESS');
  if (text === null) return null;
  if (isAbsolute(text)) return { path: text };
  const [, host = '', port = ''] = /^\[?([^\s/[\]]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host !== '' && Number(port) > 0 && Number(port) < 65_536) return { host, port: Number(port) };
  problems.push(
    `CLAMAV_ADDRESS must be an address of the form 127.0.0.1:3310, or the path of a socket, not "${text}".`,
  );
  return null;
}
