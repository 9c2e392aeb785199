/** Where the focus stood: an element, and what it stood in, innermost first. */
export interface FocusPlace {
  readonly element: Element | null;
  readonly around: readonly Element[];
  /** Where to look when all of that is gone. */
  readonly behind?: FocusPlace;
}

/** What the focus can be on, as far as the element is not disabled or hidden. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Parts of a page whose heading, or which themselves, can take the focus in place of what stood in them. */
const part = 'section, article, form, aside, main, [role="region"], [role="dialog"]';

/** The control at an element. That of an item of a menu is the menu's button: the item is gone once the menu is closed. */
export function placeOf(target: Element | null): FocusPlace {
  const control = target?.closest(focusable) ?? null;
  const menu = control?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const element = menu ? button : control;
  const around: Element[] = [];
  for (let one = (element ?? target)?.parentElement; one; one = one.parentElement) around.push(one);
  return { element, around };
}

/**
 * Moves the focus to a place; when it is gone, hidden or disabled, to the heading of the innermost part of the page that is left of what was
 * around it.
 *
 * @param within the outermost part to look in; without it, the page's heading is the last resort
 * @returns whether something took the focus
 */
export function focusPlace({ element, around, behind }: FocusPlace, within?: Element): boolean {
  if (element !== null && take(element)) return true;
  for (const one of around) {
    if (within && !within.contains(one)) return false;
    if (one.isConnected && one.matches(part) && takePart(one)) return true;
  }
  if (behind) return focusPlace(behind, within);
  const heading = document.querySelector('main h1, h1');
  return !within && heading !== null && takePart(heading);
}

/** Whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || !active.isConnected;
}

function takePart(one: Element): boolean {
  const heading = one.matches('[role="dialog"]') ? null : one.querySelector('h1, h2, h3');
  const target = heading ?? one;
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    // Otherwise, a click on it would move the focus there from then on.
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  return take(target);
}

/** The browser refuses what is disabled, hidden or not in the page any more. */
function take(element: Element): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
