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

/** Draws the first page of a PDF, as wide as given in pixels. */
export async function drawFirstPage(file: Blob, canvas: HTMLCanvasElement, width: number) {
  const task = openPdf(await file.arrayBuffer());
  try {
    const page = await (await task.promise).getPage(1);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport }).promise;
  } finally {
    await task.destroy();
  }
}
