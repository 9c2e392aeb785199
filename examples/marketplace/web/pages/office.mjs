import { may } from '../../credencia/capabilities.mjs';
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { dueText, reasonsOf, stateNames, stateOf } from '../state.mjs';
import { nameOf } from './landing.mjs';
import { page, tag, time } from './layout.mjs';

/** Groups of states for the figures on top, which also filter. */
const groups = {
  need: ['rejected', 'sent_back', 'suspended', 'restricted', 'due', 'draft'],
  waiting: ['in_review', 'filling', 'invited'],
  selling: ['active'],
  out: ['closed'],
};

/** The sellers of the platform, those that need somebody first. */
export function officePage(view, group) {
  const { words, shop } = view;
  const texts = words.office;
  const all = shop.store
    .sellers()
    .map((seller) => ({ seller, state: stateOf(seller) }))
    .toSorted((a, b) => stateNames.indexOf(a.state.name) - stateNames.indexOf(b.state.name));
  const isIn = (name) => (one) => !groups[name] || groups[name].includes(one.state.name);
  const shown = all.filter(isIn(group));
  const figures = ['all', ...Object.keys(groups)].map((name) => {
    const to = name === 'all' ? '/office' : `/office?group=${name}`;
    const isCurrent = name === (groups[group] ? group : 'all');
    return html`<a class="figure ${name}" href="${to}" ${isCurrent && html` aria-current="true"`}
      ><b>${all.filter(isIn(name)).length}</b><span>${texts[name]}</span></a
    >`;
  });
  return page(
    view,
    texts.title,
    html`<div class="heading">
        <h1>${texts.title}</h1>
        <a class="button quiet" href="/office/sellers/new">${texts.register}</a>
        <a class="button" href="/office/invite">${icon('plus')}${texts.invite}</a>
      </div>
      <div id="sellers" data-part>
        <nav class="figures" aria-label="${words.office.columns[1]}">${figures}</nav>
        ${shown.length === 0 ? html`<p class="empty card">${icon('store')}${texts.empty}</p>` : table(view, shown)}
      </div>`,
    { isOffice: true, live: 'all', wide: true },
  );
}

function table(view, rows) {
  const { words } = view;
  const [who, what, why, next, charge] = words.office.columns;
  return html`<table class="sellers">
    <thead>
      <tr>
        ${[who, what, why, next, charge].map((text) => html`<th scope="col">${text}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(({ seller, state }) => {
        const [word, , , next_step] = words.states[state.name];
        const isAllowed = may(seller, 'charges');
        const last = seller.history.at(-1);
        const [why_text] = [
          ...reasonsOf(seller, view),
          ...(seller.status === 'active' ? seller.due.map((one) => dueText(view, one)) : []),
        ];
        return html`<tr>
          <th scope="row">
            <a href="/office/sellers/${seller.id}">${nameOf(seller.form)}</a
            ><small>${seller.form.city}</small>
          </th>
          <td data-label="${what}">
            ${tag(state.hue, state.icon, word)}${last && html`<small>${time(view, last.occurred_at)}</small>`}
          </td>
          <td data-label="${why}" class="reason">${why_text}</td>
          <td data-label="${next}">${next_step}</td>
          <td data-label="${charge}" class="${isAllowed ? 'yes' : 'no'}">
            ${isAllowed ? html`${icon('check')}${words.office.yes}` : html`${icon('cross')}${words.office.no}`}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
