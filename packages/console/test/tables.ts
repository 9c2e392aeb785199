import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that every table of the page can be downloaded as CSV: its panel, or the part that opens it, has the button. */
export async function expectCsvOfTables(page: Page, where: string): Promise<void> {
  const without = (await page.evaluate(`
    [...document.querySelectorAll('main table')]
      .filter((table) => {
        const around = table.closest('details')?.closest('section') ?? table.closest('section, [role=region]');
        return ![...(around ?? document).querySelectorAll('button')].some(({ textContent }) => textContent === 'CSV');
      })
      .map((table) => table.getAttribute('aria-label') ?? table.textContent.slice(0, 80))`)) as string[];
  expect(without, `tables without CSV: ${where}`).toEqual([]);
}
