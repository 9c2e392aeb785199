import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from 'react';
import { ApiError } from '../../api/error.js';
import { operations, type SubmerchantDocument } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { fileTypeName } from '../../i18n/value-names.js';
import { useWords } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { reloadOnceAnswered } from '../../ui/lost-code.js';
import { useKeys } from '../../ui/use-keys.js';
import { Facts } from '../../ui/parts.js';
import { EmptyState, Note } from '../../ui/states.js';
import { ImagePage } from './image-page.js';
import { ColorTools } from './color-tools.js';
import {
  filterOf,
  initialView,
  rotateView,
  stepColor,
  zoom_step,
  type KeptViews,
} from './document-view.js';
import type { DocumentPlace, Mark } from './evidence-groups.js';
import { Marks } from './marks.js';
import { fileQuery } from './read-file.js';
import { useCaseTexts } from './use-case-texts.js';
import { useDocumentView } from './use-document-view.js';
import css from './viewer.module.css';

/** Margin around a document, both sides together. */
const margin_px = 24;

const PdfPage = lazy(() => import('./pdf-page.js'));

/** One document with its tools. Use the id of the document as `key`: its view, which `views` keeps, belongs to one document. */
export function Viewer({
  document,
  owner,
  problem,
  marks,
  place,
  views,
  hasKeys = true,
  onShown,
}: {
  document: SubmerchantDocument;
  owner: string | null;
  /** What is wrong with the recorded file; null: nothing is known. */
  problem: string | null;
  /** What was found in its text, with the places. */
  marks: readonly Mark[];
  /** The place to show, once for each object. */
  place: DocumentPlace | null;
  views: KeptViews;
  /** Whether the keyboard works on this viewer: it does on one of two. */
  hasKeys?: boolean;
  /** Called once for each file, when it is rendered. */
  onShown: (document_id: string) => void;
}) {
  const words = useWords();
  const text = useCaseTexts().viewer;
  const format = useFormat();
  const shownFile = useRef<Blob | null>(null);
  const recordShown = () => {
    if (file.data === undefined || shownFile.current === file.data) return;
    shownFile.current = file.data;
    restoreScroll();
    onShown(document.id);
  };
  const file = useQuery(fileQuery(document.id));
  const [pages, setPages] = useState(1);
  const [unshown, setUnshown] = useState<'DAMAGED' | 'WORKER_LOST' | null>(null);
  const { ref, width, height } = useElementSize();
  const desk = useRef<HTMLDivElement | null>(null);
  const deskRef = useMergedRef(ref, desk);
  const { view, setView, page, setPage, zoom, restoreScroll } = useDocumentView(
    document.id,
    views,
    desk,
  );
  useEffect(() => {
    if (place) setPage(place.page);
  }, [place, setPage]);
  const overlay = <Marks marks={marks} page={page} rotation={view.rotation} place={place} />;
  const name = words.document_types[document.type] ?? document.type;
  const label = words.viewer.label(owner ? `${name}, ${owner}` : name);
  const turnPage = (by: number) => setPage((now) => Math.max(1, Math.min(pages, now + by)));
  const fit = () => setView((now) => ({ ...now, zoom: 1 }));
  useKeys(
    {
      '+': () => zoom(zoom_step),
      '=': () => zoom(zoom_step),
      '-': () => zoom(1 / zoom_step),
      '0': () => setView(initialView),
      t: () => setView(rotateView),
      h: () => setView((now) => stepColor(now, 'contrast')),
      l: () => setView((now) => stepColor(now, 'brightness')),
      ArrowLeft: () => turnPage(-1),
      ArrowRight: () => turnPage(1),
    },
    { enabled: hasKeys },
  );
  const percent = format.percent(Math.round(view.zoom * 100) / 100);
  const toolButton = (icon: IconName, action: string, onClick: () => void, disabled = false) => (
    <Tooltip label={action}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={action}
        onClick={onClick}
        disabled={disabled}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
  const failure =
    unshown ??
    (file.error instanceof ApiError ? file.error.code : file.error ? 'FILE_UNAVAILABLE' : null);
  const space = { width: Math.max(0, width - margin_px), height: Math.max(0, height - margin_px) };
  return (
    <section className={css['viewer']} aria-label={label}>
      <div className={css['bar']}>
        <div className={css['name']}>
          <strong>{name}</strong>
          <span className="faint breaks">{owner ?? document.file_name}</span>
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
        {toolButton('minus', words.viewer.zoom_out, () => zoom(1 / zoom_step))}
        <output className={css['pages']} aria-label={text.zoom}>
          {percent}
        </output>
        {toolButton('plus', words.viewer.zoom_in, () => zoom(zoom_step))}
        {toolButton('fit', words.viewer.fit, fit)}
        {toolButton('rotate', words.viewer.rotate, () => setView(rotateView))}
        <ColorTools view={view} setView={setView} />
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
      {problem === null ? null : (
        <Note tone="warn" icon="warn">
          {problem}
        </Note>
      )}
      <div
        className={css['desk']}
        ref={deskRef}
        tabIndex={0}
        role="group"
        aria-label={label}
        data-loaded={file.isSuccess}
        style={{ '--document-filter': filterOf(view) } as CSSProperties}
        onPointerDown={startDrag}
        onDoubleClick={(event) =>
          zoom(view.zoom > 1 ? 1 / view.zoom : 2, { x: event.clientX, y: event.clientY })
        }
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
              overlay={overlay}
              onPages={setPages}
              onShown={recordShown}
              onFailed={(isWorkerLost) => setUnshown(isWorkerLost ? 'WORKER_LOST' : 'DAMAGED')}
            />
          </Suspense>
        ) : (
          <ImagePage
            file={file.data}
            view={view}
            space={space}
            label={label}
            overlay={overlay}
            onShown={recordShown}
            onFailed={() => setUnshown('DAMAGED')}
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
          <>
            {code === 'WORKER_LOST' ? (
              <Button variant="default" onClick={() => void reloadOnceAnswered()}>
                {words.errors.reload}
              </Button>
            ) : null}
            <Facts
              items={[
                [words.fields['file_name'] ?? '', document.file_name],
                [
                  words.viewer.declared,
                  `${fileTypeName(document.mime_type)}, ${format.bytes(document.file_size)}`,
                ],
              ]}
            />
          </>
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
