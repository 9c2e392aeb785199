import { html } from '../html.mjs';
import { page } from './layout.mjs';

/** For addresses that lead nowhere. */
export function missingPage(view) {
  const { not_found, not_found_text, home } = view.words;
  return page(
    view,
    not_found,
    html`<div class="empty card">
      <h1>${not_found}</h1>
      <p>${not_found_text}</p>
      <p><a class="button" href="/">${home}</a></p>
    </div>`,
  );
}
