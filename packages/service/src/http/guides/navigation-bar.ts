import { escapeHtml } from '../../platform/escape-html.js';
import {
  guideLanguages,
  guideParts,
  guidePath,
  guides,
  pageWords,
  referencePath,
  searchPath,
  type GuideLanguage,
  type GuidePart,
} from './guide-catalogue.js';

export interface BarLocation {
  /** The current page, and in the bar's switch of languages its name; null: the list of guides. */
  name: string | null;
  path: string;
  /** Search term. */
  query?: string;
  /** The page in another language, if it is no guide. */
  pathIn?: (language: GuideLanguage) => string;
}

/** Renders the navigation bar of every page at `/docs`: the guides, the reference, the search, and the page's other languages. */
export function navigationBar(
  language: GuideLanguage,
  current: BarLocation,
  others: readonly GuideLanguage[],
): string {
  const words = pageWords[language];
  const link = (path: string, text: string, more = '') =>
    `<a href="${path}"${path === current.path ? ' aria-current="page"' : ''}${more}>${text}</a>`;
  const switches = others.map((other) =>
    link(
      current.pathIn?.(other) ?? guidePath(other, current.name ?? undefined),
      guideLanguages[other],
      ` lang="${other}" hreflang="${other}"`,
    ),
  );
  return `<header class="guides-bar"><nav aria-label="Credencia">
${link(guidePath(language), 'Credencia', ' class="guides-home"')}
${link(guidePath(language), words.guides)}
${link(referencePath(language), words.reference)}
</nav>
<search data-copy="${words.copy}" data-copy-label="${words.copy_label}" data-copied="${words.copied}"><form action="${searchPath(language)}" autocomplete="off">
<input type="search" name="q" maxlength="100" value="${escapeHtml(current.query ?? '')}" placeholder="${words.search}" aria-label="${words.search_label}" aria-keyshortcuts="/">
</form></search>
<nav class="guides-languages" aria-label="${Object.values(guideLanguages).join(', ')}">
${switches.join('\n')}
</nav></header>`;
}

/** Renders the menu of all guides by parts. Beside the text on wide screens, closed above it on narrow ones. */
export function guidesMenu(language: GuideLanguage, name: string | null): string {
  const words = pageWords[language];
  const parts = Object.entries(guideParts).map(([part, title]) => {
    const links = guides
      .filter((guide) => guide.part === (part as GuidePart))
      .map((guide) => {
        const current = guide.name === name ? ' aria-current="page"' : '';
        return `<li><a href="${guidePath(language, guide.name)}"${current}>${guide.short[language]}</a></li>`;
      });
    return `<p>${title[language]}</p>\n<ul>\n${links.join('\n')}\n</ul>`;
  });
  return `<div class="guides-menu"><nav aria-label="${words.guides}" tabindex="0">
<details><summary>${words.menu}</summary>
${parts.join('\n')}
</details>
</nav></div>`;
}
