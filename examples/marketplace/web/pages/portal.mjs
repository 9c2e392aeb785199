import { html } from '../html.mjs';
import { page } from './layout.mjs';

/** Credencia's webhook portal in the back office, in the shop's look. */
export function portalPage(view, url) {
  const texts = view.words.portal;
  return page(
    view,
    texts.title,
    html`<h1>${texts.title}</h1>
      <p class="lead">${texts.text}</p>
      ${portalFrame(url)}`,
    { isOffice: true, wide: true },
  );
}

/** The same portal in a platform that looks otherwise: Cais, freight and code, always dark (assets/cais.css). */
export function caisPage({ words }, url) {
  const texts = words.cais;
  return String(
    html`<!doctype html>
      <html lang="${words.locale}" data-theme="dark">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${texts.title} · Cais</title>
          <link rel="stylesheet" href="/assets/tokens.css" />
          <link rel="stylesheet" href="/assets/cais.css" />
        </head>
        <body>
          <header>
            <b>cais</b>
            <nav>
              <span>${texts.nav[0]}</span><span>${texts.nav[1]}</span
              ><span aria-current="page">${texts.nav[2]}</span>
            </nav>
          </header>
          <main>
            <h1>${texts.title}</h1>
            <p>${texts.text}</p>
            ${portalFrame(url)}
          </main>
        </body>
      </html>`,
  );
}

/** The script gives the frame its address: it reads the page's tokens, which differ in light and dark. */
const portalFrame = (url) =>
  html`<iframe class="portal" title="Webhooks" data-url="${url}" allow="clipboard-write"></iframe>
    <script type="module" src="/assets/portal.js"></script>`;
