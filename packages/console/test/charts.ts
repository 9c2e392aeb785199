import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The least and the greatest height of letters in a picture, in pixels of the page. */
const [min_letters, max_letters] = [10, 14];

/**
 * Expects that every picture of the page lies within its panel, is as wide as it where it is over time, and has labels that can be read: in
 * letters of one size at every width, within the panel, none over another. Waits until `least` pictures have their size.
 */
export async function expectChartsFit(page: Page, where: string, least = 1): Promise<void> {
  await expect.poll(() => page.locator('svg[role=img]').count()).toBeGreaterThanOrEqual(least);
  await expect.poll(() => findMisfits(page), { message: `pictures: ${where}` }).toEqual([]);
}

async function findMisfits(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const found = [];
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const svg of [...document.querySelectorAll('svg[role=img]')].filter(shown)) {
      const name = svg.getAttribute('aria-label');
      const say = (what) => found.push(name + ': ' + what);
      const box = svg.getBoundingClientRect();
      const panel = svg.closest('[role=dialog], section, [role=region], main').getBoundingClientRect();
      const lies = (one) => one.left >= panel.left - 1 && one.right <= panel.right + 1 &&
        one.left >= -1 && one.right <= innerWidth + 1;
      if (!lies(box)) say('is wider than its panel');
      const isOverTime = svg.querySelector('line') !== null;
      const room = svg.parentElement.clientWidth;
      if (isOverTime && Math.abs(box.width - room) > 2) say('takes ' + box.width + ' of ' + room + ' px');
      const scale = box.width / svg.viewBox.baseVal.width;
      const texts = [...svg.querySelectorAll('text')];
      if (texts.length === 0) say('has no labels');
      for (const [at, text] of texts.entries()) {
        const letters = parseFloat(getComputedStyle(text).fontSize) * scale;
        if (letters < ${min_letters} || letters > ${max_letters}) say('letters of ' + letters.toFixed(1) + ' px: ' + text.textContent);
        const rect = text.getBoundingClientRect();
        if (!lies(rect)) say('outside the panel: ' + text.textContent);
        for (const other of texts.slice(at + 1)) {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          const isOver = Math.min(right, rect.right) - Math.max(left, rect.left) > 1 &&
            Math.min(bottom, rect.bottom) - Math.max(top, rect.top) > 3;
          if (isOver) say(text.textContent + ' lies over ' + other.textContent);
        }
      }
    }
    return found;
  })()`)) as string[];
}
