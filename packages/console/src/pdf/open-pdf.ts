import {
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { decoders } from 'virtual:pdf-decoders';

GlobalWorkerOptions.workerSrc = worker;

/** pdf.js's worker did not arrive or broke off: the network failed, or an upgrade removed its file. Says nothing about the PDF. */
export class PdfWorkerLost extends Error {
  override name = 'PdfWorkerLost';
}

export interface OpenedPdf {
  /** @throws PdfWorkerLost when nothing can read the PDF until the page is loaded anew */
  promise: Promise<PDFDocumentProxy>;
  /** Ends the worker: what waits for it is rejected. */
  destroy: () => Promise<void>;
}

/** Opens a PDF without running scripts of the file. It is to be destroyed. */
export function openPdf(data: ArrayBuffer): OpenedPdf {
  const reader = new PDFWorker();
  const task = getDocument({
    data,
    worker: reader,
    useSystemFonts: true,
    useWasm: false,
    wasmUrl: decoders,
    enableXfa: false,
    verbosity: 0,
  });
  let isLost = false;
  const lost = new Promise<never>((_, reject) => {
    const lose = () => {
      isLost = true;
      reject(new PdfWorkerLost('The worker that reads PDFs is lost.'));
    };
    // After that, pdf.js listens to no errors of the worker itself.
    reader.promise.then(() => (reader.port as Worker).addEventListener('error', lose), lose);
  });
  return {
    promise: Promise.race([lost, task.promise]),
    async destroy() {
      // A lost worker does not answer.
      if (!isLost) await task.destroy();
      reader.destroy();
    },
  };
}

/**
 * Draws the first page of a PDF, as wide as given in pixels.
 *
 * @returns the number of pages
 */
export async function drawFirstPage(
  file: Blob,
  canvas: HTMLCanvasElement,
  width: number,
  { max_height = Infinity, signal }: { max_height?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const data = await file.arrayBuffer();
  signal?.throwIfAborted();
  const task = openPdf(data);
  const stop = () => void task.destroy();
  signal?.addEventListener('abort', stop);
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(width / natural.width, max_height / natural.height);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return pdf.numPages;
  } finally {
    signal?.removeEventListener('abort', stop);
    await task.destroy();
  }
}
