import { escapeHtml } from '../../platform/escape-html.js';
import { pageWords, type GuideLanguage } from './guide-catalogue.js';
import type { SearchResult } from './search-index.js';

/** Renders the text of the search page: the results of a query, or what can be searched. The script of the bar takes the list from it. */
export function searchResults(
  language: GuideLanguage,
  query: string,
  results: readonly SearchResult[],
): string {
  const words = pageWords[language];
  const hint = results.length === 0 && query !== '' ? words.nothing : words.search_hint;
  const found = `<ol class="guides-results">
${results.map((result) => item(language, result)).join('\n')}
</ol>`;
  return `<h1>${words.search}</h1>
<p role="status">${results.length > 0 ? `${words.results}: ${results.length}` : hint}</p>
${results.length > 0 ? found : ''}`;
}

function item(language: GuideLanguage, result: SearchResult): string {
  const { address, title, within, kind, excerpt } = result;
  const source =
    kind === 'operation'
      ? `${pageWords[language].operation} <code>${escapeHtml(within)}</code>`
      : escapeHtml(within);
  const text = excerpt.map(({ text: piece, isMatch }) =>
    isMatch ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece),
  );
  return `<li><a href="${escapeHtml(address)}"><strong>${escapeHtml(title)}</strong> <span>${source}</span></a><p>${text.join('')}</p></li>`;
}
