import { digits } from '../../credencia/register-seller.mjs';
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { dueText, reasonsOf, stateOf } from '../state.mjs';
import { nameOf } from './landing.mjs';
import { page, tag } from './layout.mjs';
import { capabilities } from './seller.mjs';
import { webhookList } from './webhooks.mjs';

/** One seller for the shop's people: state, reasons, next step, due dates, and the webhooks about it. */
export function officeSellerPage(view, seller, problems = []) {
  const { words, shop } = view;
  const texts = words.office;
  const { name, hue, icon: icon_name } = stateOf(seller);
  const [word, , , next_step] = words.states[name];
  const mine = shop.store.webhooks().filter(({ seller_id }) => seller_id === seller.id);
  return page(
    view,
    nameOf(seller.form),
    html`<div class="heading">
        <div>
          <p class="eyebrow"><a href="/office">${words.nav.sellers}</a></p>
          <h1>${nameOf(seller.form)}</h1>
        </div>
        <a class="button quiet" href="/sellers/${seller.id}">${texts.page}</a>
      </div>
      ${problems.map(({ message }) => html`<p class="notice refused" role="alert">${icon('alert')}${message}</p>`)}
      <div class="columns">
        <div>
          <section id="state" data-part class="card">
            <div class="line">
              ${tag(hue, icon_name, word)}<span class="quiet">${texts.next}:</span>
              <b>${next_step}</b>
            </div>
            <ul class="findings">
              ${reasonsOf(seller, view).map((text) => html`<li>${icon('alert')}<span>${text}</span></li>`)}
            </ul>
            ${['sent_back', 'rejected', 'draft'].includes(name) && html`<p><a class="button" href="/office/sellers/${seller.id}/edit">${texts.edit}</a></p>`}
            <dl class="facts">
              ${Object.entries(texts.facts).map(
                ([fact, label]) =>
                  html`<div>
                    <dt>${label}</dt>
                    <dd>${factOf(seller, fact)}</dd>
                  </div>`,
              )}
            </dl>
          </section>
          <div id="may" data-part>${capabilities(view, seller, texts.capabilities)}</div>
          ${name !== 'closed' && asked(view, seller)}
          ${['invited', 'filling', 'sent_back'].includes(name) && invitation(view, seller)}
          ${!['draft', 'closed'].includes(name) && closing(view, seller)}
        </div>
        <section id="webhooks" data-part class="card">
          <h2>${texts.timeline}</h2>
          ${webhookList(view, mine)}
        </section>
      </div>`,
    { isOffice: true, live: seller.id, wide: true },
  );
}

/** What the operator asks for. A text is answered here; a document on the seller's page. */
function asked(view, { id, due }) {
  const texts = view.words.office;
  const items = due.map((one) => {
    const { request_id, document_type, text, due_at } = one;
    const isText = request_id && !document_type;
    return html`<li>
      ${icon('calendar')}
      <div>
        ${dueText(view, one)}
        <small>${text && due_at && texts.by(due_at)}</small> ${
          isText &&
          html`<form method="post" action="/office/sellers/${id}/answer">
            <input type="hidden" name="request" value="${request_id}" />
            <label for="text-${request_id}">${texts.answer}</label
            ><textarea
              id="text-${request_id}"
              name="text"
              required
              maxlength="4000"
              rows="3"
            ></textarea
            ><button class="button">${texts.send_answer}</button>
          </form>`
        }
      </div>
    </li>`;
  });
  return html`<section class="card">
    <h2>${texts.asked}</h2>
    ${
      items.length > 0
        ? html`<ul class="findings">
            ${items}
          </ul>`
        : html`<p class="quiet">${texts.none_asked}</p>`
    }
  </section>`;
}

function factOf(seller, name) {
  if (name === 'submerchant_id') return seller.submerchant_id;
  if (name !== 'tax_id') return seller.form[name];
  const bare = digits(seller.form.tax_id ?? '');
  return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** The shop's address for the seller, with a message to send it in. */
function invitation({ words, shop }, { id, form }) {
  const texts = words.office;
  const url = `${shop.url}/sellers/${id}/complete`;
  const message = texts.message(nameOf(form), url);
  return html`<section class="card">
    <h2>${texts.invitation}</h2>
    <p>${texts.invitation_text}</p>
    <blockquote>${message}</blockquote>
    <p class="line">
      <a
        class="button quiet"
        href="https://wa.me/?text=${encodeURIComponent(message)}"
        rel="noreferrer"
        >${texts.whatsapp}</a
      >
      <a class="button quiet" href="mailto:${form.email}?body=${encodeURIComponent(message)}"
        >${texts.by_mail}</a
      >
    </p>
  </section>`;
}

function closing({ words }, { id, form }) {
  const texts = words.office;
  return html`<details class="card">
    <summary>${icon('archive')}${texts.close(nameOf(form))}</summary>
    <p>${texts.close_text}</p>
    <form method="post" action="/office/sellers/${id}/close">
      <p class="field">
        <label for="reason">${texts.close_reason}</label
        ><input id="reason" name="reason" required maxlength="200" />
      </p>
      <button class="button danger">${texts.close(nameOf(form))}</button>
    </form>
  </details>`;
}
