import { groups } from '../fields.mjs';
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { page } from './layout.mjs';

const short_form = { company: groups.company };

/**
 * The form that starts a seller: `sign_up` by the seller, `invite` and `register` by the shop's people.
 *
 * @param problems what the API said of the last try: `[{ path, message }]`
 */
export function formPage(view, kind, { id, form, status }, problems = []) {
  const { words, shop } = view;
  const texts = words.form;
  const isWhole = kind === 'register';
  const title = isWhole && status !== 'new' ? texts.correct : texts[kind];
  const sets = Object.entries(isWhole ? groups : short_form).map(
    ([group, fields]) =>
      html`<fieldset class="fields">
        <legend>${texts.groups[group]}</legend>
        ${Object.entries(fields).map(([name, example]) =>
          field(texts, name, form[name] ?? (shop.is_test ? example : '')),
        )}
      </fieldset>`,
  );
  return page(
    view,
    title,
    html`<div class="split">
      <div>
        <h1>${title}</h1>
        <p class="lead">${texts[`${kind}_text`]}</p>
        ${problems.length > 0 && problemList(words, problems)}
        <form method="post">
          <input type="hidden" name="id" value="${id}" />
          ${sets}${shop.is_test && sandboxChoice(texts, form.sandbox)}
          <button class="button large">${texts[`send_${kind}`]}</button>
        </form>
      </div>
      ${!isWhole && whatIsNext(words)}
    </div>`,
    { isOffice: kind !== 'sign_up' },
  );
}

function whatIsNext({ form, landing }) {
  return html`<aside class="card">
    <h2>${form.next}</h2>
    <ol class="numbered">
      ${form.nexts.map((text) => html`<li>${text}</li>`)}
    </ol>
    <p class="note">${icon('lock')}<span>${landing.privacy}</span></p>
  </aside>`;
}

function field(texts, name, value) {
  const type = { email: 'email', partner_birth_date: 'date' }[name] ?? 'text';
  const hint = texts.hints[name];
  return html`<p class="field ${name}">
    <label for="${name}">${texts.fields[name]}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      type="${type}"
      required${hint && html` aria-describedby="${name}-hint"`}
    />
    ${hint && html`<small id="${name}-hint">${hint}</small>`}
  </p>`;
}

function sandboxChoice(texts, chosen = 'approve') {
  return html`<p class="field test">
    <label for="sandbox">${texts.sandbox}</label
    ><select id="sandbox" name="sandbox">
      ${Object.entries(texts.sandboxes).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && html` selected`}>${text}</option>`,
      )}
    </select>
  </p>`;
}

function problemList({ error_title, form }, problems) {
  const items = problems.map(({ path, message }) => {
    const name = fieldOf(path);
    return html`<li><a href="#${name}">${form.fields[name] ?? path}</a> ${message}</li>`;
  });
  return html`<div class="notice refused" role="alert">
    ${icon('alert')}
    <div>
      <b>${error_title}</b>
      <ul>
        ${items}
      </ul>
    </div>
  </div>`;
}

/** The field of the form for a path of the API: `/legal_representatives/0/document` is `partner_document`. */
function fieldOf(path) {
  const [list, , part] = path.slice(1).split('/');
  if (part === undefined) return list;
  return list === 'legal_representatives' ? `partner_${part}` : part;
}
