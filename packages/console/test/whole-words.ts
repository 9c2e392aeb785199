import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects that no line of the page ends in the middle of a word, with a hyphen or without, and that no text of badges of time, which are
 * read at a glance, takes two lines. Addresses, ids and codes have no place to break, and words longer than `max_letters` may have none.
 * Waits for a page that is still taking the width that it was just given.
 */
export async function expectWholeWords(page: Page, where: string): Promise<void> {
  await expect.poll(() => findBroken(page), { message: `broken words: ${where}` }).toEqual([]);
}

async function findBroken(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const max_letters = 24;
    const found = new Set();
    const linesOf = (node, from, to) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
      return rects.filter(({ top }, at) => at === 0 || top >= rects[at - 1].bottom - 1).length;
    };
    // Thinner than a letter: for screen readers, as in the navigation beside a case.
    const isShown = (one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let box = one; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect();
        if (getComputedStyle(box).display !== 'contents' && (width < 2 || height < 2)) return false;
      }
      return true;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent.closest('script, style, svg, option, textarea, code, pre, .mono, .visually-hidden')) continue;
      if (!isShown(parent)) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\\s]+/g)) {
        // Something with a dot, a slash, a digit or an underscore within it is an address, an amount or an id.
        if (word.length > max_letters || /[\\p{L}\\d][.@/:_\\d][\\p{L}\\d]/u.test(word)) continue;
        for (const { 0: part, index: at } of word.matchAll(/\\p{L}+/gu)) {
          if (linesOf(node, index + at, index + at + part.length) > 1) found.add(part + ' in “' + node.data.trim().slice(0, 60) + '”');
        }
      }
    }
    for (const badge of document.querySelectorAll('[data-one-line=true]')) {
      // One line of a badge is less than two of its letters high.
      const { height } = badge.getBoundingClientRect();
      if (height > 2 * parseFloat(getComputedStyle(badge).fontSize)) found.add('two lines: ' + badge.textContent);
    }
    return [...found];
  })()`)) as string[];
}
