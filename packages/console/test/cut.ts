import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects that no text of the page is cut off: each one lies within every box around it that hides what is outside. What can be scrolled,
 * what only screen readers read, and what a tooltip has whole, does not count. Waits for a page that is still taking the width that it was just given.
 */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  await expect.poll(() => findCut(page), { message: `cut off: ${where}` }).toEqual([]);
}

async function findCut(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.trim();
      const parent = node.parentElement;
      if (text === '' || parent.closest('script, style, svg, option, textarea, .visually-hidden')) continue;
      if (parent.closest('[title]')?.title.includes(text)) continue;
      // On a narrow page, the titles of columns stand beside each value, and here for screen readers.
      if ((parent.closest('thead')?.getBoundingClientRect().height ?? 2) < 2) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (let box = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        // What leaves its cell lies over the next one.
        if (overflowX !== 'visible' || overflowY !== 'visible' || box.matches('th, td')) {
          const { left, right, top, bottom } = box.getBoundingClientRect();
          // Thinner than a letter: it is for screen readers.
          if (right - left < 2 || bottom - top < 2) break;
          if (rects.some((one) => one.right > right + 1 || one.left < left - 1 || one.top > bottom || one.bottom < top)) {
            found.add(text);
            break;
          }
        }
        if (position === 'fixed') break;
      }
    }
    return [...found];
  })()`)) as string[];
}
