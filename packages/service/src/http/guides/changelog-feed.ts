import { escapeHtml } from '../../platform/escape-html.js';
import { guidePath, type GuideLanguage } from './guide-catalogue.js';
import type { RenderedPage } from './render-markdown.js';

/** Returns the URL path of the feed of the changelog. */
export function feedPath(language: GuideLanguage): string {
  return `${guidePath(language, 'changelog')}.atom`;
}

/** Renders the changelog as an Atom feed (RFC 4287): an entry for each section whose heading is a day. */
export function changelogFeed(
  page: RenderedPage,
  language: GuideLanguage,
  public_url: string,
): string {
  const address = `${public_url}${guidePath(language, 'changelog')}`;
  const days = page.html.split(/(?=<h2 id=")/).flatMap((section) => {
    const [heading, day] = /^<h2 id="(\d{4}-\d\d-\d\d)">.*?<\/h2>/s.exec(section) ?? [];
    if (heading === undefined || day === undefined) return [];
    const content = section
      .slice(heading.length)
      .replaceAll(/ <a class="anchor".*?<\/a>/g, '')
      .replaceAll('href="/', `href="${public_url}/`)
      .replaceAll('href="#', `href="${address}#`);
    return [{ day, content }];
  });
  const entries = days.map(
    ({ day, content }) => `<entry>
<id>${escapeHtml(`${address}#${day}`)}</id>
<title>${day}</title>
<updated>${day}T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="${escapeHtml(`${address}#${day}`)}"/>
<content type="html">${escapeHtml(content.trim())}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeHtml(address)}</id>
<title>Credencia: ${escapeHtml(page.title)}</title>
<updated>${days[0]?.day ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>Credencia</name></author>
<link rel="alternate" type="text/html" href="${escapeHtml(address)}"/>
<link rel="self" type="application/atom+xml" href="${escapeHtml(`${public_url}${feedPath(language)}`)}"/>
${entries.join('\n')}
</feed>
`;
}
