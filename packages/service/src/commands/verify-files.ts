import { verifyFiles } from '../files/verify-files.js';
import type { StoredFiles } from '../files/stored-files.js';
import type { Database } from '../platform/database/connect.js';

/** Verifies the bytes of stored files, prints what is wrong, and resolves with the exit code. */
export async function verifyFilesByCommand(
  database: Database,
  stored_files: StoredFiles,
  print: (line: string) => void,
): Promise<number> {
  const [row] = await database<{ files: number }[]>`
    select coalesce(sum(files), 0)::bigint as files from file_usage`;
  let printed_at = performance.now();
  const report = await verifyFiles(database, stored_files, ({ files }) => {
    if (performance.now() - printed_at < progress_ms) return;
    printed_at = performance.now();
    print(`${files} of at most ${row?.files ?? 0} files read.`);
  });
  const { files, bytes, broken } = report;
  for (const { merchant_id, file_id, submerchant_id, reason } of broken) {
    print(
      `BROKEN  file ${file_id} of submerchant ${submerchant_id} of merchant ${merchant_id}: ${reason}`,
    );
  }
  print(`${files} files with ${bytes} bytes read, ${broken.length} broken.`);
  return broken.length > 0 ? 1 : 0;
}

const progress_ms = 10_000;
