import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Holds the page as it stands against axe: nothing serious, nothing critical. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What fades in has its colours only once it is there.
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
