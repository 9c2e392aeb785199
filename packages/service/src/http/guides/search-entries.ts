import { guidePath, type GuideLanguage } from './guide-catalogue.js';
import type { RenderedPage } from './render-markdown.js';
import type { SearchEntry } from './search-index.js';

/** An operation of the reference as the search shows it. */
export interface SearchableOperation {
  id: string;
  method: string;
  path: string;
  /** In each language; in Portuguese, those that merchants do not use are in English. */
  texts: Readonly<Record<GuideLanguage, OperationTexts>>;
}

export interface OperationTexts {
  summary: string;
  description: string;
  /** Address of its description in the reference. */
  address: string;
}

/** Returns an entry for each section of a guide, divided by its headings of the first three levels. */
export function guideEntries(
  page: RenderedPage,
  language: GuideLanguage,
  name: string | null,
): SearchEntry[] {
  const path = guidePath(language, name ?? undefined);
  return page.html.split(/(?=<h[1-3] id=")/).flatMap((section): SearchEntry[] => {
    const heading = /^<h([1-3]) id="([^"]+)">(.*?)<\/h\1>/s.exec(section);
    if (heading === null) return [];
    const [whole, level, id, title = ''] = heading;
    return [
      {
        address: level === '1' ? path : `${path}#${id}`,
        title: plainText(title.replace(/<a class="anchor".*?<\/a>/, '')),
        within: page.title,
        kind: 'guide',
        text: plainText(section.slice(whole.length)),
      },
    ];
  });
}

/** Returns the entry of an operation. */
export function operationEntry(
  { id, method, path, texts }: SearchableOperation,
  language: GuideLanguage,
): SearchEntry {
  const { summary, description, address } = texts[language];
  const text = `${description} ${id}`.replaceAll('`', '').trim();
  return { address, title: summary, within: `${method} ${path}`, kind: 'operation', text };
}

/** The text of HTML that `renderMarkdown` wrote. */
function plainText(html: string): string {
  return html
    .replaceAll(/<button.*?<\/button>/gs, '')
    .replaceAll(/<\/(?:p|li|td|th|h\d|pre|figcaption)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
