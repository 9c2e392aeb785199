import { useEffect, useId } from 'react';
import { focusPlace, isFocusLost, placeOf, type FocusPlace } from './focus-place.js';

/**
 * What somebody used last. When a dialog opens, its opener may have lost the focus already: it is disabled while something is sent, its menu
 * has closed, the dialog's code had to be loaded, or the browser moves no focus by a click (Safari).
 */
let used: FocusPlace = { element: null, around: [] };

const dialogOf = ({ around }: FocusPlace) => around.find((one) => one.matches('[role="dialog"]'));

/** Of what is used in a dialog, what was used before it is kept as well: the dialog may be gone when the focus is to return to it. */
function note(target: Element | null): void {
  const place = placeOf(target);
  const dialog = dialogOf(place);
  let before: FocusPlace | undefined = used;
  while (before && dialogOf(before) !== dialog) before = before.behind;
  const behind = before ? before.behind : used;
  used = dialog && behind ? { ...place, behind } : place;
}
const noteTarget = ({ target }: Event) => note(target instanceof Element ? target : null);
document.addEventListener('click', noteTarget, true);
document.addEventListener('focusin', noteTarget, true);
document.addEventListener('keydown', () => note(document.activeElement), true);

/**
 * Returns the focus to what opened a dialog, once the dialog is closed or removed. When the opener is gone, the nearest part of the page that
 * is left takes it. A focus that somebody has moved elsewhere meanwhile stays.
 *
 * @returns the id that the dialog's outermost element gets
 */
export function useFocusReturn(isOpen: boolean): string {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    // A field of the dialog may have taken the focus as it appeared.
    const isOwn = document.getElementById(id)?.contains(used.element) ?? false;
    const opener = isOwn && used.behind ? used.behind : used;
    return () => {
      const isWithin = document.getElementById(id)?.contains(document.activeElement) ?? false;
      if (isFocusLost() || isWithin) focusPlace(opener);
    };
  }, [id, isOpen]);
  return id;
}
