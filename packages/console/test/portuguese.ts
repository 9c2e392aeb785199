import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { englishWord, rawValue } from './dictionary-texts.js';

/** What people and programs enter: names of files, addresses of hosts and mail, keys, ids. */
const entered = [
  /\S+@\S+/g,
  /https?:\/\/\S+/g,
  /\S+\.(?:pdf|png)\b/g,
  /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g,
  /\b[ps]k_\w+/g,
];

/** The texts of a page and the names that screen readers read, without code and what is in English on purpose. */
async function readTexts(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const skipped = 'code, pre, kbd, script, style, .mono, .email_part, body [lang=en]';
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (element.closest(skipped)) continue;
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
      else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
      }
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  })()`)) as string[];
}

/**
 * Expects a Portuguese page to show no value as the API writes it and nothing English: in its texts and in the names that
 * screen readers read. Identifiers that integrators write in their programs are set as code and are not checked; `ignored`
 * is what this test has entered.
 */
export async function expectPortuguese(
  page: Page,
  where: string,
  ignored: readonly string[] = [],
): Promise<void> {
  const shown = await readTexts(page);
  const checked = shown.map((text) =>
    entered.reduce(
      (rest, pattern) => rest.replaceAll(pattern, '…'),
      ignored.reduce((rest, one) => rest.replaceAll(one, '…'), text),
    ),
  );
  expect(
    checked.filter((text) => rawValue.test(text) || englishWord.test(text)),
    `not Portuguese: ${where}`,
  ).toEqual([]);
}

/** Expects a page to use one word for the submerchant: the one of its readers. */
export async function expectOneWord(page: Page, where: string): Promise<void> {
  const text = (await readTexts(page)).join('\n');
  const words = [/subcredenciad|submerchants?\b(?!\.)/i, /vendedor|\bsellers?\b(?!-)/i];
  expect(
    words.filter((word) => word.test(text)).length,
    `one word for the submerchant: ${where}`,
  ).toBeLessThanOrEqual(1);
}
