import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects no serious and no critical findings of axe on the page. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Waits for transitions: contrast is measured on the final colours.
  await page.evaluate(
    'Promise.all(document.getAnimations().map((one) => one.playState === "running" && one.effect.getTiming().duration < 1000 ? one.finished.catch(() => {}) : null))',
  );
  await page.evaluate(axe.source);
  const found = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  )) as axe.Result[];
  const serious = found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  expect(serious, `serious findings of axe: ${where}`).toEqual([]);
}
