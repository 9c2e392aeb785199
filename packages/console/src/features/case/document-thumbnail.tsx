import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.js';
import css from './document-thumbnail.module.css';
import { fileQuery } from './read-file.js';

/** In pixels: sharp on a dense screen. */
const width = 96;

/** A document in small, once its file is read: it asks for no file itself (use-files-ahead.ts). */
export function DocumentThumbnail({ document_id }: { document_id: string }) {
  const { data: file } = useQuery({ ...fileQuery(document_id), enabled: false });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!file) return;
    let isCancelled = false;
    // Drawn apart: a file that is replaced meanwhile does not draw over the newer one.
    const drawn = document.createElement('canvas');
    draw(file, drawn)
      .then(() => {
        const target = canvas.current;
        if (isCancelled || !target) return;
        target.width = drawn.width;
        target.height = drawn.height;
        target.getContext('2d')?.drawImage(drawn, 0, 0);
        setDrawn(true);
      })
      // A file that cannot be drawn keeps its icon; the viewer says why.
      .catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [file]);
  return (
    <span className={css['thumbnail']} aria-hidden="true" data-thumbnail={isDrawn}>
      <canvas ref={canvas} hidden={!isDrawn} />
      {isDrawn ? null : <Icon name="file" size={14} />}
    </span>
  );
}

async function draw(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  if (file.type === 'application/pdf') {
    const { drawFirstPage } = await import('../../pdf/open-pdf.js');
    await drawFirstPage(file, canvas, width);
    return;
  }
  const image = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' });
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
}
