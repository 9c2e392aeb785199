import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects each value of a card, on a page of a phone's width, to stand below the name of its column; the one that names the card needs none. */
export async function expectLabels(page: Page): Promise<void> {
  const unnamed = (await page.evaluate(`(() => {
    const tables = [...document.querySelectorAll('main table:not(details table)')];
    return tables.flatMap((table) => {
    const titles = [...table.querySelectorAll('thead th, thead td')].map((one) => one.textContent.trim());
    return [...table.querySelectorAll('tbody td')].flatMap((cell) => {
      const title = titles[cell.cellIndex];
      if (title === '' || cell.dataset.wide === 'true') return [];
      const label = cell.firstElementChild;
      const isShown = label?.textContent.trim() === title && label.getClientRects().length > 0;
      return isShown ? [] : [title];
    });
    });
  })()`)) as string[];
  expect(unnamed).toEqual([]);
}
