import { Loader } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useWords } from '../../i18n/words.js';
import type { DocumentView } from './document-view.js';
import { openPdf, PdfWorkerLost, type OpenedPdf } from '../../pdf/open-pdf.js';
import css from './viewer.module.css';

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
  overlay,
  onPages,
  onShown,
  onFailed,
}: {
  file: Blob;
  page: number;
  view: DocumentView;
  space: { width: number; height: number };
  label: string;
  /** Stands over the page. */
  overlay: ReactNode;
  onPages: (count: number) => void;
  /** Called whenever a page is drawn. */
  onShown: () => void;
  /** `isWorkerLost`: the file may be good. */
  onFailed: (isWorkerLost: boolean) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useWords();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  /** The size of the drawn page at zoom 1, in CSS pixels. */
  const drawn = useRef<{ width: number; height: number } | null>(null);

  useEffect(() => {
    let isCancelled = false;
    let task: OpenedPdf | undefined;
    void file.arrayBuffer().then((data) => {
      if (isCancelled) return;
      task = openPdf(data);
      task.promise.then(
        (loaded) => {
          if (isCancelled) return;
          setPdf(loaded);
          onPages(loaded.numPages);
        },
        (error: unknown) => {
          if (!isCancelled) onFailed(error instanceof PdfWorkerLost);
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

  // The page in the canvas is stretched at once, and replaced when it is drawn in its new size: the canvas is never empty.
  useLayoutEffect(() => {
    if (canvas.current && drawn.current) resize(canvas.current, drawn.current, view.zoom);
  }, [view.zoom]);

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
      const next = document.createElement('canvas');
      next.width = Math.floor(viewport.width);
      next.height = Math.floor(viewport.height);
      drawing = one.render({ canvas: next, viewport });
      await drawing.promise;
      if (isCancelled) return;
      target.width = next.width;
      target.height = next.height;
      target.getContext('2d')?.drawImage(next, 0, 0);
      drawn.current = { width: natural.width * fit, height: natural.height * fit };
      resize(target, drawn.current, view.zoom);
      target.dataset['drawn'] = String(page);
      setDrawn(true);
      onShown();
    };
    draw().catch(() => {
      if (!isCancelled) onFailed(false);
    });
    return () => {
      isCancelled = true;
      drawing?.cancel();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [pdf, page, view.zoom, view.rotation, space.width, space.height]);

  return (
    <>
      {isDrawn ? null : <Loader size="sm" aria-label={words.viewer.loading} />}
      <span className={css['paper']} hidden={!isDrawn}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          hidden={!isDrawn}
          {...(isDrawn ? { 'data-content': true } : {})}
        />
        {overlay}
      </span>
    </>
  );
}

/** Sets the size of a canvas on the page; the page of the PDF in it is as large as the viewer at zoom 1. */
function resize(
  target: HTMLCanvasElement,
  fitted: { width: number; height: number },
  zoom: number,
): void {
  target.style.width = `${Math.floor(fitted.width * zoom)}px`;
  target.style.height = `${Math.floor(fitted.height * zoom)}px`;
}
