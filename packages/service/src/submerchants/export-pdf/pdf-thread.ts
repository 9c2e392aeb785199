/**
 * The thread that lays out PDFs (pdf-layout.ts starts it).
 *
 * Loaded from its own file, beside the bundle.
 */
import { parentPort } from 'node:worker_threads';
import { layOutPdf } from './lay-out-pdf.js';
import type { FromThread, ToThread } from './pdf-layout.js';

const main = parentPort!;
main.on('message', (message: ToThread) => {
  void answer(message).then((one) => main.postMessage({ ...one }));
});

async function answer({ data, language }: ToThread): Promise<FromThread> {
  try {
    return { bytes: await layOutPdf(data, language) };
  } catch (error) {
    const { message, stack } = error as Error;
    return { failed: { message, stack } };
  }
}
