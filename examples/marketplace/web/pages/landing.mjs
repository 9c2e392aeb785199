import { may } from '../../credencia/capabilities.mjs';
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { page } from './layout.mjs';

/** The shop's first page, for people who want to sell, with the stalls that are open. */
export function landingPage(view) {
  const { words, shop } = view;
  const texts = words.landing;
  const open = shop.store.sellers().filter((seller) => may(seller, 'charges'));
  return page(
    view,
    words.nav.sell,
    html`<section class="hero">
        <div>
          <h1>${texts.title}</h1>
          <p class="lead">${texts.text}</p>
          <p><a class="button large" href="/sell">${texts.start}${icon('arrow')}</a></p>
          <p class="quiet">${icon('clock')}${texts.time}</p>
        </div>
        <img src="/assets/stall.svg" alt="" width="480" height="400" />
      </section>
      <section>
        <h2>${texts.how}</h2>
        <ol class="cards">
          ${texts.steps.map(
            ([name, title, text]) =>
              html`<li class="card">
                <span class="badge">${icon(name)}</span>
                <h3>${title}</h3>
                <p>${text}</p>
              </li>`,
          )}
        </ol>
      </section>
      <section class="needs card">
        <div>
          <h2>${texts.need}</h2>
          <ul class="checklist">
            ${texts.needs.map(([name, text]) => html`<li>${icon(name)}${text}</li>`)}
          </ul>
        </div>
        <p class="note">${icon('lock')}<span>${texts.privacy}</span></p>
      </section>
      <section id="open" data-part>
        <h2>${texts.open}</h2>
        <p class="quiet">${open.length > 0 ? texts.open_text : texts.none}</p>
        <ul class="stalls">
          ${open.map(
            ({ form }, at) =>
              html`<li class="card">
                <span class="letter tint-${at % 5}" aria-hidden="true"
                  >${nameOf(form).charAt(0)}</span
                >
                <span><b>${nameOf(form)}</b><small>${icon('check')}${texts.buy}</small></span>
              </li>`,
          )}
        </ul>
      </section>`,
    { live: 'all' },
  );
}

/** A seller's name for people. */
export function nameOf(form) {
  return form.trade_name || form.legal_name || '';
}
