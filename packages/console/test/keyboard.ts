import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.js';

const max_stops = 400;

/**
 * Notes which elements the focus reaches, and how each looks with the focus and after it. What shows the focus may be the element itself, or what stands for
 * it: its label, its parent, or its neighbor.
 */
const watchFocus = `(within) => {
  const look = (element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label'), ...(element.labels ?? [])]
      .filter((one) => one instanceof Element)
      .map((one) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(one);
        const outline = outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor].join(' ');
        return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join('|');
      })
      .join('||');
  const reached = new Map();
  window.focusWatch = { look, reached, within };
  document.addEventListener('focusin', ({ target }) => reached.has(target) || reached.set(target, null), true);
}`;

/** What has the focus: whether the walk is through, and how the element looks. */
const noteFocus = `(async () => {
  await ${settled};
  const { look, reached, last } = window.focusWatch;
  const element = document.activeElement;
  if (element === null || element === document.body) return 'outside';
  if (!element.closest(window.focusWatch.within)) return 'beyond';
  window.focusWatch.last = element;
  // Within a date, Tab goes from the day to the month and the year.
  if (element === last) return 'within';
  const isAgain = reached.get(element) !== null && reached.get(element) !== undefined;
  if (!isAgain) reached.set(element, look(element));
  return isAgain ? 'again' : 'new';
})()`;

/** Names of the controls that the focus did not reach, and of those that look the same with it. */
const report = `(async () => {
  const { look, reached, within } = window.focusWatch;
  document.activeElement?.blur();
  await ${settled};
  const nameOf = (one) =>
    (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '').trim().slice(0, 60) +
    ' <' + one.tagName.toLowerCase() + '>';
  const controls = document.querySelector(within).querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=switch], [role=combobox], [tabindex="0"]',
  );
  const isInGroup = (one) =>
    (one.matches('input[type=radio]') && [...reached.keys()].some((other) => other.name === one.name)) ||
    (one.tabIndex < 0 && one.closest('[role=radiogroup], [role=tablist], [role=menu], [role=listbox]') !== null);
  const unreached = [...controls].filter(
    (one) =>
      !reached.has(one) && !one.disabled && !isInGroup(one) && !one.closest('[inert], [aria-hidden=true]') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  const unseen = [...reached].filter(([one, seen]) => seen !== null && one.isConnected && look(one) === seen);
  return { unreached: unreached.map(nameOf), unseen: unseen.map(([one]) => nameOf(one)) };
})()`;

/**
 * Expects that Tab alone reaches every control, and that each shows that it has the focus.
 *
 * @param within `main`: of the content alone, without the navigation that all pages share
 */
export async function expectKeyboard(
  page: Page,
  where: string,
  within: 'body' | 'main' = 'body',
): Promise<void> {
  await page.evaluate(`(${watchFocus})('${within}')`);
  if (within === 'main') await page.locator('main').focus();
  let isThrough = false;
  for (let stops = 0; stops < max_stops && !isThrough; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(noteFocus);
    isThrough =
      stop === 'again' || (within === 'main' && (stop === 'beyond' || stop === 'outside'));
  }
  expect(isThrough, `Tab leads around the page: ${where}`).toBe(true);
  const { unreached, unseen } = (await page.evaluate(report)) as {
    unreached: string[];
    unseen: string[];
  };
  expect(unreached, `not reached by Tab: ${where}: ${unreached.join(', ')}`).toEqual([]);
  expect(unseen, `the focus is not visible: ${where}: ${unseen.join(', ')}`).toEqual([]);
}

/** Presses Tab until the focus is on the control of this name. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let stops = 0; stops < max_stops; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = (await page.evaluate(`(() => {
      const one = document.activeElement === document.body ? null : document.activeElement;
      return (one?.getAttribute('aria-label') ?? one?.labels?.[0]?.textContent ?? one?.textContent ?? '').trim();
    })()`)) as string;
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused.slice(0, 40));
  }
  throw new Error(`Tab leads to nothing named ${name}, but to: ${[...new Set(seen)].join(', ')}`);
}
