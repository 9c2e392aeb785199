import { useEffect, useRef, useState } from 'react';
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { decoders } from 'virtual:pdf-decoders';
import type { Looked } from './look.js';

GlobalWorkerOptions.workerSrc = worker;

/**
 * One page of a PDF, drawn on a canvas: no viewer of the browser's, no script of the file's. The library comes with the first
 * PDF that is opened.
 */
export default function PdfPage({
  file,
  page,
  look,
  room,
  label,
  onPages,
  onFailed,
}: {
  file: Blob;
  page: number;
  look: Looked;
  room: { width: number; height: number };
  label: string;
  onPages: (count: number) => void;
  onFailed: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);

  useEffect(() => {
    let isOver = false;
    let task: ReturnType<typeof getDocument> | undefined;
    void file.arrayBuffer().then((data) => {
      if (isOver) return;
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
          if (isOver) return;
          setPdf(loaded);
          onPages(loaded.numPages);
        },
        () => {
          if (!isOver) onFailed();
        },
      );
    });
    return () => {
      isOver = true;
      void task?.destroy();
    };
    // The callbacks belong to the file: another file is another page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);

  useEffect(() => {
    const place = canvas.current;
    if (!pdf || !place || room.width === 0) return;
    let isOver = false;
    let drawing: { cancel: () => void; promise: Promise<void> } | undefined;
    const draw = async () => {
      const one = await pdf.getPage(Math.min(page, pdf.numPages));
      if (isOver) return;
      const rotation = (one.rotate + look.rotation) % 360;
      const natural = one.getViewport({ scale: 1, rotation });
      const fit = Math.min(room.width / natural.width, room.height / natural.height);
      const density = Math.min(window.devicePixelRatio || 1, 2);
      const shown = one.getViewport({ scale: fit * look.zoom, rotation });
      // A canvas beyond this many pixels is refused by some browsers.
      const sharp = Math.min(density, Math.sqrt(16_000_000 / (shown.width * shown.height)));
      const viewport = one.getViewport({ scale: fit * look.zoom * sharp, rotation });
      place.width = Math.floor(viewport.width);
      place.height = Math.floor(viewport.height);
      place.style.width = `${Math.floor(shown.width)}px`;
      place.style.height = `${Math.floor(shown.height)}px`;
      drawing = one.render({ canvas: place, viewport });
      await drawing.promise;
      place.dataset['drawn'] = String(page);
    };
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      drawing?.cancel();
    };
  }, [pdf, page, look.zoom, look.rotation, room.width, room.height]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}
