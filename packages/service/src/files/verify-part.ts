import { countUsedFiles } from './store/files.js';
import { StoredFiles } from './stored-files.js';
import { verifyFiles } from './verify-files.js';
import { Metrics } from '../platform/metrics.js';
import { by_signal, readPair, type PartCall, type PartResult } from '../operation/verify-part.js';

/** Reads the bytes of stored files, and names those that are not the ones that arrived. */
export async function verifyFilesPart({
  database,
  config: { files: settings, data_keys },
  after,
  print,
  onStep,
  signal,
}: PartCall): Promise<PartResult> {
  if (settings === null) {
    print('There is no store of files (FILES_STORE): no file was read.');
    return { faults: 1, stopped: null };
  }
  const [merchant_id = '', id = ''] = (after && readPair(after)) ?? [];
  const cursor = after === undefined ? null : { merchant_id, id };
  const total = await countUsedFiles(database, cursor);
  const stored_files = new StoredFiles(settings, data_keys, new Metrics());
  const report = await verifyFiles(database, stored_files, {
    after: cursor,
    signal,
    onPage: ({ files, last, found }) => {
      for (const one of found) {
        print(
          `BROKEN  file ${one.file_id} of submerchant ${one.submerchant_id} of merchant ${one.merchant_id}: ${one.reason}`,
        );
      }
      onStep({ done: files, total, unit: 'files', place: `${last.merchant_id}/${last.id}` });
    },
  });
  const { files, bytes, broken, isComplete } = report;
  print(`${files} files with ${bytes} bytes read, ${broken.length} broken.`);
  const reason = signal.aborted ? by_signal : 'So many are broken that it ends here.';
  return { faults: broken.length, stopped: isComplete ? null : reason };
}
