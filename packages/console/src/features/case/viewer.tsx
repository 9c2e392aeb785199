import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type PointerEvent } from 'react';
import { ApiError } from '../../api/error.js';
import { operations, type SubmerchantDocument } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { fileTypeName } from '../../i18n/value-names.js';
import { useWords } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { useKeys } from '../../ui/use-keys.js';
import { Facts } from '../../ui/parts.js';
import { EmptyState } from '../../ui/states.js';
import { ImagePage } from './image-page.js';
import { initialView, rotateView, zoomView, type DocumentView } from './document-view.js';
import { fileQuery } from './read-file.js';
import css from './viewer.module.css';

/** Margin around a document, both sides together. */
const margin_px = 24;

const PdfPage = lazy(() => import('./pdf-page.js'));

/** One document with its tools. Use the id of the document as `key`: zoom and page belong to one document. */
export function Viewer({
  document,
  owner,
}: {
  document: SubmerchantDocument;
  owner: string | null;
}) {
  const words = useWords();
  const file = useQuery(fileQuery(document.id));
  const [view, setView] = useState<DocumentView>(initialView);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [isDamaged, setDamaged] = useState(false);
  const { ref, width, height } = useElementSize();
  const desk = useRef<HTMLDivElement | null>(null);
  const deskRef = useMergedRef(ref, desk);
  const name = words.document_types[document.type] ?? document.type;
  const label = words.viewer.label(owner ? `${name}, ${owner}` : name);
  const turnPage = (by: number) => setPage((now) => Math.max(1, Math.min(pages, now + by)));
  useKeys({
    '+': () => setView((now) => zoomView(now, 1)),
    '=': () => setView((now) => zoomView(now, 1)),
    '-': () => setView((now) => zoomView(now, -1)),
    '0': () => setView(initialView),
    t: () => setView(rotateView),
    ArrowLeft: () => turnPage(-1),
    ArrowRight: () => turnPage(1),
  });
  useWheelZoom(desk, setView);
  const toolButton = (icon: IconName, text: string, onClick: () => void, disabled = false) => (
    <Tooltip label={text}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text}
        onClick={onClick}
        disabled={disabled}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
  const failure = isDamaged
    ? 'DAMAGED'
    : file.error instanceof ApiError
      ? file.error.code
      : file.error
        ? 'FILE_UNAVAILABLE'
        : null;
  const space = { width: Math.max(0, width - margin_px), height: Math.max(0, height - margin_px) };
  return (
    <section className={css['viewer']} aria-label={label}>
      <div className={css['bar']}>
        <div className={css['name']}>
          <strong>{name}</strong>
          <span className="faint cut">{owner ?? document.file_name}</span>
        </div>
        {pages > 1 ? (
          <>
            {toolButton('left', words.viewer.previous_page, () => turnPage(-1), page <= 1)}
            <span className={css['pages']} aria-live="polite">
              {words.viewer.page(page, pages)}
            </span>
            {toolButton('right', words.viewer.next_page, () => turnPage(1), page >= pages)}
          </>
        ) : null}
        {toolButton('minus', words.viewer.zoom_out, () => setView((now) => zoomView(now, -1)))}
        {toolButton('plus', words.viewer.zoom_in, () => setView((now) => zoomView(now, 1)))}
        {toolButton('fit', words.viewer.fit, () => setView(initialView))}
        {toolButton('rotate', words.viewer.rotate, () => setView(rotateView))}
        <Tooltip label={words.viewer.open}>
          <ActionIcon
            variant="subtle"
            color="gray"
            component="a"
            href={operations.getDocumentFile[1].replace('{id}', document.id)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words.viewer.open}
          >
            <Icon name="open" />
          </ActionIcon>
        </Tooltip>
      </div>
      <div
        className={css['desk']}
        ref={deskRef}
        tabIndex={0}
        role="group"
        aria-label={label}
        data-loaded={file.isSuccess}
        onPointerDown={startDrag}
      >
        {failure !== null ? (
          <FileFailure code={failure} document={document} />
        ) : file.data === undefined ? (
          <Loader size="sm" aria-label={words.viewer.loading} />
        ) : file.data.type === 'application/pdf' ? (
          <Suspense fallback={<Loader size="sm" aria-label={words.viewer.loading} />}>
            <PdfPage
              file={file.data}
              page={page}
              view={view}
              space={space}
              label={label}
              onPages={setPages}
              onFailed={() => setDamaged(true)}
            />
          </Suspense>
        ) : (
          <ImagePage
            file={file.data}
            view={view}
            space={space}
            label={label}
            onFailed={() => setDamaged(true)}
          />
        )}
      </div>
    </section>
  );
}

/** Explains why a file cannot be shown. */
function FileFailure({ code, document }: { code: string; document: SubmerchantDocument }) {
  const words = useWords();
  const format = useFormat();
  return (
    <div className={css['failed']} role="alert">
      <EmptyState
        icon="file"
        title={words.viewer.failed}
        hint={
          words.viewer.failed_by_code[code] ??
          words.errors.by_code[code] ??
          words.errors.failed_hint
        }
        actions={
          <Facts
            items={[
              [words.fields['file_name'] ?? '', document.file_name],
              [
                words.viewer.declared,
                `${fileTypeName(document.mime_type)}, ${format.bytes(document.file_size)}`,
              ],
            ]}
          />
        }
      />
    </div>
  );
}

/** Scrolls a document that is larger than the viewer by dragging. */
function startDrag(event: PointerEvent<HTMLDivElement>) {
  if (event.button !== 0 || event.pointerType !== 'mouse') return;
  const area = event.currentTarget;
  const from = { x: event.clientX + area.scrollLeft, y: event.clientY + area.scrollTop };
  const move = (now: globalThis.PointerEvent) => {
    area.scrollLeft = from.x - now.clientX;
    area.scrollTop = from.y - now.clientY;
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
}

/** Zooms by Ctrl and wheel, or by pinching a touchpad: browsers report both as the same event. */
function useWheelZoom(
  area: { current: HTMLDivElement | null },
  setView: (change: (now: DocumentView) => DocumentView) => void,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setView((now) => zoomView(now, event.deltaY < 0 ? 1 : -1));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area, setView]);
}
