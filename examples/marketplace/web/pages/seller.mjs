import { capabilityOf } from '../../credencia/capabilities.mjs';
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { dueText, reasonsOf, stateOf } from '../state.mjs';
import { nameOf } from './landing.mjs';
import { page, tag, time } from './layout.mjs';

/** The seller's page: how things stand in a sentence, what to do, and what happened. */
export function sellerPage(view, seller) {
  const { words } = view;
  const { name, hue, icon: icon_name } = stateOf(seller);
  const [word, title, text] = words.states[name];
  return page(
    view,
    nameOf(seller.form),
    html`<div id="status" data-part class="seller">
      <p class="eyebrow">${nameOf(seller.form)}</p>
      <section class="status ${hue}" data-state="${name}">
        <span class="badge">${icon(icon_name)}</span>
        <div>
          ${tag(hue, icon_name, word)}
          <h1>${title}</h1>
          <p class="lead">${text}</p>
          ${action(view, seller, name)}
        </div>
      </section>
      ${track(words, seller, name)} ${findings(view, seller, name)}
      ${isApproved(name) && capabilities(view, seller, words.seller.may)}
      <section class="card">
        <h2>${words.seller.what_happened}</h2>
        ${timeline(view, seller)}
      </section>
    </div>`,
    { live: seller.id },
  );
}

function action({ words }, { id, submerchant_id }, name) {
  const texts = words.seller;
  if (['invited', 'filling'].includes(name) && submerchant_id)
    return html`<p>
      <a class="button large" href="/sellers/${id}/complete">${texts.complete}${icon('arrow')}</a>
    </p>`;
  if (name === 'sent_back')
    return html`<p>
      <a class="button large" href="/sellers/${id}/complete">${texts.correct}${icon('arrow')}</a>
    </p>`;
  if (name === 'rejected')
    return html`<form method="post" action="/sellers/${id}/reopen">
      <button class="button large">${texts.correct}${icon('arrow')}</button>
    </form>`;
  return null;
}

/** The four steps, of which the last ones may still be ahead. */
function track({ seller }, { known }, name) {
  const isSent = Boolean(known?.submitted_at) && !['sent_back', 'rejected'].includes(name);
  const at = { draft: 0, invited: 0, filling: 0, in_review: 2 }[name] ?? (isSent ? 3 : 1);
  if (['closed', 'suspended'].includes(name)) return null;
  const look = (step) => (step < at ? 'past' : step === at ? 'now' : 'ahead');
  return html`<ol class="track">
    ${seller.steps.map(
      (text, step) =>
        html`<li class="${look(step)}" ${step === at && html` aria-current="step"`}>${text}</li>`,
    )}
  </ol>`;
}

/** What an approved seller has to send, each with its button, and the reasons of the review. */
function findings(view, seller, name) {
  const { words } = view;
  const due = isApproved(name) ? seller.due : [];
  const asked = due.map(
    (one) =>
      html`<li>
        ${icon('calendar')}<span
          >${dueText(view, one)}
          ${one.text && one.due_at && html`<small>${words.office.by(one.due_at)}</small>`}</span
        >${dueLink(view, seller, one)}
      </li>`,
  );
  const reasons = reasonsOf(seller, view).map(
    (text) => html`<li>${icon('alert')}<span>${text}</span></li>`,
  );
  const list = (title, items) =>
    items.length > 0 &&
    html`<section class="card">
      <h2>${title}</h2>
      <ul class="findings">
        ${items}
      </ul>
    </section>`;
  return html`${list(words.seller.asked, asked)}${list(isDecided(seller) ? words.seller.why : words.seller.reason, reasons)}`;
}

const isDecided = ({ status }) => ['pending', 'rejected'].includes(status);
const isApproved = (name) => ['active', 'due', 'restricted', 'suspended'].includes(name);

/** A link that asks for this alone: the operator's request, or the document that expires. */
function dueLink({ words }, { id }, { request_id, document_id }) {
  const asked = request_id ? `request=${request_id}` : document_id ? `document=${document_id}` : '';
  return html`<a class="button" href="/sellers/${id}/complete?${asked}"
    >${request_id ? words.seller.answer : words.seller.send}</a
  >`;
}

const capabilityLooks = {
  active: ['fine', 'check'],
  not_yet: ['waiting', 'clock'],
  restricted: ['restricted', 'lock'],
  inactive: ['refused', 'cross'],
};

/** What the seller may do now, and why not. */
export function capabilities({ words, catalogue, short }, seller, title) {
  const rows = Object.entries(words.capabilities).map(([name, word]) => {
    const { status, reasons } = capabilityOf(seller, name);
    const look = status === 'inactive' && reasons.length === 0 ? 'not_yet' : status;
    const [hue, icon_name] = capabilityLooks[look];
    const why = reasons.map((code) => catalogue[code]?.[short] ?? code).join(' ');
    return html`<li>
      <b>${word}</b>${tag(hue, icon_name, words.capability_states[look])}<small>${why}</small>
    </li>`;
  });
  return html`<section class="card">
    <h2>${title}</h2>
    <ul class="capabilities">
      ${rows}
    </ul>
  </section>`;
}

/** Of interest to the shop's people alone. */
const technical = new Set(['submerchant.updated', 'submerchant.capabilities_changed']);

/** The seller's events, newest first, in the reader's words. */
function timeline(view, { history }) {
  const { words } = view;
  const shown = history.filter(({ event }) => !technical.has(event));
  if (shown.length === 0) return html`<p class="quiet">${words.seller.nothing}</p>`;
  return html`<ol class="timeline">
    ${shown
      .toReversed()
      .map(
        ({ event, occurred_at }) =>
          html`<li><span>${words.events[event] ?? event}</span>${time(view, occurred_at)}</li>`,
      )}
  </ol>`;
}
