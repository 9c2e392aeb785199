import { useEffect, type RefObject } from 'react';
import { focusPlace, isFocusLost, placeOf, type FocusPlace } from './focus-place.js';

/**
 * Keeps the focus in a part of the page whose content is replaced, as after an action or by newer data. When what has the focus is removed
 * or disabled, the browser would move it to the body, from where Tab starts at the top of the page: it goes to the heading of the section
 * instead. What is enabled again gets it back; for a button that is busy, that is soon.
 */
export function useHeldFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = part.current;
    return area ? holdFocus(area) : undefined;
  }, [part]);
}

function holdFocus(area: HTMLElement): () => void {
  let held: FocusPlace | null = null;
  /** What has the focus for something that is disabled. */
  let standIn: Element | null = null;
  let isStandingIn = false;

  const note = ({ target }: Event) => {
    if (isStandingIn || target === standIn) return;
    standIn = null;
    held = target instanceof Element && area.contains(target) ? placeOf(target) : null;
  };
  const drop = () => {
    held = standIn = null;
  };
  // Whoever uses something else meanwhile continues from there.
  const noteUse = () => {
    if (isFocusLost()) drop();
  };
  // A field that gives the focus up by itself does not get it back. One that is removed is gone by the end of the event.
  const noteLeft = ({ target }: Event) =>
    queueMicrotask(() => {
      if (!isFocusLost() || !isUsable(target)) return;
      if (target === held?.element || target === standIn) drop();
    });
  const keep = () => {
    const element = held?.element;
    if (!held || !element) return;
    const active = document.activeElement;
    // A disabled element has the focus until the browser draws.
    if (!isFocusLost() && active !== element && active !== standIn) return;
    if (isUsable(element)) {
      if (active === element) return;
      standIn = null;
      focusPlace(held);
    } else if (!element.isConnected) {
      const { around } = held;
      held = standIn && active === standIn ? placeOf(standIn) : null;
      if (held === null) focusPlace({ element: null, around });
    } else if (!element.matches('[data-loading]') && standIn === null) {
      isStandingIn = true;
      if (focusPlace({ element: null, around: held.around })) standIn = document.activeElement;
      isStandingIn = false;
    }
  };
  const observer = new MutationObserver(keep);
  observer.observe(area, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', noteLeft);
  document.addEventListener('pointerdown', noteUse, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', noteLeft);
    document.removeEventListener('pointerdown', noteUse, true);
  };
}

const isUsable = (element: EventTarget | null | undefined) =>
  element instanceof Element && element.isConnected && !element.matches(':disabled');
