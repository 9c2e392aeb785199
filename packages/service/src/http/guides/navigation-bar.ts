import {
  guideLanguages,
  guidePath,
  guides,
  pageWords,
  type GuideLanguage,
} from './guide-catalogue.js';

/** What stands above every page at `/docs`: the guides, the reference, and the same page in the other language. */
export function navigationBar(
  language: GuideLanguage,
  here: { name: string | null; path: string },
  others: readonly GuideLanguage[],
): string {
  const words = pageWords[language];
  const link = (path: string, text: string, more = '') =>
    `<a href="${path}"${path === here.path ? ' aria-current="page"' : ''}${more}>${text}</a>`;
  const switches = others.map((other) =>
    link(
      guidePath(other, here.name ?? undefined),
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
