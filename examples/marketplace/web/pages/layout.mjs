import { html } from '../html.mjs';
import { icon } from '../icons.mjs';

/**
 * A whole page.
 *
 * @param view what every page gets: `{ words, path, … }`, made in `serve.mjs`
 * @param options `isOffice` for the shop's people; `live`, the seller whose changes the page follows, or `all`
 */
export function page(view, title, content, { isOffice = false, live = null, wide = false } = {}) {
  const { words, path } = view;
  const other = words.locale === 'en' ? ['pt', 'Português'] : ['en', 'English'];
  const link = (to, text) =>
    html`<a href="${to}" ${path === to && html` aria-current="page"`}>${text}</a>`;
  return String(html`<!doctype html>
<html lang="${words.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Jirau</title>
<link rel="icon" href="/assets/mark.svg">
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/jirau.css">
${live && html`<script type="module" src="/assets/live.js"></script>`}
</head>
<body${isOffice && html` class="office"`}${live && html` data-live="${live}" data-offline="${words.offline}"`}>
<a class="skip" href="#content">${words.skip}</a>
<header class="top"><div class="inner">
<a class="brand" href="/"><img src="/assets/mark.svg" alt="" width="32" height="32"><span>Jirau</span><small>${isOffice ? words.nav.office : words.tagline}</small></a>
<nav>${
    isOffice
      ? [
          link('/office', words.nav.sellers),
          link('/office/webhooks', words.nav.webhooks),
          link('/office/portal', words.nav.portal),
        ]
      : [link('/sell', words.nav.sell), link('/office', words.nav.office)]
  }<a href="?lang=${other[0]}" lang="${other[0]}" class="language">${other[1]}</a></nav>
</div></header>
<main id="content"${wide && html` class="wide"`}>${content}</main>
<footer class="bottom"><div class="inner">${words.footer}${live && html`<span class="live" role="status"><i></i><span>${words.live}</span></span>`}</div></footer>
</body></html>`);
}

/** A state or an outcome: its hue, its icon and its word. */
export function tag(hue, iconName, word) {
  return html`<span class="tag ${hue}">${icon(iconName)}${word}</span>`;
}

/** A time, relative within a week, with the exact one on hover. */
export function time(view, at) {
  const date = new Date(at);
  const exact = date.toLocaleString(view.words.locale, { dateStyle: 'long', timeStyle: 'short' });
  return html`<time datetime="${at}" title="${exact}">${relative(view.words.locale, date)}</time>`;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function relative(locale, date) {
  const past_ms = Date.now() - date;
  if (Math.abs(past_ms) > 7 * 86_400_000) return date.toLocaleDateString(locale);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, ms] = units.find(([, size]) => Math.abs(past_ms) >= size) ?? ['second', Infinity];
  return format.format(-Math.trunc(past_ms / ms), unit);
}
