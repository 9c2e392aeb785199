import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { nameOf } from './landing.mjs';
import { page, tag, time } from './layout.mjs';

/** Every webhook that arrived, with what the shop did with it. */
export function webhooksPage(view) {
  const { words, shop } = view;
  return page(
    view,
    words.webhooks.title,
    html`<h1>${words.webhooks.title}</h1>
      <p class="lead">${words.webhooks.text}</p>
      <section id="webhooks" data-part class="card">
        ${webhookList(view, shop.store.webhooks(), true)}
      </section>`,
    { isOffice: true, live: 'all', wide: true },
  );
}

/** @param hasNames whether each line says which seller it is about */
export function webhookList(view, entries, hasNames = false) {
  const { words, shop } = view;
  if (entries.length === 0) return html`<p class="quiet">${words.webhooks.empty}</p>`;
  return html`<ol class="webhooks">
    ${entries.map(({ id, event, outcome, note, seller_id, received_at, body }) => {
      const seller = seller_id && shop.store.seller(seller_id);
      const [hue, icon_name, word] = words.webhooks.outcomes[outcome];
      const line = html`<span class="what"
          ><b>${event ? (words.events[event] ?? event) : words.webhooks.unknown}</b
          ><code>${event ?? note}</code>
          ${hasNames && seller && html`<span class="who">${nameOf(seller.form)}</span>`}</span
        >${tag(hue, icon_name, word)}${time(view, received_at)}`;
      return html`<li class="${outcome}">
        ${icon('bolt')}${
          body
            ? html`<details id="w-${id}-${received_at}">
                <summary>${line}</summary>
                <pre>${JSON.stringify(body, null, 2)}</pre>
              </details>`
            : html`<div class="summary">${line}</div>`
        }
      </li>`;
    })}
  </ol>`;
}
