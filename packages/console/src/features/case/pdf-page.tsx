import { useEffect, useRef, useState } from 'react';
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { decoders } from 'virtual:pdf-decoders';
import type { DocumentView } from './document-view.js';

GlobalWorkerOptions.workerSrc = worker;

/**
 * One page of a PDF, drawn on a canvas: neither the viewer of the browser nor scripts in the file are used. The library is
 * loaded with the first PDF.
 */
export default function PdfPage({
  file,
  page,
  view,
  space,
  label,
  onPages,
  onFailed,
}: {
  file: Blob;
  page: number;
  view: DocumentView;
  space: { width: number; height: number };
  label: string;
  onPages: (count: number) => void;
  onFailed: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);

  useEffect(() => {
    let isCancelled = false;
    let task: ReturnType<typeof getDocument> | undefined;
    void file.arrayBuffer().then((data) => {
      if (isCancelled) return;
      task = getDocument({
        data,
        useSystemFonts: true,
        useWasm: false,
        wasmUrl: decoders,
        enableXfa: false,
        verbosity: 0,
      });
      task.promise.then(
        (loaded) => {
          if (isCancelled) return;
          setPdf(loaded);
          onPages(loaded.numPages);
        },
        () => {
          if (!isCancelled) onFailed();
        },
      );
    });
    return () => {
      isCancelled = true;
      void task?.destroy();
    };
    // The callbacks belong to the file: another file mounts the component again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);

  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target || space.width === 0) return;
    let isCancelled = false;
    let drawing: { cancel: () => void; promise: Promise<void> } | undefined;
    const draw = async () => {
      const one = await pdf.getPage(Math.min(page, pdf.numPages));
      if (isCancelled) return;
      const rotation = (one.rotate + view.rotation) % 360;
      const natural = one.getViewport({ scale: 1, rotation });
      const fit = Math.min(space.width / natural.width, space.height / natural.height);
      const density = Math.min(window.devicePixelRatio || 1, 2);
      const shown = one.getViewport({ scale: fit * view.zoom, rotation });
      // Some browsers refuse a canvas of more than 16 million pixels.
      const sharp = Math.min(density, Math.sqrt(16_000_000 / (shown.width * shown.height)));
      const viewport = one.getViewport({ scale: fit * view.zoom * sharp, rotation });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${Math.floor(shown.width)}px`;
      target.style.height = `${Math.floor(shown.height)}px`;
      drawing = one.render({ canvas: target, viewport });
      await drawing.promise;
      target.dataset['drawn'] = String(page);
    };
    draw().catch(() => undefined);
    return () => {
      isCancelled = true;
      drawing?.cancel();
    };
  }, [pdf, page, view.zoom, view.rotation, space.width, space.height]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}
