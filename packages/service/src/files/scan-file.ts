import { randomUUID } from 'node:crypto';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import { ScannerAway, type VirusScanner } from '../platform/outbound/virus-scanner.js';
import { describeInfectedFile } from '../security-events/ocsf.js';
import { insertSecurityEvents } from '../security-events/store/security-events.js';
import { fileMetrics } from './metrics.js';

declare module '../operation/context.js' {
  interface Context {
    /** Null: files are not scanned. */
    virus_scanner: VirusScanner | null;
  }
}

/** A file that was scanned, for reports. */
export interface ScannedFile {
  kind: 'file' | 'note_file' | 'document';
  merchant_id: string;
  id: string;
}

/** A scan of a file whose bytes come from elsewhere. */
export interface FileScan {
  write(chunk: Buffer): Promise<void>;
  /**
   * Resolves with whether nothing was found. What was found is reported once, in the log and to those who get security events.
   *
   * @throws ScannerAway
   */
  isClean(): Promise<boolean>;
  drop: () => void;
}

/** Begins to scan a file. No connection to the database is held meanwhile. */
export function beginScan(context: Context, file: ScannedFile): FileScan {
  const scan = context.virus_scanner?.begin();
  return {
    write: async (chunk) => scan?.write(chunk),
    async isClean() {
      if (!scan) return true;
      const { file_scans } = context.metrics.of(fileMetrics);
      let found: string | null;
      try {
        found = await scan.end();
      } catch (error) {
        file_scans.inc({ outcome: 'away' });
        const { kind, id } = file;
        context.log.warn({ err: error, kind, id }, 'A file could not be scanned.');
        throw error;
      }
      file_scans.inc({ outcome: found === null ? 'clean' : 'infected' });
      if (found !== null) await report(context, file, found);
      return found === null;
    },
    drop: () => scan?.drop(),
  };
}

/**
 * Scans a file that is stored here. Resolves with whether nothing was found.
 *
 * @throws Refusal UNAVAILABLE while the scanner is away
 */
export async function isClean(
  context: Context,
  file: ScannedFile,
  chunks: () => AsyncIterable<Buffer>,
): Promise<boolean> {
  if (context.virus_scanner === null) return true;
  const scan = beginScan(context, file);
  try {
    for await (const chunk of chunks()) await scan.write(chunk);
    return await scan.isClean();
  } catch (error) {
    throw asRefusal(error);
  } finally {
    scan.drop();
  }
}

/** The refusal of a request whose file cannot be scanned now. */
export function asRefusal(error: unknown): unknown {
  return error instanceof ScannerAway
    ? new Refusal('UNAVAILABLE', {
        message: 'Files cannot be scanned for viruses at the moment.',
        retry_after_s: 15,
      })
    : error;
}

async function report(context: Context, file: ScannedFile, found: string): Promise<void> {
  const { clock, groups, data_keys, log } = context;
  const { merchant_id, kind, id } = file;
  log.warn({ merchant_id, kind, id, found }, 'A file contains malware.');
  const at = clock();
  const circumstances = { id: randomUUID(), at, merchant_id, request_id: null, address: null };
  const event = describeInfectedFile({ kind, id, found }, circumstances);
  await insertSecurityEvents(groups.coordinator, data_keys, [event]);
}
