import { escapeHtml } from '../../platform/escape-html.js';
import { feedPath } from './changelog-feed.js';
import {
  guideLanguages,
  guidePath,
  guides,
  pageWords,
  searchPath,
  type GuideLanguage,
} from './guide-catalogue.js';
import { guidesMenu, navigationBar } from './navigation-bar.js';
import type { RenderedPage } from './render-markdown.js';
import type { SearchResult } from './search-index.js';
import { searchResults } from './search-page.js';

export interface PageLocation {
  language: GuideLanguage;
  /** Null: the list of guides. */
  name: string | null;
  languages: readonly GuideLanguage[];
  /** The public base URL, without a trailing slash. */
  public_url: string;
  files: PageFiles;
}

/** URLs of the files that every page loads. */
export interface PageFiles {
  style: string;
  script: string;
}

/** Renders the page of a guide as HTML. It can be read without its script. */
export function guidePage(page: RenderedPage, location: PageLocation): string {
  const { language, name, languages, public_url } = location;
  const path = guidePath(language, name ?? undefined);
  const words = pageWords[language];
  const alternates = [...languages, 'x-default' as const].map((other) => {
    const address = `${public_url}${guidePath(other === 'x-default' ? 'en' : other, name ?? undefined)}`;
    return `<link rel="alternate" hreflang="${other}" href="${escapeHtml(address)}">`;
  });
  const head = `<meta name="description" content="${escapeHtml(page.description)}">
<link rel="canonical" href="${escapeHtml(`${public_url}${path}`)}">
${alternates.join('\n')}${
    name === 'changelog'
      ? `\n<link rel="alternate" type="application/atom+xml" title="${words.changelog}" href="${feedPath(language)}">`
      : ''
  }`;
  const others = languages.filter((other) => other !== language);
  const bar = navigationBar(language, { name, path }, others);
  const contents = tableOfContents(page.contents, language);
  return htmlDocument(
    language,
    `${escapeHtml(page.title)} · Credencia`,
    head,
    location.files,
    `${bar}
<div class="guides-page">
${guidesMenu(language, name)}
${contents}
<main id="content">
<article>
${page.html}</article>
${name === null ? '' : neighbours(language, name)}
</main>
</div>`,
  );
}

/** Renders the 404 page for paths under `/docs/<language>/`. */
export function missingGuidePage(language: GuideLanguage, files: PageFiles): string {
  const words = pageWords[language];
  const all = Object.keys(guideLanguages) as GuideLanguage[];
  const others = all.filter((other) => other !== language);
  const list = guides.map(
    ({ name, short }) => `<li><a href="${guidePath(language, name)}">${short[language]}</a></li>`,
  );
  const head = '<meta name="robots" content="noindex">';
  return htmlDocument(
    language,
    `${words.not_found} · Credencia`,
    head,
    files,
    `${navigationBar(language, { name: null, path: '' }, others)}
<div class="guides-page">
${guidesMenu(language, null)}
<main id="content">
<article>
<h1>${words.not_found}</h1>
<p>${words.not_found_text}</p>
<ul>
${list.join('\n')}
</ul>
</article>
</main>
</div>`,
  );
}

/** Renders the search page.
 *
 * @param query what is searched for; empty: nothing yet
 */
export function searchPage(
  language: GuideLanguage,
  query: string,
  results: readonly SearchResult[],
  files: PageFiles,
): string {
  const words = pageWords[language];
  const others = (Object.keys(guideLanguages) as GuideLanguage[]).filter((one) => one !== language);
  const bar = navigationBar(
    language,
    { name: 'search', path: searchPath(language), query },
    others,
  );
  return htmlDocument(
    language,
    `${words.search} · Credencia`,
    '<meta name="robots" content="noindex">',
    files,
    `${bar}
<div class="guides-page">
${guidesMenu(language, null)}
<main id="content">
<article>
${searchResults(language, query, results)}
</article>
</main>
</div>`,
  );
}

/** A whole HTML page at `/docs`, with the style and the one script of all of them. */
export function htmlDocument(
  language: GuideLanguage,
  title: string,
  head: string,
  files: PageFiles,
  body: string,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.style}">
</head>
<body class="guides">
<a class="guides-skip" href="#content">${pageWords[language].skip}</a>
${body}
<script src="${files.script}"></script>
</body>
</html>
`;
}

/** Renders the contents of a page; nothing for a single heading. */
export function tableOfContents(
  contents: RenderedPage['contents'],
  language: GuideLanguage,
): string {
  if (contents.length < 2) return '';
  const items = contents.map(
    ({ depth, id, html }) =>
      `<li class="depth-${depth}"><a href="#${id}">${withoutLinks(html)}</a></li>`,
  );
  // CSS shows it open beside the text on wide screens, and closed above it on narrow ones.
  return `<aside class="guides-contents"><nav aria-label="${pageWords[language].contents}" tabindex="0">
<details><summary>${pageWords[language].contents}</summary>
<ol>
${items.join('\n')}
</ol></details>
</nav></aside>`;
}

function withoutLinks(html: string): string {
  return html.replaceAll(/<\/?a\b[^>]*>/g, '');
}

function neighbours(language: GuideLanguage, name: string): string {
  const at = guides.findIndex((guide) => guide.name === name);
  if (at < 0) return '';
  const words = pageWords[language];
  const link = (guide: (typeof guides)[number] | undefined, rel: 'prev' | 'next', word: string) =>
    guide === undefined
      ? ''
      : `<a rel="${rel}" href="${guidePath(language, guide.name)}"><span>${word}</span> ${guide.short[language]}</a>`;
  return `<nav class="guides-neighbours" aria-label="${words.previous}, ${words.next}">
${link(guides[at - 1], 'prev', words.previous)}
${link(guides[at + 1], 'next', words.next)}
</nav>`;
}
