import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type PointerEvent } from 'react';
import { ApiError } from '../../api/error.js';
import { operations, type Document } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { useKeys } from '../../ui/keys.js';
import { Facts } from '../../ui/parts.js';
import { State } from '../../ui/states.js';
import { ImagePage } from './image-page.js';
import { asItIs, rotated, zoomed, type Looked } from './look.js';
import { fileQuery } from './read-file.js';
import css from './viewer.module.css';

/** What the desk shows of itself around a document, both sides together. */
const margin_px = 24;

const PdfPage = lazy(() => import('./pdf-page.js'));

/** One document, large. Changing the document starts anew: give it the document's id as its key. */
export function Viewer({ document, owner }: { document: Document; owner: string | null }) {
  const words = useWords();
  const file = useQuery(fileQuery(document.id));
  const [look, setLook] = useState<Looked>(asItIs);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [isDamaged, setDamaged] = useState(false);
  const { ref, width, height } = useElementSize();
  const desk = useRef<HTMLDivElement | null>(null);
  const place = useMergedRef(ref, desk);
  const name = words.document_types[document.type] ?? document.type;
  const label = words.viewer.label(owner ? `${name}, ${owner}` : name);
  const turn = (by: number) => setPage((now) => Math.max(1, Math.min(pages, now + by)));
  useKeys({
    '+': () => setLook((now) => zoomed(now, 1)),
    '=': () => setLook((now) => zoomed(now, 1)),
    '-': () => setLook((now) => zoomed(now, -1)),
    '0': () => setLook(asItIs),
    t: () => setLook(rotated),
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
  });
  useWheelZoom(desk, setLook);
  const tool = (icon: IconName, text: string, work: () => void, disabled = false) => (
    <Tooltip label={text}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text}
        onClick={work}
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
  const room = { width: Math.max(0, width - margin_px), height: Math.max(0, height - margin_px) };
  return (
    <section className={css['viewer']} aria-label={label}>
      <div className={css['bar']}>
        <div className={css['name']}>
          <strong>{name}</strong>
          <span className="faint cut">{owner ?? document.file_name}</span>
        </div>
        {pages > 1 ? (
          <>
            {tool('left', words.viewer.previous_page, () => turn(-1), page <= 1)}
            <span className={css['pages']} aria-live="polite">
              {words.viewer.page(page, pages)}
            </span>
            {tool('right', words.viewer.next_page, () => turn(1), page >= pages)}
          </>
        ) : null}
        {tool('minus', words.viewer.zoom_out, () => setLook((now) => zoomed(now, -1)))}
        {tool('plus', words.viewer.zoom_in, () => setLook((now) => zoomed(now, 1)))}
        {tool('fit', words.viewer.fit, () => setLook(asItIs))}
        {tool('rotate', words.viewer.rotate, () => setLook(rotated))}
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
        ref={place}
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
              look={look}
              room={room}
              label={label}
              onPages={setPages}
              onFailed={() => setDamaged(true)}
            />
          </Suspense>
        ) : (
          <ImagePage
            file={file.data}
            look={look}
            room={room}
            label={label}
            onFailed={() => setDamaged(true)}
          />
        )}
      </div>
    </section>
  );
}

/** What can be told of a file that cannot be shown. */
function FileFailure({ code, document }: { code: string; document: Document }) {
  const words = useWords();
  const format = useFormat();
  return (
    <div className={css['failed']} role="alert">
      <State
        icon="file"
        title={words.viewer.failed}
        hint={
          words.viewer.failed_by_code[code] ??
          words.errors.by_code[code] ??
          words.errors.failed_hint
        }
        actions={
          <Facts
            of={[
              [words.fields['file_name'] ?? '', document.file_name],
              [words.viewer.declared, `${document.mime_type}, ${format.bytes(document.file_size)}`],
            ]}
          />
        }
      />
    </div>
  );
}

/** Pulls the document with the pointer where it is larger than its place. */
function startDrag(event: PointerEvent<HTMLDivElement>) {
  if (event.button !== 0 || event.pointerType !== 'mouse') return;
  const place = event.currentTarget;
  const from = { x: event.clientX + place.scrollLeft, y: event.clientY + place.scrollTop };
  const move = (now: globalThis.PointerEvent) => {
    place.scrollLeft = from.x - now.clientX;
    place.scrollTop = from.y - now.clientY;
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
}

/** Zooms by the wheel with Ctrl, or by pinching a touchpad, which browsers tell in the same way. */
function useWheelZoom(
  place: { current: HTMLDivElement | null },
  setLook: (change: (now: Looked) => Looked) => void,
): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setLook((now) => zoomed(now, event.deltaY < 0 ? 1 : -1));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [place, setLook]);
}
