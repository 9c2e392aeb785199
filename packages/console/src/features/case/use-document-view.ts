import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { initialView, zoomView, type DocumentView, type KeptViews } from './document-view.js';

interface Point {
  x: number;
  y: number;
}

/** Where the page itself does not scroll (case.module.css), so that the wheel is free to zoom. */
const fixed_layout = '(min-width: 60.0625em)';

/**
 * The view of a document in an area that scrolls: zoomed by wheel and pinch at the pointer, by keys at the middle. It is kept in `kept`, with the
 * page and the scroll position, and taken up when the document is shown again.
 */
export function useDocumentView(id: string, kept: KeptViews, area: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<DocumentView>(() => kept.get(id)?.view ?? initialView);
  const [page, setPage] = useState(() => kept.get(id)?.page ?? 1);
  /** The point that stays where it is, with its share of the content's width and height. */
  const anchor = useRef<(Point & { across: number; down: number }) | null>(null);
  const contentOf = (element: HTMLElement | null) =>
    element?.querySelector<HTMLElement>('[data-content]') ?? null;

  const zoom = useCallback(
    (factor: number, at?: Point) => {
      const element = area.current;
      const content = contentOf(element)?.getBoundingClientRect();
      if (element && content) {
        const outer = element.getBoundingClientRect();
        const { x, y } = at ?? {
          x: outer.left + outer.width / 2,
          y: outer.top + outer.height / 2,
        };
        anchor.current = {
          x,
          y,
          across: (x - content.left) / content.width,
          down: (y - content.top) / content.height,
        };
      }
      setView((now) => zoomView(now, factor));
    },
    [area],
  );
  useLayoutEffect(() => {
    const [element, from] = [area.current, anchor.current];
    const content = contentOf(element)?.getBoundingClientRect();
    anchor.current = null;
    if (!element || !content || !from) return;
    element.scrollLeft += content.left + from.across * content.width - from.x;
    element.scrollTop += content.top + from.down * content.height - from.y;
  }, [area, view.zoom]);

  useEffect(() => {
    const element = area.current;
    kept.set(id, {
      view,
      page,
      left: element?.scrollLeft ?? 0,
      top: element?.scrollTop ?? 0,
    });
  }, [id, kept, view, page, area]);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const keepScroll = () => {
      const now = kept.get(id);
      if (now && contentOf(element)) {
        kept.set(id, { ...now, left: element.scrollLeft, top: element.scrollTop });
      }
    };
    element.addEventListener('scroll', keepScroll, { passive: true });
    return () => element.removeEventListener('scroll', keepScroll);
  }, [id, kept, area]);
  const [begun] = useState(() => kept.get(id));
  /** Returns to the last scroll position, once the content has its size. */
  const restoreScroll = useCallback(() => {
    if (begun) area.current?.scrollTo(begun.left, begun.top);
  }, [area, begun]);

  useEffect(() => {
    const element = area.current;
    return element ? listenForGestures(element, zoom) : undefined;
  }, [area, zoom]);
  return { view, setView, page, setPage, zoom, restoreScroll };
}

/** Zooms by the wheel, by pinching a touchpad, which browsers report as Ctrl and wheel, and by two fingers. */
function listenForGestures(
  element: HTMLElement,
  zoom: (factor: number, at: Point) => void,
): () => void {
  const onWheel = (event: WheelEvent) => {
    if (event.shiftKey || (!event.ctrlKey && !window.matchMedia(fixed_layout).matches)) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    // A notch of a wheel is 100 pixels or more, a pinch reports a few.
    const speed = event.ctrlKey && Math.abs(pixels) < 50 ? 0.01 : 0.002;
    zoom(Math.exp(-Math.max(-300, Math.min(300, pixels)) * speed), {
      x: event.clientX,
      y: event.clientY,
    });
  };
  let distance = 0;
  const spread = ({ touches: [one, other] }: TouchEvent) =>
    one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  const onTouchStart = (event: TouchEvent) => {
    distance = event.touches.length === 2 ? spread(event) : 0;
  };
  const onTouchMove = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (distance === 0 || !one || !other) return;
    event.preventDefault();
    const now = spread(event);
    zoom(now / distance, {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    });
    distance = now;
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('touchstart', onTouchStart, { passive: true });
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => {
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('touchstart', onTouchStart);
    element.removeEventListener('touchmove', onTouchMove);
  };
}
