import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.js';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Expects no serious and no critical findings of axe on the page. */
export async function expectAccessible(page: Page | Frame, where: string): Promise<void> {
  await expectNoFindings(page, where, ['serious', 'critical']);
}

/** Expects no finding of axe on the page and its dialogs, of these impacts or of any. */
export async function expectNoFindings(
  page: Page | Frame,
  where: string,
  impacts: readonly axe.ImpactValue[] = ['minor', 'moderate', 'serious', 'critical'],
): Promise<void> {
  await page.evaluate(settled);
  // A page that was not left has it since the last time.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(source);
  const found = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  )) as axe.Result[];
  const counted = found
    .filter(({ impact }) => impacts.includes(impact ?? null))
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  const named = counted.map(({ id, nodes }) => `${id}: ${nodes[0]?.slice(0, 200)}`).join(' | ');
  expect(counted, `findings of axe: ${where}: ${named}`).toEqual([]);
}
