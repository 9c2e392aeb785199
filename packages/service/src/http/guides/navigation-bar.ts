import {
  guideLanguages,
  guidePath,
  guides,
  pageWords,
  type GuideLanguage,
} from './guide-catalogue.js';

/** Renders the navigation bar of every page at `/docs`: the guides, the reference, and the page's other languages. */
export function navigationBar(
  language: GuideLanguage,
  current: { name: string | null; path: string },
  others: readonly GuideLanguage[],
): string {
  const words = pageWords[language];
  const link = (path: string, text: string, more = '') =>
    `<a href="${path}"${path === current.path ? ' aria-current="page"' : ''}${more}>${text}</a>`;
  const switches = others.map((other) =>
    link(
      guidePath(other, current.name ?? undefined),
      guideLanguages[other],
      ` lang="${other}" hreflang="${other}"`,
    ),
  );
  return `<header class="guides-bar"><nav aria-label="${words.guides}">
${link(guidePath(language), 'Credencia', ' class="guides-home"')}
${guides.map(({ name, short }) => link(guidePath(language, name), short[language])).join('\n')}
${link('/docs', words.reference, ' class="guides-reference"')}
${switches.join('\n')}
</nav></header>`;
}
