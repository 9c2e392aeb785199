import { verifyAccessLog } from './verify.js';
import { by_signal, type PartCall, type PartResult } from '../operation/verify-part.js';

/** Reads the chains of accesses to personal data, and names those that were changed. */
export async function verifyAccessLogPart({
  database,
  config: { data_keys },
  after,
  print,
  onStep,
  signal,
}: PartCall): Promise<PartResult> {
  const report = await verifyAccessLog(database, data_keys, {
    after,
    signal,
    onChain: ({ id, broken, done, total }) => {
      if (broken) print(`BROKEN  chain ${id} at ${broken.position}: ${broken.reason}`);
      onStep({ done, total, unit: 'batches', place: id });
      return Promise.resolve();
    },
  });
  const { chains, batches, accesses, lost, unreadable, broken, isStopped } = report;
  print(
    `${accesses} accesses in ${batches} batches of ${chains} chains, ${lost} that could not be kept, ${unreadable} batches whose key is gone, ${broken.length} broken.`,
  );
  return { faults: broken.length, stopped: isStopped ? by_signal : null };
}
