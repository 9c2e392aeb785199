import { VirusScanner, type ScannerAddress } from '../../platform/outbound/virus-scanner.js';
import { reasonOf } from './check-hosts.js';
import type { Finding } from './finding.js';

/** Response time-out of ClamAV. */
const max_answer_ms = 5_000;

/** Checks whether ClamAV answers. Nothing without one. */
export async function checkVirusScanner(address: ScannerAddress | null): Promise<Finding[]> {
  if (address === null) return [];
  const check = 'virus-scanner';
  try {
    await new VirusScanner(address, max_answer_ms).check();
    return [{ check, status: 'ok', message: 'ClamAV answers.' }];
  } catch (error) {
    return [
      {
        check,
        status: 'warning',
        message: `ClamAV does not answer: ${reasonOf(error)}.`,
        remedy:
          'Uploads and the files of documents are refused meanwhile. Check CLAMAV_ADDRESS, and that clamd runs.',
      },
    ];
  }
}
