import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { decoders } from 'virtual:pdf-decoders';

GlobalWorkerOptions.workerSrc = worker;

/** Opens a PDF without running scripts of the file. The task is to be destroyed. */
export function openPdf(data: ArrayBuffer): ReturnType<typeof getDocument> {
  return getDocument({
    data,
    useSystemFonts: true,
    useWasm: false,
    wasmUrl: decoders,
    enableXfa: false,
    verbosity: 0,
  });
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
  // Ends the worker: what waits for it is rejected.
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
